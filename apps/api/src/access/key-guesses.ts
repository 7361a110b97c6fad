import { Injectable } from '@nestjs/common';
import { Problem, tooMany } from '../http/problem.js';
import { Budgets } from '../platform/budgets.js';
import { Clock } from '../platform/clock.js';
import { WRONG_KEYS } from '../platform/limits.js';
import type { Attempt } from './throttle.js';

/** Wrong PINs that lock a member at all tablets, and for how long, in ms. Ten thousand PINs would take a week. */
const MOST_WRONG = 5;
const LOCKED = 5 * 60 * 1000;

/** Counts wrong PINs and badges at tablets. None of it matters to a member's own phone. */
@Injectable()
export class KeyGuesses {
  /** Tries of each member without a right one among them, and when the last was, in ms. */
  private readonly tries = new Map<string, { readonly count: number; readonly at: number }>();
  private readonly wrong: Budgets;
  /** Requests that were counted: a handler may run a second time. */
  private readonly counted = new WeakSet<Attempt>();
  private readonly noted = new WeakSet<Attempt>();
  private readonly now: () => number;

  constructor({ steady }: Clock) {
    this.now = steady.ms;
    this.wrong = new Budgets(WRONG_KEYS, steady.ms);
  }

  /** Slows a tablet down at which many keys were wrong. @throws Problem 429 */
  expectTablet(linkId: string, attempt: Attempt): void {
    if (this.noted.has(attempt)) return;
    const seconds = this.wrong.wait(linkId);
    if (seconds > 0) throw tooMany(seconds);
  }

  /** Counts a PIN before it is known to be right, so that many at once are no way around. @throws Problem 429 while locked */
  count(memberId: string, attempt: Attempt): void {
    if (this.counted.has(attempt)) return;
    this.counted.add(attempt);
    const { count, at } = this.tries.get(memberId) ?? { count: 0, at: 0 };
    const left = at + LOCKED - this.now();
    if (count >= MOST_WRONG && left > 0) throw locked(Math.ceil(left / 1000));
    this.tries.set(memberId, { count: left > 0 ? count + 1 : 1, at: this.now() });
  }

  /** The PIN was right. */
  forget(memberId: string): void {
    this.tries.delete(memberId);
  }

  /** A PIN or a badge was wrong. */
  note(linkId: string, attempt: Attempt): void {
    if (!this.noted.has(attempt)) this.wrong.spend(linkId);
    this.noted.add(attempt);
  }
}

const locked = (retryAfter: number) =>
  new Problem(
    429,
    'too_many',
    'Die PIN war zu oft falsch. Hier geht es in fünf Minuten wieder, am eigenen Handy sofort.',
    { retryAfter, incident: { kind: 'throttled' } },
  );
