import { CHECKPOINT_EVERY } from '../read-model/checkpoints.js';
import type { Journal, Position } from '../read-model/journal.js';
import type { Log } from './log.js';
import type { LoggedEvent } from './logged-event.js';
import type { Till } from './till.js';
import { advance, START } from './tip.js';

/** Events folded at a time on the way up. */
const PAGE = 2000;
/** Events that may wait for the read model meanwhile. */
const LONGEST_LAG = 10_000;

/**
 * Brings a till up to the end of its log: from the last snapshot, else from nothing.
 * @returns false when the read model was made from another log: it must be dropped, and this called again with a new one
 */
export async function catchUpTill(till: Till, log: Log, journal: Journal): Promise<boolean> {
  const snapshot = journal.snapshot();
  const begin = snapshot ? { revision: snapshot.state.revision, hash: snapshot.hash } : journal.opened;
  if (!(await isIn(log, journal.opened)) || !(await isIn(log, begin))) return false;
  till.restore(snapshot ?? START);
  for (;;) {
    const events = await log.after(till.state.revision, PAGE);
    if (events.length === 0) return true;
    for (const stretch of stretches(events)) {
      till.restore(stretch.reduce(advance, till.tip));
      journal.append(stretch, till.tip);
    }
    // The read model follows at its own pace, but what waits for it must not fill the memory, nor all commands there ever were.
    await journal.reached(till.state.revision - LONGEST_LAG);
    till.forgetCommands(journal.revision);
  }
}

/** As the read model wants them: it keeps a state now and then. */
function* stretches(events: readonly LoggedEvent[]): Generator<readonly LoggedEvent[]> {
  for (let from = 0; from < events.length; from += CHECKPOINT_EVERY) {
    yield events.slice(from, from + CHECKPOINT_EVERY);
  }
}

/** Is this a place in this very log? A restored backup may have less in it, or something else. */
async function isIn(log: Log, { revision, hash }: Position): Promise<boolean> {
  return revision < 0 || (await log.at(revision))?.metadata.hash === hash;
}
