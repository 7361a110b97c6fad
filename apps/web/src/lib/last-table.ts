import { clearHere, keepTable, lastTable } from './kept/database';
import { tableHint } from './kept/local-storage';
import { paths } from './paths';
import { showSeenTable, tableStore } from './table/store';
import { clockWasAhead, wait } from './time';

/** Changes within this time, in ms, are stored together. */
const PAUSE_MS = 300;

/** Stores the shown table after each change, for the next start. Returns the undo. */
export function keepTables(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function keep(): Promise<void> {
    timer = undefined;
    const { table, status, confirmed } = tableStore.getState();
    if (table && status === 'in' && confirmed && (await keepTable(table))) tableHint.set(true);
  }

  const later = () => {
    timer ??= setTimeout(() => void keep(), PAUSE_MS);
  };
  const undo = tableStore.subscribe(({ table }, before) => {
    if (table !== before.table) later();
  });
  later();
  return () => {
    undo();
    clearTimeout(timer);
  };
}

export async function noteNobodyHere(): Promise<void> {
  await clearHere();
  tableHint.set(false);
}

/** A device that takes longer to read the stored table starts without it. */
const PATIENCE_MS = 2_000;

/**
 * Shows the table that the logged-in member saw last, unless the till's answer to the session check is faster. Resolves once the
 * app can start.
 *
 * @param screen loads the page that shows the table
 */
export async function remember(screen: () => Promise<unknown>): Promise<void> {
  if (!tableHint.get() || location.pathname === paths.wall) return;
  await Promise.race([showLastTable(screen), wait(PATIENCE_MS)]);
}

async function showLastTable(screen: () => Promise<unknown>): Promise<void> {
  const [seen] = await Promise.all([lastTable(), screen().catch(() => undefined)]);
  const { status, confirmed } = tableStore.getState();
  if (!seen || status === 'in' || confirmed) return;
  clockWasAhead(seen.clockAhead, seen.at);
  showSeenTable(seen.table, seen.at);
}
