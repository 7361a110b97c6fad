import { Injectable } from '@nestjs/common';
import { tooMany } from '../http/problem.js';
import { Clock } from '../platform/clock.js';
import { type Attempt, Budgets } from '../platform/limiters.js';
import {
  BOOKED,
  type BudgetSize,
  FINDINGS,
  RECEIPTS,
  ROUNDS,
  TABLET_WRITES,
  TRIES,
  WRITES,
} from '../platform/limits.js';

const TOO_FAST = 'So schnell kommt die Kasse nicht mit. Bitte warte einen Moment.';

/** A budget for each key, and the text of the refusal if it is not that for tries. */
type Limit = BudgetSize & { readonly text?: string };

const LIMITS = {
  ...TRIES,
  /** Of each member, except `tabletCall`. */
  call: { ...WRITES, text: TOO_FAST },
  tabletCall: { ...TABLET_WRITES, text: TOO_FAST },
  event: { ...BOOKED, text: TOO_FAST },
  receipt: { ...RECEIPTS, text: 'Das waren viele Belege auf einmal. Bitte warte einen Moment.' },
  finding: { ...FINDINGS, text: 'Das hat die Kasse schon gehört.' },
  round: { ...ROUNDS, text: 'Das waren viele Runden auf einmal. Bitte warte einen Moment.' },
};

/** Counts calls or failed tries per key, and refuses more than the key's budget. An attempt counts once. */
export class Throttle {
  private readonly budgets: Budgets;
  private readonly counted = new WeakSet<Attempt>();

  /** @param now as in `Budgets` */
  constructor(
    private readonly limit: Limit,
    now: () => number,
  ) {
    this.budgets = new Budgets(limit, now);
  }

  /** Seconds to wait before the next; 0 if it may come now, or was counted before. */
  wait(key: string, attempt?: Attempt): number {
    return attempt && this.counted.has(attempt) ? 0 : this.budgets.wait(key);
  }

  /** @throws Problem 429 when the budget is spent */
  expect(key: string, attempt?: Attempt): void {
    const wait = this.wait(key, attempt);
    if (wait > 0) throw tooMany(wait, this.limit.text);
  }

  /** Counts without a limit. */
  count(key: string, attempt?: Attempt): void {
    if (attempt && this.counted.has(attempt)) return;
    if (attempt) this.counted.add(attempt);
    this.budgets.spend(key);
  }

  /** @throws Problem 429 when the budget is spent */
  admit(key: string, attempt?: Attempt): void {
    this.expect(key, attempt);
    this.count(key, attempt);
  }

  /** Undoes one try that was counted as failed before its result was known. */
  forgive(key: string): void {
    this.budgets.spend(key, -1);
  }

  forget(key: string): void {
    this.budgets.forget(key);
  }
}

/** A throttle for each limit. */
@Injectable()
export class Throttles {
  private readonly made = new Map<keyof typeof LIMITS, Throttle>();

  constructor(private readonly clock: Clock) {}

  of(limit: keyof typeof LIMITS): Throttle {
    const throttle = this.made.get(limit) ?? new Throttle(LIMITS[limit], this.clock.steady.ms);
    this.made.set(limit, throttle);
    return throttle;
  }
}
