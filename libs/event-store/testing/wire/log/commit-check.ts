import { TOMBSTONE } from './stored-event.js';

/** What a writer expects the stream to stand at: an exact revision (−1: no event yet), or a looser wish. */
export type Expected = number | 'any' | 'streamExists';
export const NO_STREAM = -1;

/** What the check needs to know about one stream. */
export interface CheckedStream {
  /** −1 without events, {@link TOMBSTONE} once tombstoned. */
  readonly lastRevision: number;
  readonly hasMetadata: boolean;
  readonly softDeleted: boolean;
  /** The id at a revision, also of events that are hidden, but not of scavenged ones. */
  readonly idAt: (revision: number) => string | undefined;
  /** The revision of an id written since the server's start: a cache, gone after a restart. */
  readonly recentRevisionOf: (id: string) => number | undefined;
}

export type Decision =
  | { readonly kind: 'write' }
  /** The same events are there already, the last of them at this revision. */
  | { readonly kind: 'alreadyWritten'; readonly revision: number }
  | { readonly kind: 'wrongExpectedVersion' }
  | { readonly kind: 'streamDeleted' };

const WRITE: Decision = { kind: 'write' };
const CONFLICT: Decision = { kind: 'wrongExpectedVersion' };
const DELETED: Decision = { kind: 'streamDeleted' };

/** Whether events with these ids may be written, decided as the server decides it. */
export function checkCommit(stream: CheckedStream, expected: Expected, ids: readonly string[]): Decision {
  if (stream.lastRevision === TOMBSTONE) return DELETED;
  if (expected === 'streamExists') {
    if (stream.softDeleted) return DELETED;
    if (stream.lastRevision === NO_STREAM && !stream.hasMetadata) return CONFLICT;
  }
  if (typeof expected !== 'number') return checkRecent(stream, ids);
  if (expected < stream.lastRevision) return checkRetry(stream, expected, ids);
  return expected === stream.lastRevision ? WRITE : CONFLICT;
}

/** Without an exact revision only the cache of recent ids can tell a retry. */
function checkRecent(stream: CheckedStream, ids: readonly string[]): Decision {
  const revisions = ids.map(stream.recentRevisionOf);
  const last = revisions.at(-1);
  if (revisions[0] === undefined || last === undefined) return revisions[0] === undefined ? WRITE : CONFLICT;
  return revisions.includes(undefined) ? CONFLICT : { kind: 'alreadyWritten', revision: last };
}

/** At an earlier revision the ids must stand there, one after the other, all of them. */
function checkRetry(stream: CheckedStream, expected: number, ids: readonly string[]): Decision {
  const known = ids.findIndex((id, index) => stream.idAt(expected + 1 + index) !== id);
  if (known === 0 && expected === NO_STREAM && stream.softDeleted) return WRITE;
  if (known !== -1 || ids.length === 0) return CONFLICT;
  return { kind: 'alreadyWritten', revision: expected + ids.length };
}
