import { tooMany } from '../platform/problem.js';
import { Throttle } from '../platform/throttle.js';

/** Slows down guessing of invite tokens, at the check and at the registration. */
export class InviteThrottle {
  private readonly perAddress = new Throttle(30, 5 * 60 * 1000);

  /** @throws Problem 429 after too many wrong tokens */
  admit(address: string): void {
    const wait = this.perAddress.wait(address);
    if (wait > 0) throw tooMany(wait);
  }

  failed(address: string): void {
    this.perAddress.fail(address);
  }
}
