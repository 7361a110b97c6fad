import type { EventStore } from '@stammtisch/event-store';
import type { Journal } from '../read-model/journal.js';
import { type LoggedEvent, loggedEvent } from './logged-event.js';
import type { Till } from './till.js';
import { advance, START, type Tip } from './tip.js';

/** Events folded at a time on the way up. */
const PAGE = 2000;
/** Events that may wait for the read model meanwhile. */
const LONGEST_LAG = 20_000;

/**
 * Brings a till up to the end of its log: from the last snapshot, else from nothing.
 * @returns false when the read model was made from another log: it must be dropped, and this called again with a new one
 */
export async function catchUpTill(
  till: Till,
  store: EventStore,
  stream: string,
  journal: Journal,
): Promise<boolean> {
  const snapshot = journal.snapshot();
  if (!(await belongsTo(store, stream, journal, snapshot))) return false;
  let tip = snapshot ?? START;
  for (;;) {
    const page = await store.read(stream, { from: tip.state.revision + 1, limit: PAGE });
    if (page.length === 0) break;
    const events = page.map(loggedEvent);
    tip = events.reduce(advance, tip);
    journal.append(events, tip);
    // The read model follows at its own pace, but what waits for it must not fill the memory.
    await journal.reached(tip.state.revision - LONGEST_LAG);
  }
  till.restore(tip);
  return true;
}

/** The newest events of the log, oldest first. */
export async function newestEvents(store: EventStore, stream: string, limit: number): Promise<LoggedEvent[]> {
  return (await store.read(stream, { backwards: true, limit })).map(loggedEvent).reverse();
}

/** Do snapshot and journal speak of this very log? A restored backup may have less in it, or something else. */
async function belongsTo(store: EventStore, stream: string, journal: Journal, snapshot: Tip | undefined) {
  if (journal.revision < 0) return snapshot === undefined;
  const [logged] = await store.read(stream, { from: journal.revision, limit: 1 });
  const hash = logged && loggedEvent(logged).metadata.hash;
  if (hash !== journal.hashAt(journal.revision)) return false;
  return snapshot === undefined || journal.hashAt(snapshot.state.revision) === snapshot.hash;
}
