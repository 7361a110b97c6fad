import { sawBefore, tableStore } from '../table/store';
import { clockWasAhead } from '../till-time';
import { wait } from '../wait';
import { hint } from './hint';

/** A device that takes longer to remember shows the door meanwhile. */
const PATIENCE_MS = 2_000;

/**
 * Puts on the screen what whoever is logged in here saw last, unless the till says meanwhile who is; resolves once the app
 * can begin.
 *
 * @param screen loads what it is shown on
 */
export async function remember(screen: () => Promise<unknown>): Promise<void> {
  if (!hint.isSet() || location.pathname === '/live') return;
  await Promise.race([showLastTable(screen), wait(PATIENCE_MS)]);
}

async function showLastTable(screen: () => Promise<unknown>): Promise<void> {
  const coming = screen().catch(() => undefined);
  const kept = await import('./seen').catch(() => undefined);
  const seen = await kept?.lastTable();
  await coming;
  const { status, heard } = tableStore.getState();
  if (!seen || status === 'in' || heard) return;
  clockWasAhead(seen.clockAhead ?? 0, seen.at);
  sawBefore(seen.table, seen.at);
}
