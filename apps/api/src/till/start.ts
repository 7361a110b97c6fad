import { StoreUnusableError } from '@stammtisch/event-store';
import { collectGarbageOf } from '../platform/garbage.js';
import type { ReadModel } from '../read-model/read-model.js';
import type { Log } from './log.js';
import type { Till } from './till.js';

/** Events folded at a time on the way up. */
const PAGE = 500;
/**
 * Brings a till up to the end of its log: from the last snapshot, else from nothing. The read model follows by itself.
 * @throws StoreUnusableError when what comes after the known part does not follow from it
 */
export async function catchUpTill(till: Till, log: Log, readModel: ReadModel): Promise<void> {
  const snapshot = readModel.snapshot();
  if (snapshot) {
    const { revision } = snapshot.state;
    const last = await log.at(revision);
    if (!last || (await log.hashAt(revision)) !== snapshot.hash) {
      throw new StoreUnusableError(
        `The log has changed at event ${revision} while the till started: start again`,
      );
    }
    till.restore(snapshot, last);
  }
  const begin = till.state.revision;
  const end = (await log.newest(1)).at(-1)?.revision ?? -1;
  for (;;) {
    const events = await log.after(till.state.revision, PAGE);
    if (events.length === 0) break;
    till.replay(events, { known: readModel.opened.revision, end });
    readModel.append(events);
    await readModel.room();
  }
  collectGarbageOf(end - begin);
  readModel.project();
}
