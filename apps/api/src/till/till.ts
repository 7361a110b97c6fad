import type { CommandOrigin, TillCommand, TillState } from '@stammtisch/domain';
import { type RecordedEvent, StoreUnusableError, WrongExpectedRevisionError } from '@stammtisch/event-store';
import type { Clock } from '../platform/clock.js';
import { newId } from '../platform/ids.js';
import { type Batch, decideBatch, type Request, type Verdict } from './batch.js';
import { type ChainHead, START } from './chain-head.js';
import { CommandQueue } from './command-queue.js';
import type { Committed, Ledger } from './ledger.js';
import { type FollowerPorts, LogFollower } from './log-follower.js';
import { isDamage } from './log-trust.js';
import type { LoggedEvent } from './logged-event.js';
import { lastRevision, type Outcome, Outcomes, unread } from './outcomes.js';
import { Refusal } from './refusal.js';
import type { TillWatch } from './till-watch.js';
import { WriteBackoff } from './write-backoff.js';

/** What the till is connected to. */
export interface TillPorts extends FollowerPorts {
  readonly clock: Clock;
  /** Calls back in the next turn of the event loop, when what has arrived meanwhile has been read. */
  readonly soon: (task: () => void) => void;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly watch?: TillWatch;
}

interface Pending extends Request {
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: Error) => void;
  /** Id of the first event it was decided to here: with it in the log, this very attempt was written. */
  attempt?: string;
}

/**
 * The one place that writes to the till's log. Commands queue up; what has queued up while the last append was under
 * way is decided in one go on the same state and written in one append, at the exact revision it was decided on.
 * Nothing is answered or published before the store has said that it is durable.
 */
export class Till {
  /** What is being appended now, or was last, and what it was decided on. */
  private own: Pick<Batch, 'events' | 'head'> & { readonly base: ChainHead } = {
    events: [],
    head: START,
    base: START,
  };
  private readonly ledger: Ledger;
  private readonly outcomes: Outcomes;
  private readonly follower: LogFollower;
  private readonly backoff: WriteBackoff;
  private readonly queue: CommandQueue<Pending>;

  constructor(private readonly ports: TillPorts) {
    this.ledger = ports.ledger;
    this.outcomes = new Outcomes(ports.ledger.commands, ports);
    this.follower = new LogFollower(ports, (events) => this.foretold(events));
    this.backoff = new WriteBackoff(ports.clock.steady, ports.random);
    this.queue = new CommandQueue({
      ready: () => this.backoff.wait(),
      soon: ports.soon,
      carryOut: (batch) => this.carryOut(batch),
      failed: (batch, error) => this.fail(batch, error),
    });
    this.onCommitted(({ events }) => {
      if (!this.wrote(events)) this.backoff.otherNodeWrote();
      ports.trust.regain('unreadable');
    });
  }

  /** The durable state. */
  get state(): TillState {
    return this.ledger.state;
  }

  /** The durable state with the hash of its last event. */
  get head(): ChainHead {
    return this.ledger.head;
  }

  /** Calls the listener with every stretch of the log, in order, right after the state has moved. It must not throw. */
  onCommitted(listener: (committed: Committed) => void): void {
    this.ledger.onCommitted(listener);
  }

  /** Resolves once the state has reached a revision; to false when it has not within some ms. */
  reached(revision: number, patience: number): Promise<boolean> {
    return this.ledger.reached(revision, patience);
  }

  /** What came of a command that was carried out before; undefined when it was not. @throws as {@link Outcomes.of} */
  outcomeOf(origin: CommandOrigin): Promise<Outcome | undefined> {
    return this.outcomes.of(origin);
  }

  /**
   * Carries out a command.
   * @throws Refusal when the state says no; StoreUnavailableError when the store did not answer in time
   */
  execute(command: TillCommand, origin: CommandOrigin): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.queue.push({ command, origin, resolve, reject });
    });
  }

  /** Takes in events that others wrote; those already known are skipped. */
  follow(recorded: readonly RecordedEvent[]): Promise<void> {
    return this.follower.follow(recorded);
  }

  /** Commands that wait to be decided. */
  get waiting(): number {
    return this.queue.waiting;
  }

  /** Something is being decided or appended. */
  get busy(): boolean {
    return this.queue.busy;
  }

  /** Resolves when everything that was asked for has been answered. */
  drained(): Promise<void> {
    return this.queue.drained();
  }

  private async carryOut(batch: readonly Pending[]): Promise<number> {
    const { verdicts } = await this.write(batch);
    for (const [index, verdict] of verdicts.entries()) this.answer(batch[index], verdict);
    return verdicts.length;
  }

  private fail(batch: readonly Pending[], error: unknown): void {
    const reason = error instanceof Error ? error : new Error(String(error));
    if (isDamage(error)) this.ports.trust.lose('lost', error.message);
    for (const { command, reject } of batch) {
      this.ports.watch?.answered(command.type, 'failed');
      reject(reason);
    }
  }

  /** Decides and appends, as often as it takes for no other node to have been faster. */
  private async write(batch: readonly Pending[]): Promise<Batch> {
    /** Everything that others had written when the batch began has been seen. */
    let current = false;
    for (;;) {
      const base = this.head;
      const decided = this.decide(batch);
      if (!current && isUnproven(decided)) {
        await this.follower.catchUp();
        current = true;
        continue;
      }
      try {
        await this.append(decided, base);
        this.ledger.publish(decided.events, decided.head, base);
        return decided;
      } catch (error) {
        if (!(error instanceof WrongExpectedRevisionError)) throw error;
        if (error.actual < base.state.revision) {
          await this.ports.trust.doubt();
          throw new StoreUnusableError(
            `The log ends at ${error.actual}, this till has seen ${base.state.revision}`,
          );
        }
        await this.follower.reachEnd(error.actual);
        current = true;
      }
    }
  }

  private decide(batch: readonly Pending[]): Batch {
    const { clock, ledger } = this.ports;
    const now = clock.now();
    const context = { now, evening: clock.evening(now), timeZone: clock.timeZone, newId };
    const traced = ledger.commands.trace.bind(ledger.commands);
    const decided = decideBatch(this.head, batch, context, traced);
    for (const [index, pending] of batch.entries()) {
      const verdict = decided.verdicts[index];
      if (verdict?.kind === 'done') pending.attempt = verdict.events[0]?.id ?? '';
    }
    return decided;
  }

  private async append({ events, head }: Batch, base: ChainHead): Promise<void> {
    const [first] = events;
    if (!first) return;
    this.own = { events, head, base };
    const { store, stream } = this.ports;
    const expected = first.revision > 0 ? first.revision - 1 : 'noStream';
    const start = performance.now();
    const last = await this.backoff.timed(() => store.append(stream, expected, events));
    this.ports.watch?.appended(performance.now() - start);
    if (last === lastRevision(events)) return;
    throw new StoreUnusableError(
      `The store put an event at ${last} that belongs at ${lastRevision(events)}: the log was deleted or cut there`,
    );
  }

  /** Are these our own, come back by the subscription or by the answer? */
  private wrote(events: readonly LoggedEvent[]): boolean {
    const own = this.own.events;
    const [first] = own;
    return (
      first !== undefined && events.every(({ id, revision }) => own[revision - first.revision]?.id === id)
    );
  }

  /** Where the till will stand after its own: most often the subscription brings them before the answer comes. */
  private foretold(events: readonly LoggedEvent[]): ChainHead | undefined {
    const { events: own, head, base } = this.own;
    return base === this.head && events.length === own.length && this.wrote(events) ? head : undefined;
  }

  private answer(pending: Pending | undefined, verdict: Verdict): void {
    if (!pending) return;
    const { resolve, reject, origin, attempt } = pending;
    this.ports.watch?.answered(pending.command.type, verdict.kind);
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
      case 'unread':
        reject(unread());
        break;
      case 'repeat':
        this.outcomes.at(verdict.revision, origin.commandId, attempt).then(resolve, reject);
    }
  }
}

/** A no is only as good as the state behind it; with an append the log itself vouches for that, without one nobody does. */
function isUnproven({ events, verdicts }: Batch): boolean {
  return events.length === 0 && verdicts.some(({ kind }) => kind === 'rejected' || kind === 'already so');
}
