import {
  type EventStore,
  type JsonObject,
  type RecordedEvent,
  StoreUnusableError,
  WrongExpectedRevisionError,
} from '@stammtisch/event-store';
import { randomId } from '../../platform/ids.js';
import { inPieces } from '../../platform/scheduling.js';
import { BEGINNING, type Before, isOurs, type LoggedEvent, loggedEvents } from './logged-event.js';

/** Reads events back by their revisions. */
export interface EventsByRevision {
  /** The events at these revisions, in the same order. */
  all(revisions: readonly number[]): Promise<LoggedEvent[]>;
  after(revision: number, limit: number): Promise<LoggedEvent[]>;
}

/** Events read at a time: that takes about a millisecond. */
const AT_ONCE = 25;

/** Reads long lists piece by piece, while no tap is being handled. */
export const readInPieces = (events: Pick<EventsByRevision, 'all'>, idle: () => Promise<void>) => ({
  all: (revisions: readonly number[]) => inPieces(revisions, AT_ONCE, idle, (piece) => events.all(piece)),
});

export class Log implements EventsByRevision {
  constructor(
    private readonly store: Pick<EventStore, 'read'>,
    private readonly stream: string,
  ) {}

  /**
   * The hash that proves the log up to a revision: that of the last event up to there that is not foreign. Undefined if the log ends
   * before the revision.
   */
  async hashAt(revision: number): Promise<string | undefined> {
    return (await this.upTo(revision))?.hash;
  }

  async all(revisions: readonly number[]): Promise<LoggedEvent[]> {
    return (await Promise.all(revisions.map((revision) => this.after(revision - 1, 1)))).flat();
  }

  /** The newest events, oldest first. With `upTo`, only those up to this revision. */
  async newest(limit: number, upTo?: number): Promise<LoggedEvent[]> {
    if (upTo !== undefined && upTo < 0) return [];
    const range = upTo === undefined ? { limit } : { limit, from: upTo };
    return this.logged((await this.store.read(this.stream, { ...range, backwards: true })).reverse());
  }

  async after(revision: number, limit: number): Promise<LoggedEvent[]> {
    return this.logged(await this.store.read(this.stream, { from: revision + 1, limit }));
  }

  private async logged(recorded: readonly RecordedEvent[]): Promise<LoggedEvent[]> {
    const [first] = recorded;
    const before = first && !isOurs(first) ? await this.upTo(first.revision - 1) : undefined;
    return loggedEvents(recorded, before ?? BEGINNING);
  }

  /** Moment and hash of the last event up to a revision that is not foreign; undefined if the log ends before the revision. */
  private async upTo(revision: number): Promise<Before | undefined> {
    for (let from = revision; from >= 0; ) {
      const page = await this.store.read(this.stream, {
        from,
        backwards: true,
        limit: from === revision ? 1 : 100,
      });
      // A backwards read from beyond the end of the log begins with its last event.
      if (page[0]?.revision !== from) return undefined;
      const own = page.find(isOurs);
      if (own) return { at: String(own.metadata.at), hash: String(own.metadata.hash) };
      from -= page.length;
    }
    return BEGINNING;
  }
}

/** Error message for a log whose metadata hide events in the store. */
export function limitedLog(stream: string, limits: string): string {
  return `The log ${stream} is cut or limited in the event store (${limits}): correct the metadata of that stream`;
}

/** Nothing was written, since the log is in trouble. The reason is logged already. */
export class DistrustedLogError extends StoreUnusableError {}

/** True if the error reports a wrong log for the first time. */
export const isDamage = (error: unknown): error is StoreUnusableError =>
  error instanceof StoreUnusableError && !(error instanceof DistrustedLogError);

/** A stream of short notes, of which the store keeps only the newest. */
export class BoundedStream {
  private last = -1;

  constructor(
    private readonly store: Pick<EventStore, 'append'>,
    private readonly stream: string,
    private readonly kept: number,
  ) {}

  /** Adds a note. @throws StoreUnavailableError */
  async add(type: string, data: JsonObject): Promise<void> {
    const event = { id: randomId(), type, data, metadata: {} };
    for (;;) {
      try {
        this.last = await this.store.append(this.stream, this.last, [event], { maxCount: this.kept });
        return;
      } catch (error) {
        if (!(error instanceof WrongExpectedRevisionError)) throw error;
        this.last = error.actual;
      }
    }
  }
}
