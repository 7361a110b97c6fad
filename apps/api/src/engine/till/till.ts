import type { CommandOrigin, DecisionContext, TillCommand, TillState } from '@stammtisch/domain';
import {
  StoreUnavailableError,
  StoreUnusableError,
  WrongExpectedRevisionError,
} from '@stammtisch/event-store';
import type { Clock } from '../../platform/clock.js';
import { newId } from '../../platform/ids.js';
import { type Batch, decideBatch, type TillWatch, type Verdict } from './batch.js';
import { CommandQueue, type Outcome, outcomeAt, type Pending, Refusal } from './commands.js';
import type { Ledger, Listener } from './ledger.js';
import { isDamage } from './log.js';
import type { LogGuard } from './log-guard.js';
import type { ChainHead } from './logged-event.js';
import type { OtherNodes } from './other-nodes.js';

export interface TillPorts {
  readonly stream: string;
  readonly ledger: Ledger;
  readonly others: OtherNodes;
  readonly guard: LogGuard;
  readonly clock: Clock;
  readonly birthDateOf: DecisionContext['birthDateOf'];
  /** Calls back in the next turn of the event loop, after messages that arrived meanwhile have been read. */
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
 *    │       3. append its events at the revision that it was       │
 *    │             │                            decided on          │
 *    │ conflict    │ durable                                        │
 *    └─ 4. sync ───┤                                                │
 *                  ▼                                                │
 *            5. move the state on, call listeners, answer ──────────┘
 */
export class Till {
  private readonly queue: CommandQueue;
  /** True while commands are being decided or appended. */
  busy = false;
  /** Resolves when the commands under way are answered. */
  working = Promise.resolve();
  /** True after a failed append that may have been written nevertheless. */
  private unsure = false;

  constructor(private readonly ports: TillPorts) {
    this.queue = new CommandQueue({
      ...ports,
      givenUp: ({ command }) => ports.watch?.answered(command.type, 'failed'),
    });
  }

  get state(): TillState {
    return this.ports.ledger.head.state;
  }

  get head(): ChainHead {
    return this.ports.ledger.head;
  }

  /** Calls the listener with every commit, in order, right after the state has moved. @returns a function that makes it resync */
  onCommitted(listener: Listener): () => void {
    return this.ports.ledger.listeners.add(listener);
  }

  /** As {@link Ledger.reached}. */
  reached(revision: number, patience: number): Promise<boolean> {
    return this.ports.ledger.reached(revision, patience);
  }

  /** The outcome of a command that was carried out before, else undefined. @throws as {@link outcomeAt} */
  async outcomeOf(origin: CommandOrigin): Promise<Outcome | undefined> {
    const revision = origin.request === '' ? undefined : this.ports.ledger.beginnings.get(origin.commandId);
    return revision === undefined ? undefined : outcomeAt(revision, this.ports, origin);
  }

  /**
   * Takes in the newest events of the log, since this node may be behind. Cheap enough for calls of strangers.
   * @returns true if the state is now beyond the revision `known`
   * @throws StoreUnavailableError
   */
  async catchUp(known = this.state.revision): Promise<boolean> {
    const { others } = this.ports;
    if (!others.exist && !this.unsure) return false;
    await others.catchUpTogether();
    return this.state.revision > known;
  }

  /** Calls `look`, and once more after {@link catchUp} if it found nothing and there are new events. @throws StoreUnavailableError */
  async found<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T | undefined> {
    const { revision } = this.state;
    return (await look()) ?? ((await this.catchUp(revision)) ? look() : undefined);
  }

  /**
   * Carries out a command.
   * @throws Refusal when the rules refuse, which may be wrong on a node that is behind the log; StoreUnavailableError when the store
   * did not answer in time
   */
  execute(command: TillCommand, origin: CommandOrigin): Promise<Outcome> {
    const outcome = this.queue.add({ command, origin });
    if (!this.busy) this.working = this.work();
    return outcome;
  }

  private async work(): Promise<void> {
    const { others, guard, watch } = this.ports;
    this.busy = true;
    while (this.queue.waiting.length > 0) {
      // 1. Takes the queued commands.
      if (others.exist) await others.turn();
      const batch = await this.queue.take();
      try {
        const { verdicts } = await this.write(batch);
        for (const [index, verdict] of verdicts.entries()) this.answer(batch[index], verdict);
        // The append had no room for the rest: it comes first in the next batch.
        if (verdicts.length < batch.length) this.queue.waiting.unshift(...batch.slice(verdicts.length));
      } catch (error) {
        if (isDamage(error)) guard.lose({ is: 'lost', reason: error.message });
        // Commands that queued up meanwhile have waited for the same store.
        for (const { command, reject } of [...batch, ...this.queue.waiting.splice(0)]) {
          watch?.answered(command.type, 'failed');
          reject(error);
        }
      }
    }
    this.busy = false;
  }

  /** Decides and appends. Starts again whenever another node was faster. */
  private async write(commands: readonly Pending[]): Promise<Batch> {
    const { others } = this.ports;
    /** True if the log may have events that the state lacks. Then 'already so' may be wrong. */
    let behind = others.exist || this.unsure;
    for (;;) {
      const decided = this.decide(commands);
      const isIdle =
        decided.events.length === 0 && decided.verdicts.some(({ kind }) => kind === 'already so');
      if (behind && isIdle) await others.catchUp();
      else if (await this.append(decided)) return decided;
      // 4. The till has caught up with the log, and decides again.
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

  /** 3. Appends, and moves the state on. @returns false on a conflict, after taking in the other node's events */
  private async append(decided: Batch): Promise<boolean> {
    const [first] = decided.events;
    if (!first) return true;
    const { stream, ledger, others, guard, clock, watch } = this.ports;
    const { events, head } = decided;
    const end = head.state.revision;
    ledger.own = decided;
    const start = clock.steady.ms();
    try {
      const last = await guard.store.append(stream, first.revision - 1, events);
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

  /** Takes in the log up to its revision `end`. @param expected revision where the till assumed the end */
  private async sync(end: number, expected: number): Promise<void> {
    if (end < expected) {
      await this.ports.guard.doubt();
      // The log was short for a moment, and is whole again: the phone retries the tap.
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
        outcomeAt(verdict.revision, this.ports, origin, attempt).then(resolve, reject);
    }
  }
}
