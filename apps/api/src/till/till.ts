import type { CommandOrigin, TillCommand } from '@stammtisch/domain';
import { StoreUnavailableError, WrongExpectedRevisionError } from '@stammtisch/event-store';
import type { Clock } from '../platform/clock.js';
import { newId } from '../platform/ids.js';
import { type Batch, decideBatch, type Request, type Verdict } from './batch.js';
import { Ledger, type LedgerPorts, lastRevision, type Outcome } from './ledger.js';
import type { LoggedEvent } from './logged-event.js';
import { Refusal } from './refusal.js';
import type { Tip } from './tip.js';

/** What the till is connected to. */
export interface TillPorts extends LedgerPorts {
  readonly clock: Clock;
  /** Calls back in the next turn of the event loop, when what has arrived meanwhile has been read. */
  readonly soon: (task: () => void) => void;
}

interface Pending extends Request {
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: Error) => void;
  /** Id of the first event it was decided to here: with it in the log, this very attempt was written. */
  attempt?: string;
}

/** Most commands that share one append. */
const MAX_BATCH = 500;
/** Most turns of the event loop that a batch gathers commands for. */
const MAX_TURNS = 32;
/** How long a command waits for a store that does not answer, in ms: the caller gets its 503 within 5 s. */
const PATIENCE = 4000;
/** First pause before an append is tried again, in ms; it doubles up to the second figure. */
const RETRY_PAUSE = { first: 25, longest: 500 };

/**
 * The one place that writes to the till's log. Commands queue up; what has queued up while the last append was under
 * way is decided in one go on the same state and written in one append, at the exact revision it was decided on.
 * Nothing is answered or published before the store has said that it is durable.
 */
export class Till extends Ledger {
  private queue: Pending[] = [];
  private working = false;
  private idle: (() => void)[] = [];

  constructor(private readonly ports: TillPorts) {
    super(ports);
  }

  /**
   * Carries out a command.
   * @throws Refusal when the state says no; StoreUnavailableError when the store did not answer in time
   */
  execute(command: TillCommand, origin: CommandOrigin): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.queue.push({ command, origin, resolve, reject });
      if (this.working) return;
      this.working = true;
      void this.work();
    });
  }

  /** Resolves when everything that was asked for has been answered. */
  drained(): Promise<void> {
    return this.working ? new Promise((resolve) => this.idle.push(resolve)) : Promise.resolve();
  }

  private async work(): Promise<void> {
    while (this.queue.length > 0) {
      await this.gathered();
      const batch = this.queue.splice(0, MAX_BATCH);
      try {
        const { verdicts } = await this.write(batch);
        for (const [index, verdict] of verdicts.entries()) this.answer(batch[index], verdict);
      } catch (error) {
        const reason = error instanceof Error ? error : new Error(String(error));
        // Who queued up meanwhile has waited for the same silent store.
        for (const pending of [...batch, ...this.queue.splice(0)]) pending.reject(reason);
      }
    }
    this.working = false;
    for (const resolve of this.idle.splice(0)) resolve();
  }

  /**
   * Resolves once a turn of the event loop has brought no further command: who arrives while others are still being
   * read shares their append. A tap alone waits for one empty turn.
   */
  private async gathered(): Promise<void> {
    let seen = 0;
    for (let turn = 0; turn < MAX_TURNS && seen < this.queue.length && seen < MAX_BATCH; turn++) {
      seen = this.queue.length;
      await new Promise<void>((resolve) => this.ports.soon(resolve));
    }
  }

  /** Decides and appends, as often as it takes for the log to accept or the patience to end. */
  private async write(batch: readonly Pending[]): Promise<Batch> {
    let waited = 0;
    let pause = RETRY_PAUSE.first;
    let behind = false;
    /** Everything that others had written when the batch began has been seen. */
    let current = false;
    let decided: { batch: Batch; base: Tip } | undefined;
    for (;;) {
      try {
        if (behind) {
          await this.catchUp();
          current = true;
        }
        behind = false;
        // After a lost answer the very same events go out again at the very same revision.
        decided ??= { batch: this.decide(batch), base: this.tip };
        if (!current && isUnproven(decided.batch)) {
          behind = true;
          decided = undefined;
          continue;
        }
        await this.append(decided.batch.events);
        this.publish(decided.batch.events, decided.batch.tip, decided.base);
        return decided.batch;
      } catch (error) {
        if (error instanceof WrongExpectedRevisionError) {
          behind = true;
          decided = undefined;
        } else if (error instanceof StoreUnavailableError && waited < PATIENCE) {
          await this.ports.sleep(pause);
          waited += pause;
          pause = Math.min(pause * 2, RETRY_PAUSE.longest);
        } else throw error;
      }
    }
  }

  private decide(batch: readonly Pending[]): Batch {
    const { clock, remembered } = this.ports;
    const now = clock.now();
    const decided = decideBatch(this.tip, batch, { now, evening: clock.evening(now), newId }, remembered);
    for (const [index, pending] of batch.entries()) {
      const verdict = decided.verdicts[index];
      if (verdict?.kind === 'done') pending.attempt = verdict.events[0]?.id ?? '';
    }
    return decided;
  }

  private async append(events: readonly LoggedEvent[]): Promise<void> {
    const [first] = events;
    if (!first) return;
    const expected = first.revision - 1;
    await this.ports.store.append(this.ports.stream, expected < 0 ? 'noStream' : expected, events);
  }

  private answer(pending: Pending | undefined, verdict: Verdict): void {
    if (!pending) return;
    const { resolve, reject, origin, attempt } = pending;
    switch (verdict.kind) {
      case 'done':
        resolve({ revision: lastRevision(verdict.events), events: verdict.events, replayed: false });
        break;
      case 'already so':
        resolve({ revision: this.state.revision, events: [], replayed: false });
        break;
      case 'rejected':
        reject(new Refusal(verdict.code));
        break;
      case 'repeat':
        this.outcomeAt(verdict.revision, origin.commandId, attempt).then(resolve, reject);
    }
  }
}

/** A no is only as good as the state behind it; with an append the log itself vouches for that, without one nobody does. */
function isUnproven({ events, verdicts }: Batch): boolean {
  return events.length === 0 && verdicts.some(({ kind }) => kind === 'rejected' || kind === 'already so');
}
