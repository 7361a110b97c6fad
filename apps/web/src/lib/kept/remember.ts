import { sawBefore, tableStore } from '../table/store';
import { clockWasAhead } from '../till-time';
import { hint } from './hint';

/**
 * Puts on the screen what whoever is logged in here saw last; the session is checked meanwhile.
 *
 * @param screen loads what it is shown on
 */
export async function remember(screen: () => Promise<unknown>): Promise<void> {
  if (!hint.isSet() || location.pathname === '/live') return;
  const coming = screen().catch(() => undefined);
  const kept = await import('./seen').catch(() => undefined);
  const seen = await kept?.lastTable();
  await coming;
  if (!seen || tableStore.getState().status !== 'unknown') return;
  clockWasAhead(seen.clockAhead ?? 0, seen.at);
  sawBefore(seen.table, seen.at);
}
