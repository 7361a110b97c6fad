import { type EventStore, type RecordedEvent, StoreUnavailableError } from '@stammtisch/event-store';
import { advanceLinked, beforeNext, type ChainHead } from './chain-head.js';
import { foreignNamed } from './foreign-events.js';
import type { Ledger } from './ledger.js';
import type { LogTrust } from './log-trust.js';
import { type LoggedEvent, loggedEvents } from './logged-event.js';

export interface FollowerPorts {
  readonly store: EventStore;
  readonly stream: string;
  /** What stands, up to the end of the log. */
  readonly ledger: Ledger;
  /** Whether the log can be gone on with. */
  readonly trust: LogTrust;
  /** Gets ready for what others wrote, before anybody is told of it. */
  readonly loadForeignDocuments: (events: readonly LoggedEvent[]) => Promise<void>;
}

/** How long somebody else's events may take to come by themselves before they are read, in ms. */
const DELIVERY = 20;
/** How long a leader may name events in a conflict that it has not committed yet, in ms. */
const COMMITMENT = 2000;

/** Takes in what others write into the till's log. */
export class LogFollower {
  constructor(
    private readonly ports: FollowerPorts,
    /** Where the till will stand after these, if it knows already. */
    private readonly foretold: (events: readonly LoggedEvent[]) => ChainHead | undefined,
  ) {}

  /** Takes in events that others wrote; those already known are skipped. */
  async follow(recorded: readonly RecordedEvent[]): Promise<void> {
    const { ledger, loadForeignDocuments } = this.ports;
    const isNew = ({ revision }: { readonly revision: number }) => revision > ledger.state.revision;
    const news = loggedEvents(recorded.filter(isNew), beforeNext(ledger.head));
    if (news.length === 0) return;
    await loadForeignDocuments(news);
    // Meanwhile some of them may have come another way.
    const fresh = news.filter(isNew);
    if (fresh.length === 0) return;
    foreignNamed(fresh);
    ledger.publish(fresh, this.foretold(fresh) ?? fresh.reduce(advanceLinked, ledger.head));
  }

  /** Reads what others have written since. */
  async catchUp(): Promise<void> {
    const { store, stream, ledger } = this.ports;
    for (;;) {
      const page = await store.read(stream, { from: ledger.state.revision + 1 });
      if (page.length === 0) return;
      await this.follow(page);
    }
  }

  /** Takes in what others have written, up to where the log ends. @throws StoreUnavailableError when that can't be read */
  async reachEnd(end: number): Promise<void> {
    const { ledger, trust } = this.ports;
    if (await ledger.reached(end, DELIVERY)) return;
    await this.catchUp();
    if (await ledger.reached(end, COMMITMENT)) return;
    await this.catchUp();
    const { revision } = ledger.state;
    if (revision >= end) return;
    const reason = `The log ends at event ${end}, but can be read only up to ${revision}`;
    trust.lose('unreadable', reason);
    throw new StoreUnavailableError(reason);
  }
}
