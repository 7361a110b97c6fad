import { Injectable } from '@nestjs/common';
import { goodPersonalLink, type PersonalLink } from '@stammtisch/domain';
import { Till } from '../../engine/till/till.js';
import { invalid, problemOf } from '../../http/problem.js';
import { networkOf } from '../../platform/addresses.js';
import { Clock } from '../../platform/clock.js';
import { type Attempt, Throttle } from '../../platform/limiters.js';
import { TRIES } from '../../platform/limits.js';
import { tokenHash } from '../../platform/secrets.js';

const BEARER = /^Bearer (\S{1,128})$/;

export type GoodLink = NonNullable<ReturnType<typeof goodPersonalLink>>;

/** Finds personal links that are good now. Guessing is slowed down; a good token always passes, since it has 128 bits. */
@Injectable()
export class GoodPersonalLinks {
  private readonly wrong: Throttle;
  private readonly tries: Throttle;

  constructor(
    private readonly till: Till,
    private readonly clock: Clock,
  ) {
    this.wrong = new Throttle(TRIES.token, clock.steady.ms);
    this.tries = new Throttle(TRIES.personalLink, clock.steady.ms);
  }

  /** The link of an `Authorization` header. @throws as {@link find} */
  ofHeader(authorization: string | undefined, attempt: Attempt) {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (token === undefined) throw invalid();
    return this.find(token, attempt);
  }

  /**
   * The link of a token and whom it is for.
   * @throws Problem 400 for a link that is not good, 429 after too many from the caller's network
   */
  find(token: string, attempt: Attempt) {
    const good = goodPersonalLink(this.till.state, tokenHash(token), this.clock.now());
    if (good) return good;
    this.wrong.admit(networkOf(attempt.ip), attempt);
    throw problemOf('personal_link_invalid');
  }

  /** Counts a try to use a link: names could else be tried without end. @throws Problem 429 after too many */
  countUse({ tokenHash }: PersonalLink, attempt: Attempt): void {
    this.tries.admit(tokenHash, attempt);
  }
}
