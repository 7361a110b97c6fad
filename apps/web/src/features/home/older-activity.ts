import type { ActivityAnswer } from '@stammtisch/contracts';
import { call } from '../../lib/api';
import { applyOlderActivity } from '../../lib/table/changes';
import { tableStore, updateTable } from '../../lib/table/store';

/** Loads the next older lines of the feed; false when there are no more (or none can be had). */
export async function loadOlderActivity(): Promise<boolean> {
  const last = tableStore.getState().table?.activity.at(-1);
  if (!last) return false;
  try {
    const path = `/api/activity/?before=${last.revision}`;
    const { activity, next } = await call<ActivityAnswer>('GET', path, undefined, {
      failure: 'Fehler beim Laden älterer Einträge',
    });
    updateTable((table) => applyOlderActivity(table, activity));
    return next !== null;
  } catch {
    return false;
  }
}
