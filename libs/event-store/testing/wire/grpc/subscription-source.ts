import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { MemoryLog } from '../log/memory-log.js';
import { allForwards, forwards } from '../log/reading.js';
import { type StoredEvent, TOMBSTONE } from '../log/stored-event.js';
import { streamName } from './messages.js';

/** What a subscription reads from, with the place it has reached. */
export interface Source {
  /** The stream, for errors that name it; `$all` has none. */
  readonly stream: string | undefined;
  /** Starts with what is written from now on, whether the stream exists or not. */
  readonly liveOnly: boolean;
  readonly state: () => 'there' | 'missing' | 'tombstoned';
  /** At most this many events after the place reached, which moves on. */
  readonly next: (limit: number) => StoredEvent[];
  /** Whether this event comes after the place reached; if so the place moves on. */
  readonly takes: (event: StoredEvent) => boolean;
}

export function streamSource(log: MemoryLog, options: streams.ReadReq.Options.StreamOptions): Source {
  const stream = streamName(options.getStreamIdentifier());
  const liveOnly = options.hasEnd();
  let reached = options.hasRevision() ? Number(options.getRevision()) : -1;
  if (liveOnly) reached = log.lastRevision(stream) === TOMBSTONE ? -1 : log.lastRevision(stream);
  return {
    stream,
    liveOnly,
    state: () => {
      const last = log.lastRevision(stream);
      if (last === TOMBSTONE) return 'tombstoned';
      return last < 0 || log.isSoftDeleted(stream) ? 'missing' : 'there';
    },
    next: (limit) => {
      const events = first(limit, forwards(log, stream, reached + 1));
      reached = events.at(-1)?.revision ?? reached;
      return events;
    },
    takes: (event) => {
      if (event.stream !== stream || event.revision <= reached) return false;
      reached = event.revision;
      return true;
    },
  };
}

/** Everything the server holds, or what a filter lets through. Sends no checkpoints. */
export function allSource(
  log: MemoryLog,
  options: streams.ReadReq.Options.AllOptions,
  filter: streams.ReadReq.Options.FilterOptions | undefined,
): Source {
  const passes = filterOf(filter);
  let reached = Number(options.getPosition()?.getCommitPosition() ?? -1);
  if (options.hasEnd()) reached = log.all.at(-1)?.position ?? -1;
  return {
    stream: undefined,
    liveOnly: options.hasEnd(),
    state: () => 'there',
    next: (limit) => {
      const events: StoredEvent[] = [];
      for (const event of allForwards(log, reached + 1)) {
        reached = event.position;
        if (passes(event)) events.push(event);
        if (events.length >= limit) break;
      }
      return events;
    },
    takes: (event) => {
      if (event.position <= reached || !passes(event)) return false;
      reached = event.position;
      return true;
    },
  };
}

function filterOf(
  filter: streams.ReadReq.Options.FilterOptions | undefined,
): (event: StoredEvent) => boolean {
  const byStream = filter?.getStreamIdentifier();
  const expression = byStream ?? filter?.getEventType();
  if (!expression) return () => true;
  const regex = expression.getRegex() ? new RegExp(expression.getRegex()) : undefined;
  const prefixes = expression.getPrefixList();
  return (event) => {
    const name = byStream ? event.stream : event.type;
    return regex ? regex.test(name) : prefixes.some((prefix) => name.startsWith(prefix));
  };
}

function first(limit: number, events: Iterable<StoredEvent>): StoredEvent[] {
  const taken: StoredEvent[] = [];
  for (const event of events) {
    if (taken.push(event) >= limit) break;
  }
  return taken;
}
