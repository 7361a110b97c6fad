import { Throttle } from '../platform/throttle.js';

const MINUTE = 60 * 1000;

/**
 * Slows down guessing without locking anybody out: tries are counted per address, per name from one address, and per
 * name from all addresses that the member has not logged in from before.
 */
export class LoginThrottle {
  private readonly perAddress = new Throttle(30, 5 * MINUTE);
  private readonly perNameAndAddress = new Throttle(10, 5 * MINUTE);
  private readonly perName = new Throttle(100, 5 * MINUTE);
  private readonly trusted = new Set<string>();

  /** Seconds to wait before this try; 0 when it may come now. */
  wait(address: string, name: string): number {
    const here = `${address} ${name}`;
    return Math.max(
      this.perAddress.wait(address),
      this.perNameAndAddress.wait(here),
      this.trusted.has(here) ? 0 : this.perName.wait(name),
    );
  }

  /** Counts a try as failed before it is checked: those that come all at once must not slip through together. */
  tries(address: string, name: string): void {
    this.perAddress.fail(address);
    this.perNameAndAddress.fail(`${address} ${name}`);
    this.perName.fail(name);
  }

  succeeded(address: string, name: string): void {
    this.perAddress.forgive(address);
    this.perName.forgive(name);
    this.perNameAndAddress.forget(`${address} ${name}`);
    this.trusted.add(`${address} ${name}`);
  }
}
