import type { MemoryLog } from './memory-log.js';
import type { StoredEvent } from './stored-event.js';

/** The readable events of a stream from a revision on, oldest first, up to `last` at most. */
export function* forwards(
  log: MemoryLog,
  stream: string,
  from: number,
  last = Number.POSITIVE_INFINITY,
): Generator<StoredEvent> {
  for (
    let revision = Math.max(from, log.firstReadable(stream));
    revision <= Math.min(last, log.lastRevision(stream));
    revision++
  ) {
    const event = log.at(stream, revision);
    if (event) yield event;
  }
}

/** The readable events of a stream from a revision down, newest first. */
export function* backwards(log: MemoryLog, stream: string, from: number): Generator<StoredEvent> {
  const first = log.firstReadable(stream);
  for (let revision = Math.min(from, log.lastRevision(stream)); revision >= first; revision--) {
    const event = log.at(stream, revision);
    if (event) yield event;
  }
}

/** All events from a position on, oldest first, hidden ones too. */
export function* allForwards(log: MemoryLog, from: number): Generator<StoredEvent> {
  for (let index = indexOf(log.all, from); index < log.all.length; index++) {
    const event = log.all[index];
    if (event) yield event;
  }
}

/** All events before a position, newest first. */
export function* allBackwards(log: MemoryLog, before: number): Generator<StoredEvent> {
  for (let index = indexOf(log.all, before) - 1; index >= 0; index--) {
    const event = log.all[index];
    if (event) yield event;
  }
}

/** The place of the first event at this position or after it. */
function indexOf(all: readonly StoredEvent[], position: number): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((all[middle]?.position ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}
