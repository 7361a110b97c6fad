import { collectGarbageOf } from '../platform/garbage.js';
import type { Position } from '../read-model/database.js';
import type { Journal } from '../read-model/journal.js';
import type { Log } from './log.js';
import type { Till } from './till.js';

/** Events folded at a time on the way up. */
const PAGE = 500;
/**
 * Brings a till up to the end of its log: from the last snapshot, else from nothing. The read model follows by itself.
 * @returns false when the read model was made from another log: it must be dropped, and this called again with a new one
 */
export async function catchUpTill(till: Till, log: Log, journal: Journal): Promise<boolean> {
  const snapshot = journal.snapshot();
  const begin = snapshot ? { revision: snapshot.state.revision, hash: snapshot.hash } : journal.opened;
  if (!(await isIn(log, journal.opened)) || !(await isIn(log, begin))) return false;
  const last = snapshot && (await log.at(begin.revision));
  if (last) till.restore(snapshot, last);
  const end = (await log.newest(1)).at(-1)?.revision ?? -1;
  for (;;) {
    const events = await log.after(till.state.revision, PAGE);
    if (events.length === 0) break;
    till.climb(events, end);
    journal.append(events);
    await journal.room();
  }
  collectGarbageOf(end - begin.revision);
  journal.project();
  return true;
}

/** Is this a place in this very log? A restored backup may have less in it, or something else. */
async function isIn(log: Log, { revision, hash }: Omit<Position, 'latest'>): Promise<boolean> {
  return revision < 0 || (await log.at(revision))?.metadata.hash === hash;
}
