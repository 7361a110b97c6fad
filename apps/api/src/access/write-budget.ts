import { Injectable } from '@nestjs/common';
import type { Committed } from '../engine/till/ledger.js';
import { Till } from '../engine/till/till.js';
import { Problem } from '../http/problem.js';
import { Clock } from '../platform/clock.js';
import { Budgets, Throttle } from '../platform/limiters.js';
import { BOOKED, FINDINGS, RECEIPTS, ROUNDS, TABLET_WRITES, TRIES, WRITES } from '../platform/limits.js';

const TOO_FAST = 'So schnell kommt die Kasse nicht mit. Bitte warte einen Moment.';

/** Budgets of each member and each tablet, with the text of the refusal. */
const BUDGETS = {
  call: [WRITES, TOO_FAST],
  tabletCall: [TABLET_WRITES, TOO_FAST],
  event: [BOOKED, TOO_FAST],
  receipt: [RECEIPTS, 'Das waren viele Belege auf einmal. Bitte warte einen Moment.'],
  finding: [FINDINGS, 'Das hat die Kasse schon gehört.'],
  round: [ROUNDS, 'Das waren viele Runden auf einmal. Bitte warte einen Moment.'],
} as const;
type Budgeted = keyof typeof BUDGETS;

/** A throttle for each limit in `TRIES`. */
@Injectable()
export class Throttles {
  private readonly made = new Map<keyof typeof TRIES, Throttle>();

  constructor(private readonly clock: Clock) {}

  of(limit: keyof typeof TRIES): Throttle {
    const throttle = this.made.get(limit) ?? new Throttle(TRIES[limit], this.clock.steady.ms);
    this.made.set(limit, throttle);
    return throttle;
  }
}

/** Counts state-changing calls, and the events appended for each member. */
@Injectable()
export class WriteBudget {
  private readonly spent = new Map<Budgeted, Budgets>();

  constructor({ steady }: Clock, till: Till) {
    for (const what of Object.keys(BUDGETS) as Budgeted[])
      this.spent.set(what, new Budgets(BUDGETS[what][0], steady.ms));
    const onCommit = ({ own }: Committed) => {
      for (const { metadata } of own) this.note('event', metadata.actor);
    };
    till.onCommitted({ name: 'WriteBudget', onCommit, resync: () => undefined });
  }

  /** @throws Problem 429 when the budget of the member or tablet is spent */
  expect(what: Budgeted, whose: string): void {
    const retryAfter = this.spent.get(what)?.wait(whose) ?? 0;
    if (retryAfter > 0)
      throw new Problem(429, 'too_many', BUDGETS[what][1], { retryAfter, incident: { kind: 'throttled' } });
  }

  /** @throws as {@link expect} */
  spend(what: Budgeted, whose: string): void {
    this.expect(what, whose);
    this.note(what, whose);
  }

  /** Counts without a limit. */
  note(what: Budgeted, whose: string): void {
    this.spent.get(what)?.spend(whose);
  }
}
