import type { CommandOrigin, TillState } from '@stammtisch/domain';
import {
  type EventStore,
  type RecordedEvent,
  StoreUnavailableError,
  StoreUnusableError,
} from '@stammtisch/event-store';
import { RevisionWaiters } from '../platform/revision-waiters.js';
import { advance, advanceLinked, beforeNext, type ChainHead, START } from './chain-head.js';
import { AT_HAND, type ExecutedCommands } from './executed-commands.js';
import { foreignNamed } from './foreign-events.js';
import { Log, limitedLog } from './log.js';
import { DistrustedLogError, type LogTrust } from './log-trust.js';
import { BEGINNING, type LoggedEvent, loggedEvents } from './logged-event.js';
import { Refusal } from './refusal.js';

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

/** What the ledger is connected to. */
export interface LedgerPorts {
  readonly store: EventStore;
  readonly stream: string;
  /** What was carried out before. */
  readonly commands: ExecutedCommands;
  /** Whether the log can be gone on with. */
  readonly trust: LogTrust;
  /** Gets ready for what others wrote, before anybody is told of it. */
  readonly loadForeignDocuments: (events: readonly LoggedEvent[]) => Promise<void>;
  /** Resolves after some ms. */
  readonly sleep: (ms: number) => Promise<void>;
}

/** What stands: the state folded from the log so far, and whoever wants to hear of every stretch that is added to it. */
export abstract class Ledger {
  private at: ChainHead = START;
  private readonly listeners: ((committed: Committed) => void)[] = [];
  private readonly waiters = new RevisionWaiters();

  protected readonly commands: ExecutedCommands;

  constructor(private readonly log: LedgerPorts) {
    this.commands = log.commands;
    log.trust.lookBy((store) => this.expectSameLog(store));
  }

  /** The durable state. */
  get state(): TillState {
    return this.at.state;
  }

  /** The durable state with the hash of its last event. */
  get head(): ChainHead {
    return this.at;
  }

  /** Where to begin, instead of at nothing: a snapshot, and the last event in it. Before anything else happens. */
  restore(head: ChainHead, last: LoggedEvent): void {
    this.at = head;
    this.commands.noteAsPast(last);
  }

  /**
   * Takes in what the log has, on the way up to its end: nobody is told. What comes after the revision that was known must follow
   * from it; a till that knows nothing (−1) takes the log as it is, and leaves it to the nightly check.
   */
  replay(
    events: readonly LoggedEvent[],
    { known, end }: { readonly known: number; readonly end: number },
  ): void {
    foreignNamed(events);
    for (const event of events) {
      const isNews = known >= 0 && event.revision > known;
      this.at = (isNews ? advanceLinked : advance)(this.at, event);
      if (end - event.revision < AT_HAND) this.commands.note(event);
      else this.commands.noteAsPast(event);
    }
  }

  /** Calls the listener with every stretch of the log, in order, right after the state has moved. It must not throw. */
  onCommitted(listener: (committed: Committed) => void): void {
    this.listeners.push(listener);
  }

  /**
   * The outcome of a command that was carried out before; undefined when it was not.
   * @throws Refusal `key_reused`; StoreUnavailableError while nobody can tell yet
   */
  async outcomeOf(origin: CommandOrigin): Promise<Outcome | undefined> {
    if (origin.request === '') return undefined;
    const { commandId } = origin;
    const trace = this.commands.trace(commandId, origin.request);
    if (!trace) return undefined;
    if (trace === 'unread') throw unread();
    if (trace.request !== origin.request) throw new Refusal('key_reused');
    return this.outcomeAt(trace.revision, commandId);
  }

  /** Takes in events that others wrote; those already known are skipped. */
  async follow(recorded: readonly RecordedEvent[]): Promise<void> {
    const isNew = ({ revision }: { readonly revision: number }) => revision > this.state.revision;
    const news = loggedEvents(recorded.filter(isNew), beforeNext(this.at));
    if (news.length === 0) return;
    await this.log.loadForeignDocuments(news);
    // Meanwhile some of them may have come another way.
    const fresh = news.filter(isNew);
    if (fresh.length === 0) return;
    foreignNamed(fresh);
    this.publish(fresh, this.foretold(fresh) ?? fresh.reduce(advanceLinked, this.at));
  }

  /** Where the till will stand after these, if it knows already. */
  protected abstract foretold(events: readonly LoggedEvent[]): ChainHead | undefined;

  /** Resolves once the state has reached a revision; to false when it has not within some ms. */
  reached(revision: number, patience: number): Promise<boolean> {
    if (this.state.revision >= revision) return Promise.resolve(true);
    const { arrived, forget } = this.waiters.wait(revision);
    return Promise.race([arrived.then(() => true), this.log.sleep(patience).then(() => false)]).finally(
      forget,
    );
  }

  /** Reads what others have written since. */
  protected async catchUp(): Promise<void> {
    for (;;) {
      const page = await this.log.store.read(this.log.stream, { from: this.state.revision + 1 });
      if (page.length === 0) return;
      await this.follow(page);
    }
  }

  /** Moves the state on and tells everybody. `base` is what `head` was computed from, if it was. */
  protected publish(events: readonly LoggedEvent[], head: ChainHead, base: ChainHead = this.at): void {
    const before = this.state;
    // The subscription may have brought our own events before the answer came.
    const fresh = base === this.at ? events : events.filter(({ revision }) => revision > before.revision);
    if (fresh.length === 0) return;
    this.at = base === this.at ? head : fresh.reduce(advance, this.at);
    for (const event of fresh) this.commands.note(event);
    for (const listener of this.listeners) listener({ events: fresh, before, state: this.state });
    this.waiters.moved(this.state.revision);
    this.log.trust.regain('unreadable');
  }

  /**
   * @throws StoreUnusableError when the store does not have the log any more that this state was folded from, DistrustedLogError
   * when it may show it again: one that was cut or deleted looks like a lost one
   */
  private async expectSameLog(store: Pick<EventStore, 'read' | 'limits'>): Promise<void> {
    const { stream } = this.log;
    const limits = await store.limits(stream);
    if (limits !== undefined) throw new DistrustedLogError(limitedLog(stream, limits));
    const { state, hash } = this.at;
    const { revision } = state;
    const there = await new Log(store, stream).hashAt(revision);
    if (there === hash) return;
    throw new StoreUnusableError(
      there === undefined
        ? `The log does not reach event ${revision} any more, which this till has seen`
        : `The log has another event ${revision} than this till has seen: it is another log`,
    );
  }

  /**
   * Reads a command's events back from the log, where they stand next to each other. They are a replay unless they are
   * the very ones of this `attempt`.
   * @throws StoreUnusableError when the log has none of them
   */
  protected async outcomeAt(revision: number, commandId: string, attempt?: string): Promise<Outcome> {
    const { store, stream, trust } = this.log;
    const page = await store.read(stream, { from: revision, limit: 100 });
    const events = loggedEvents(page, BEGINNING).filter(({ metadata }) => metadata.commandId === commandId);
    if (events.length === 0) {
      await trust.doubt();
      throw new StoreUnusableError(`The log has nothing of what was written there at event ${revision}`);
    }
    return { revision: lastRevision(events), events, replayed: events[0]?.id !== attempt };
  }
}

/** Carried out before, but the read model has not come that far: to be asked again. */
export const unread = () => new StoreUnavailableError('What the command led to is still being looked up');

export function lastRevision(events: readonly LoggedEvent[]): number {
  return events.at(-1)?.revision ?? -1;
}
