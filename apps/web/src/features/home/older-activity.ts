import type { ActivityAnswer } from '@stammtisch/contracts';
import { call } from '../../lib/api';
import { applyOlderActivity } from '../../lib/table/changes';
import { tableStore, updateTable } from '../../lib/table/store';

/** Loads the next older lines of the feed, and tells whether there are more below them. */
export async function loadOlderActivity(): Promise<'more' | 'none' | 'failed'> {
  const last = tableStore.getState().table?.activity.at(-1);
  if (!last) return 'none';
  try {
    const path = `/api/activity/?before=${last.revision}`;
    const { activity, next } = await call<ActivityAnswer>('GET', path, undefined, {
      failure: 'Fehler beim Laden älterer Einträge',
    });
    updateTable((table) => applyOlderActivity(table, activity));
    return next === null ? 'none' : 'more';
  } catch {
    return 'failed';
  }
}
