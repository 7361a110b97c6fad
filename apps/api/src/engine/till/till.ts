import type { CommandOrigin, DecisionContext, TillCommand, TillState } from '@stammtisch/domain';
import {
  StoreUnavailableError,
  StoreUnusableError,
  WrongExpectedRevisionError,
} from '@stammtisch/event-store';
import type { Clock } from '../../platform/clock.js';
import { newId } from '../../platform/ids.js';
import { type Batch, decideBatch, type TillWatch, type Verdict } from './batch.js';
import { CommandQueue, type Outcome, Outcomes, type Pending, Refusal } from './commands.js';
import type { Ledger, Listener } from './ledger.js';
import { isDamage } from './log.js';
import type { LogGuard } from './log-guard.js';
import type { ChainHead } from './logged-event.js';
import type { OtherNodes } from './other-nodes.js';

/** What the till is connected to. */
export interface TillPorts {
  readonly stream: string;
  /** The state, up to the end of the log. */
  readonly ledger: Ledger;
  readonly others: OtherNodes;
  readonly guard: LogGuard;
  readonly clock: Clock;
  readonly birthDateOf: DecisionContext['birthDateOf'];
  /** Calls back in the next turn of the event loop, when messages that arrived meanwhile have been read. */
  readonly nextTurn: (task: () => void) => void;
  readonly watch?: TillWatch;
}

/**
 * The one place that writes to the till's log.
 *
 *    execute ──► queue
 *                  │ 1. take what has queued up ◄───────────────────┐
 *                  ▼                                                │
 *    ┌─────► 2. decide it, one after another, on the newest state   │
 *    │             │                                                │
 *    │             ▼                                                │
 *    │       3. append what came of it, at the revision that it     │
 *    │             │                           was decided on       │
 *    │ conflict    │ durable                                        │
 *    └─ 4. sync ───┤                                                │
 *                  ▼                                                │
 *            5. move the state on, tell listeners, answer ──────────┘
 */
export class Till {
  private readonly queue: CommandQueue;
  /** Is something being decided or appended? */
  busy = false;
  /** Resolves when all that waits has been answered. */
  private working = Promise.resolve();
  /** Has an append failed that may have been written nevertheless? */
  private unsure = false;
  private readonly ledger: Ledger;
  private readonly outcomes: Outcomes;

  constructor(private readonly ports: TillPorts) {
    this.ledger = ports.ledger;
    this.outcomes = new Outcomes(ports);
    this.queue = new CommandQueue({
      ...ports,
      givenUp: ({ command }) => ports.watch?.answered(command.type, 'failed'),
    });
  }

  /** The durable state. */
  get state(): TillState {
    return this.ledger.head.state;
  }

  /** The durable state with the hash of its last event. */
  get head(): ChainHead {
    return this.ledger.head;
  }

  /** Calls the listener with every commit, in order, right after the state has moved. @returns a function that has it resync */
  onCommitted(listener: Listener): () => void {
    return this.ledger.listeners.add(listener);
  }

  /** Resolves to true once the state has reached a revision; to false when it has not after `patience`, in ms. */
  reached(revision: number, patience: number): Promise<boolean> {
    return this.ledger.reached(revision, patience);
  }

  /** The outcome of a command that was carried out before; undefined when it was not. @throws as {@link Outcomes.at} */
  async outcomeOf(origin: CommandOrigin): Promise<Outcome | undefined> {
    const revision = origin.request === '' ? undefined : this.ledger.beginnings.get(origin.commandId);
    return revision === undefined ? undefined : this.outcomes.at(revision, origin);
  }

  /**
   * Takes in what the log has by now: this node may be behind. Strangers may ask for it, too.
   * @returns whether the state has come further than the revision `known`
   * @throws StoreUnavailableError
   */
  async catchUp(known = this.state.revision): Promise<boolean> {
    const { others } = this.ports;
    if (!others.exist && !this.unsure) return false;
    await others.catchUpTogether();
    return this.state.revision > known;
  }

  /** What `look` finds; when that is nothing, what it finds after {@link catchUp} if that brought events. @throws StoreUnavailableError */
  async found<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T | undefined> {
    const { revision } = this.state;
    return (await look()) ?? ((await this.catchUp(revision)) ? look() : undefined);
  }

  /**
   * Carries out a command.
   * @throws Refusal when the state says no, which on a node that is behind the log may not last; StoreUnavailableError when the store did
   * not answer in time
   */
  execute(command: TillCommand, origin: CommandOrigin): Promise<Outcome> {
    const outcome = this.queue.add({ command, origin });
    if (!this.busy) this.working = this.work();
    return outcome;
  }

  /** Resolves when every command so far has been answered. */
  drained(): Promise<void> {
    return this.working;
  }

  private async work(): Promise<void> {
    const { others, guard, watch } = this.ports;
    this.busy = true;
    while (this.queue.waiting.length > 0) {
      // 1. Takes what has queued up.
      if (others.exist) await others.turn();
      const batch = await this.queue.take();
      try {
        const { verdicts } = await this.write(batch);
        for (const [index, verdict] of verdicts.entries()) this.answer(batch[index], verdict);
        // The append had no room for the other commands: they come first in the next batch.
        if (verdicts.length < batch.length) this.queue.waiting.unshift(...batch.slice(verdicts.length));
      } catch (error) {
        if (isDamage(error)) guard.lose({ is: 'lost', reason: error.message });
        // Commands that queued up meanwhile waited for the same silent store.
        for (const { command, reject } of [...batch, ...this.queue.waiting.splice(0)]) {
          watch?.answered(command.type, 'failed');
          reject(error);
        }
      }
    }
    this.busy = false;
  }

  /** Decides and appends, and starts again whenever another node was faster. */
  private async write(commands: readonly Pending[]): Promise<Batch> {
    const { others } = this.ports;
    /** Whether the log may hold events that the state lacks. Then 'already so' may be wrong by now. */
    let behind = others.exist || this.unsure;
    for (;;) {
      const decided = this.decide(commands);
      const isIdle =
        decided.events.length === 0 && decided.verdicts.some(({ kind }) => kind === 'already so');
      if (behind && isIdle) await others.catchUp();
      else if (await this.append(decided)) return decided;
      // 4. The log was ahead: the till has taken in its events, and decides again.
      behind = false;
    }
  }

  /** 2. Decides on the newest state. */
  private decide(commands: readonly Pending[]): Batch {
    const { clock, ledger, birthDateOf } = this.ports;
    const now = clock.now();
    const context = { now, evening: clock.evening(now), timeZone: clock.timeZone, newId, birthDateOf };
    const decided = decideBatch(ledger.head, commands, context, ledger.beginnings);
    for (const [index, pending] of commands.entries()) {
      const verdict = decided.verdicts[index];
      if (verdict?.kind === 'done') pending.attempt = verdict.events[0]?.id ?? '';
    }
    return decided;
  }

  /** 3. Appends, and moves the state on. @returns whether all is durable; where another node has written there, its events are taken in */
  private async append(decided: Batch): Promise<boolean> {
    const [first] = decided.events;
    if (!first) return true;
    const { stream, ledger, others, guard, clock, watch } = this.ports;
    const { events, head } = decided;
    const end = head.state.revision;
    ledger.own = decided;
    const start = clock.steady.ms();
    try {
      const expected = first.revision > 0 ? first.revision - 1 : 'noStream';
      const last = await guard.store.append(stream, expected, events);
      if (last !== end)
        throw new StoreUnusableError(
          `The store put an event at ${last} that belongs at ${end}: the log was deleted or cut there`,
        );
    } catch (error) {
      if (error instanceof WrongExpectedRevisionError) {
        await this.sync(error.actual, first.revision - 1);
        return false;
      }
      this.unsure = true;
      throw error;
    }
    const took = clock.steady.ms() - start;
    if (others.exist) others.appended(took);
    watch?.appended(took);
    this.unsure = false;
    guard.regain('unreadable');
    ledger.commit();
    return true;
  }

  /** Takes in the log up to its revision `end`. @param expected where the till thought that the log ends */
  private async sync(end: number, expected: number): Promise<void> {
    if (end < expected) {
      await this.ports.guard.doubt();
      // The log is whole again by now: the tap will be repeated.
      throw new StoreUnavailableError(`The log ended at ${end}, this till has seen ${expected}`);
    }
    await this.ports.others.reachEnd(end);
    this.unsure = false;
  }

  /** 5. Answers a command. */
  private answer(pending: Pending | undefined, verdict: Verdict): void {
    if (!pending) return;
    const { resolve, reject, origin, attempt } = pending;
    this.ports.watch?.answered(pending.command.type, verdict.kind);
    switch (verdict.kind) {
      case 'done':
        resolve({ revision: verdict.revision, events: verdict.events, replayed: false });
        break;
      case 'already so':
        resolve({ revision: this.state.revision, events: [], replayed: false });
        break;
      case 'rejected':
        reject(new Refusal(verdict.code));
        break;
      case 'failed':
        reject(verdict.error);
        break;
      case 'repeat':
        this.outcomes.at(verdict.revision, origin, attempt).then(resolve, reject);
    }
  }
}
