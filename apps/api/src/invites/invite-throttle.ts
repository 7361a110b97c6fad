import { Injectable } from '@nestjs/common';
import { networkOf } from '../platform/addresses.js';
import { Clock } from '../platform/clock.js';
import { tooMany } from '../platform/problem.js';
import { Throttle } from '../platform/throttle.js';

const WINDOW = 5 * 60 * 1000;

/**
 * Slows down guessing of invite tokens, and registering with a good one over and over. A good token always passes the
 * guesses of whoever shares the address: with 128 bits nobody learns anything from that.
 */
@Injectable()
export class InviteThrottle {
  private readonly wrong: Throttle;
  /** A whole club may join in an evening with the same link, all over the same Wi-Fi. */
  private readonly perInviteAndAddress: Throttle;
  private readonly perInvite: Throttle;

  constructor({ steady }: Clock) {
    this.wrong = new Throttle(30, WINDOW, steady.ms);
    this.perInviteAndAddress = new Throttle(100, WINDOW, steady.ms);
    this.perInvite = new Throttle(200, WINDOW, steady.ms);
  }

  /** Counts a wrong token. @throws Problem 429 after too many of them */
  countWrong(address: string): void {
    const network = networkOf(address);
    admit(this.wrong.wait(network));
    this.wrong.fail(network);
  }

  /** Counts a registration with a good invite that is worth hashing its password. @throws Problem 429 after too many of them */
  countRegistration(inviteHash: string, address: string): void {
    const here = `${inviteHash} ${networkOf(address)}`;
    admit(Math.max(this.perInviteAndAddress.wait(here), this.perInvite.wait(inviteHash)));
    this.perInviteAndAddress.fail(here);
    this.perInvite.fail(inviteHash);
  }
}

function admit(wait: number): void {
  if (wait > 0) throw tooMany(wait);
}
