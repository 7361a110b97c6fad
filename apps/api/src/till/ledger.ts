import type { TillState } from '@stammtisch/domain';
import { RevisionWaiters } from '../platform/revision-waiters.js';
import { advance, advanceLinked, type ChainHead, START } from './chain-head.js';
import { AT_HAND, type ExecutedCommands } from './executed-commands.js';
import { foreignNamed } from './foreign-events.js';
import type { LoggedEvent } from './logged-event.js';

/** A stretch of the log that became durable, with the state after it. */
export interface Committed {
  readonly events: readonly LoggedEvent[];
  readonly before: TillState;
  readonly state: TillState;
}

/** What stands: the state folded from the log so far, and whoever wants to hear of every stretch that is added to it. */
export class Ledger {
  private at: ChainHead = START;
  private readonly listeners: ((committed: Committed) => void)[] = [];
  private readonly waiters = new RevisionWaiters();

  constructor(
    /** What was carried out before. */
    readonly commands: ExecutedCommands,
    /** Resolves after some ms. */
    private readonly sleep: (ms: number) => Promise<void>,
  ) {}

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
    this.commands.beginBehind(last);
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

  /** Resolves once the state has reached a revision; to false when it has not within some ms. */
  reached(revision: number, patience: number): Promise<boolean> {
    if (this.state.revision >= revision) return Promise.resolve(true);
    const { arrived, forget } = this.waiters.wait(revision);
    return Promise.race([arrived.then(() => true), this.sleep(patience).then(() => false)]).finally(forget);
  }

  /** Moves the state on and tells everybody. `base` is what `head` was computed from, if it was. */
  publish(events: readonly LoggedEvent[], head: ChainHead, base: ChainHead = this.at): void {
    const before = this.state;
    // The subscription may have brought our own events before the answer came.
    const fresh = base === this.at ? events : events.filter(({ revision }) => revision > before.revision);
    if (fresh.length === 0) return;
    this.at = base === this.at ? head : fresh.reduce(advance, this.at);
    for (const event of fresh) this.commands.note(event);
    for (const listener of this.listeners) listener({ events: fresh, before, state: this.state });
    this.waiters.moved(this.state.revision);
  }
}
