import type { ForeignEvents, LogProblem } from '@stammtisch/contracts';
import {
  type Cents,
  evolve,
  initialState,
  type Place,
  type TillState,
  type Totals,
} from '@stammtisch/domain';
import type { RecordedEvent } from '@stammtisch/event-store';
import { beforeNext } from '../../engine/till/chain-head.js';
import { CHAIN_START, follows } from '../../engine/till/hash-chain.js';
import { isOurs, loggedEvent } from '../../engine/till/logged-event.js';
import { CashProof } from './cash-proof.js';
import { MonthProof } from './month-proof.js';

/** A log as it was found, folded from nothing. */
export interface CheckedLog {
  /** The last event there was, and its hash. */
  readonly revision: number;
  readonly hash: string;
  readonly balances: readonly (readonly [memberId: string, balance: Cents])[];
  readonly totals: Totals;
  /** What lies in box and bank; null when there is no cash book. */
  readonly cash: Readonly<Record<Place, Cents>> | null;
  /** The first event that is not what was written. */
  readonly problem: LogProblem | null;
  /** Events that no till has written: they change nothing. */
  readonly foreign: ForeignEvents | null;
}

/** Folds a log once more and checks that each event follows from all before it. Goes on after the first that does not. */
export class LogCheck {
  private state: TillState = initialState;
  private last = -1;
  private hash = CHAIN_START;
  private problem: LogProblem | null = null;
  private readonly cash = new CashProof();
  private readonly months = new MonthProof();
  private foreign: ForeignEvents | null = null;
  /** The first of the foreign events right before the next event, if there are any. */
  private foreignSince: number | undefined;

  /** The revision that comes next. */
  get next(): number {
    return this.last + 1;
  }

  /** Is it what was written there? After the first that is not, nothing more can be said. */
  fits(event: RecordedEvent): boolean {
    if (this.problem !== null) return true;
    return event.revision === this.next && (!isOurs(event) || follows(event, this.hash));
  }

  /** One that does not fit; the one behind it helps to tell what happened. */
  doubt(event: RecordedEvent, behind: RecordedEvent | undefined): void {
    // One of ours that was made to look foreign takes its link with it: what stands behind it does not follow.
    if (this.foreignSince === undefined) this.found(this.next, this.verdict(event, behind));
    else this.found(this.foreignSince, 'changed');
  }

  /** Takes the next event in. */
  take(event: RecordedEvent): void {
    const before = { state: this.state, hash: this.hash };
    this.last = event.revision;
    if (isOurs(event)) {
      this.hash = String(event.metadata.hash);
      this.foreignSince = undefined;
    } else {
      this.foreign = { count: (this.foreign?.count ?? 0) + 1, newest: event.revision };
      this.foreignSince ??= event.revision;
    }
    try {
      const logged = loggedEvent(event, beforeNext({ state: this.state, hash: this.hash }));
      this.state = evolve(this.state, logged);
      const months = this.months.take(logged, before.state, before.hash);
      if (!this.cash.take(logged) || !months) this.found(event.revision, 'contradictory');
    } catch {
      this.found(event.revision, 'unreadable');
    }
  }

  /** Goes past an event that can't be read. */
  skip(): void {
    this.found(this.next, 'unreadable');
    this.last++;
  }

  /** The log ends here, `upTo` should have been in it. */
  result(upTo: number): CheckedLog {
    if (this.last < upTo) this.found(this.next, 'missing');
    const { last: revision, hash, state, problem, foreign } = this;
    const balances = Array.from(state.members.values(), ({ id, balance }) => [id, balance] as const);
    const cash = this.cash.lies ?? null;
    return { revision, hash, balances, totals: state.totals, cash, problem, foreign };
  }

  private found(revision: number, kind: LogProblem['kind']): void {
    this.problem ??= { revision, kind };
  }

  /** The events behind still carry the hashes they were written with: they tell what was there. */
  private verdict(event: RecordedEvent, after: RecordedEvent | undefined): LogProblem['kind'] {
    if (event.revision !== this.next) return 'missing';
    if (!after) return 'changed';
    // Without this one, the one behind would fit in its place: everything was moved down for it.
    if (follows({ ...after, revision: event.revision }, this.hash)) return 'inserted';
    // The one behind was written one further down: everything was moved up.
    const moved = { ...after, revision: after.revision + 1 };
    return follows(moved, String(event.metadata.hash)) ? 'missing' : 'changed';
  }
}
