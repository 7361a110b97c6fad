import { calls } from '@stammtisch/contracts';
import { applyOlderActivity } from '@stammtisch/live';
import { call } from '../../lib/api';
import { tableStore, updateTable } from '../../lib/table/store';

const lastRevision = () => tableStore.getState().table?.activity.at(-1)?.revision;

/**
 * Loads the next older lines of the feed.
 *
 * @returns true if there are more
 * @throws Error with the sentence to show
 */
export async function loadOlderActivity(): Promise<boolean> {
  const last = lastRevision();
  if (last === undefined) return false;
  const { activity, next } = await call(calls.activity, { query: { before: `${last}` } });
  // After a long absence the feed may have been reset meanwhile: the loaded lines would leave a gap above them.
  if (lastRevision() !== last) return true;
  updateTable((table) => applyOlderActivity(table, activity));
  return next !== null;
}
