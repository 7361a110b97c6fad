import { sawBefore, tableStore } from '../table/store';
import { clockWasAhead } from '../till-time';
import { hint } from './hint';

/** Puts on the screen what whoever is logged in here saw last; the session is checked meanwhile. */
export async function remember(): Promise<void> {
  if (!hint.isSet() || location.pathname === '/live') return;
  const kept = await import('./seen').catch(() => undefined);
  const seen = await kept?.lastTable();
  if (!seen || tableStore.getState().status !== 'unknown') return;
  clockWasAhead(seen.clockAhead ?? 0, seen.at);
  sawBefore(seen.table, seen.at);
}
