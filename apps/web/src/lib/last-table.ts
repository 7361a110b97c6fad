import { clearHere, keepTable, lastTable } from './kept/database';
import { hint } from './kept/device-words';
import { sawBefore, tableStore } from './table/store';
import { clockWasAhead, wait } from './time';

/** News within this time, in ms, are kept in one go. */
const PAUSE_MS = 300;

/** Keeps the shown table after its changes, for the next start. Returns its undo. */
export function keepTables(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function keep(): Promise<void> {
    timer = undefined;
    const { table, status, heard } = tableStore.getState();
    if (table && status === 'in' && heard && (await keepTable(table))) hint.set();
  }

  const later = () => {
    timer ??= setTimeout(() => void keep(), PAUSE_MS);
  };
  const undo = tableStore.subscribe((now, before) => {
    if (now.table !== before.table) later();
  });
  later();
  return () => {
    undo();
    clearTimeout(timer);
  };
}

/** Notes that nobody is logged in on this device. */
export async function noteNobodyHere(): Promise<void> {
  await clearHere();
  hint.remove();
}

/** A device that takes longer to read the kept table begins without that table. */
const PATIENCE_MS = 2_000;

/**
 * Shows the table that the member who is logged in here saw last, unless the till says meanwhile who is logged in.
 * Resolves once the app can begin.
 *
 * @param screen loads the page that shows the table
 */
export async function remember(screen: () => Promise<unknown>): Promise<void> {
  if (!hint.get() || location.pathname === '/live') return;
  await Promise.race([showLastTable(screen), wait(PATIENCE_MS)]);
}

async function showLastTable(screen: () => Promise<unknown>): Promise<void> {
  const [seen] = await Promise.all([lastTable(), screen().catch(() => undefined)]);
  const { status, heard } = tableStore.getState();
  if (!seen || status === 'in' || heard) return;
  clockWasAhead(seen.clockAhead, seen.at);
  sawBefore(seen.table, seen.at);
}
