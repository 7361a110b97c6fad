import {
  type CommandOrigin,
  type CommandTrace,
  forgetOldCommands,
  type TillCommand,
  type TillState,
} from '@stammtisch/domain';
import {
  type EventStore,
  type RecordedEvent,
  StoreUnavailableError,
  WrongExpectedRevisionError,
} from '@stammtisch/event-store';
import type { Clock } from '../platform/clock.js';
import { newId } from '../platform/ids.js';
import { type Batch, decideBatch, type Request, type Verdict } from './batch.js';
import { type LoggedEvent, loggedEvent } from './logged-event.js';
import { Refusal } from './refusal.js';
import { advance, START, type Tip } from './tip.js';

/** A stretch of the log that became durable, with the state after it. */
export interface Committed {
  readonly events: readonly LoggedEvent[];
  readonly before: TillState;
  readonly state: TillState;
}

/** What an executed command led to. */
export interface Outcome {
  /** Position of its last event; where the till stands when it led to none. */
  readonly revision: number;
  readonly events: readonly LoggedEvent[];
  /** The same command had been carried out before; these are its events of that time. */
  readonly replayed: boolean;
}

/** What the till is connected to. */
export interface TillPorts {
  readonly store: EventStore;
  readonly stream: string;
  readonly clock: Clock;
  /** Looks up commands that the state has forgotten because they are projected. */
  readonly remembered: (commandId: string) => CommandTrace | undefined;
  /** Gets ready for what others wrote, before anybody is told of it. */
  readonly meet: (events: readonly LoggedEvent[]) => Promise<void>;
  /** Resolves after some ms. */
  readonly sleep: (ms: number) => Promise<void>;
  /** Calls back once the requests that arrived together have all been queued. */
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
/** How long a command waits for a store that does not answer, in ms: the caller gets its 503 within 5 s. */
const PATIENCE = 4000;
/** First pause before an append is tried again, in ms; it doubles up to the second figure. */
const RETRY_PAUSE = { first: 25, longest: 500 };
/** Commands remembered in the state before the older half may go. */
const REMEMBERED_COMMANDS = 10_000;

/**
 * The one place that writes to the till's log. Commands queue up; what has queued up while the last append was under
 * way is decided in one go on the same state and written in one append, at the exact revision it was decided on.
 * Nothing is answered or published before the store has said that it is durable.
 */
export class Till {
  private at: Tip = START;
  private queue: Pending[] = [];
  private working = false;
  private rotatedAt = -1;
  private readonly listeners: ((committed: Committed) => void)[] = [];
  private idle: (() => void)[] = [];
  private readonly waiters = new Set<{ readonly revision: number; readonly resolve: () => void }>();

  constructor(private readonly ports: TillPorts) {}

  /** The durable state. */
  get state(): TillState {
    return this.at.state;
  }

  /** The durable state with the hash of its last event. */
  get tip(): Tip {
    return this.at;
  }

  /** Where to begin: a snapshot, or nothing. Before anything else happens. */
  restore(tip: Tip): void {
    this.at = tip;
  }

  /** Calls the listener with every stretch of the log, in order, right after the state has moved. It must not throw. */
  onCommitted(listener: (committed: Committed) => void): void {
    this.listeners.push(listener);
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
      this.ports.soon(() => void this.work());
    });
  }

  /** The outcome of a command that was carried out before; undefined when it was not. @throws Refusal `key_reused` */
  async replay(origin: CommandOrigin): Promise<Outcome | undefined> {
    if (origin.request === '') return undefined;
    const { commands } = this.state;
    const trace =
      commands.young.get(origin.commandId) ??
      commands.old.get(origin.commandId) ??
      this.ports.remembered(origin.commandId);
    if (!trace) return undefined;
    if (trace.request !== origin.request) throw new Refusal('key_reused');
    return this.outcomeAt(trace.revision, origin.commandId);
  }

  /** Takes in events that others wrote; those already known are skipped. */
  async follow(recorded: readonly RecordedEvent[]): Promise<void> {
    const isNew = ({ revision }: { readonly revision: number }) => revision > this.state.revision;
    const news = recorded.filter(isNew).map(loggedEvent);
    if (news.length === 0) return;
    await this.ports.meet(news);
    // Meanwhile some of them may have come another way.
    const fresh = news.filter(isNew);
    if (fresh.length > 0) this.publish(fresh, fresh.reduce(advance, this.at));
  }

  /** Resolves once the state has reached a revision; to false when it has not within some ms. */
  reached(revision: number, patience: number): Promise<boolean> {
    if (this.state.revision >= revision) return Promise.resolve(true);
    return new Promise((resolve) => {
      const waiter = { revision, resolve: () => settle(true) };
      const settle = (arrived: boolean) => {
        this.waiters.delete(waiter);
        resolve(arrived);
      };
      this.waiters.add(waiter);
      void this.ports.sleep(patience).then(() => settle(false));
    });
  }

  /** Resolves when everything that was asked for has been answered. */
  drained(): Promise<void> {
    return this.working ? new Promise((resolve) => this.idle.push(resolve)) : Promise.resolve();
  }

  /** Forgets the older commands in the state if all of them stand in the read model, which is at `projected`. */
  forgetCommands(projected: number, remembered = REMEMBERED_COMMANDS): void {
    const { state, hash } = this.at;
    if (state.commands.young.size < remembered || projected < this.rotatedAt) return;
    this.rotatedAt = state.revision;
    this.at = { hash, state: { ...state, commands: forgetOldCommands(state.commands) } };
  }

  private async work(): Promise<void> {
    while (this.queue.length > 0) {
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
        decided ??= { batch: this.decide(batch), base: this.at };
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
    const decided = decideBatch(this.at, batch, { now, evening: clock.evening(now), newId }, remembered);
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

  /** Reads what others have written since. */
  private async catchUp(): Promise<void> {
    for (;;) {
      const page = await this.ports.store.read(this.ports.stream, { from: this.state.revision + 1 });
      if (page.length === 0) return;
      await this.follow(page);
    }
  }

  /** Moves the state on and tells everybody. `base` is what `tip` was computed from, if it was. */
  private publish(events: readonly LoggedEvent[], tip: Tip, base: Tip = this.at): void {
    const before = this.state;
    // The subscription may have brought our own events before the answer came.
    const fresh = base === this.at ? events : events.filter(({ revision }) => revision > before.revision);
    if (fresh.length === 0) return;
    this.at = base === this.at ? tip : fresh.reduce(advance, this.at);
    for (const listener of this.listeners) listener({ events: fresh, before, state: this.state });
    for (const waiter of this.waiters) if (waiter.revision <= this.state.revision) waiter.resolve();
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

  /**
   * Reads a command's events back from the log, where they stand next to each other. They are a replay unless they are
   * the very ones of this `attempt`.
   */
  private async outcomeAt(revision: number, commandId: string, attempt?: string): Promise<Outcome> {
    const page = await this.ports.store.read(this.ports.stream, { from: revision, limit: 100 });
    const events = page.map(loggedEvent).filter(({ metadata }) => metadata.commandId === commandId);
    return { revision: lastRevision(events), events, replayed: events[0]?.id !== attempt };
  }
}

/** A no is only as good as the state behind it; with an append the log itself vouches for that, without one nobody does. */
function isUnproven({ events, verdicts }: Batch): boolean {
  return events.length === 0 && verdicts.some(({ kind }) => kind === 'rejected' || kind === 'already so');
}

function lastRevision(events: readonly LoggedEvent[]): number {
  return events.at(-1)?.revision ?? -1;
}
