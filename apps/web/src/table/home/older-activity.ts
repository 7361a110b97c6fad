import { calls } from '@stammtisch/contracts';
import { applyOlderActivity } from '@stammtisch/live';
import { call } from '../../lib/api';
import { tableStore, updateTable } from '../../lib/table/store';

/** The line at the end of the feed, by its revision. */
const lastLine = () => tableStore.getState().table?.activity.at(-1)?.revision;

/** Loads the next older lines of the feed, and says whether there are more below. @throws Error with the sentence to show */
export async function loadOlderActivity(): Promise<boolean> {
  const last = lastLine();
  if (last === undefined) return false;
  const { activity, next } = await call(calls.activity, { query: { before: `${last}` } });
  // After a long absence the feed may have begun anew meanwhile. The loaded lines would leave a hole above them then.
  if (lastLine() !== last) return true;
  updateTable((table) => applyOlderActivity(table, activity));
  return next !== null;
}
