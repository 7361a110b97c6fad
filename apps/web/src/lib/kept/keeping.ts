import { tableStore } from '../table/store';

/** A rush of news is kept once. */
const PAUSE_MS = 300;

/** Keeps what is seen, for the next start. Returns its undo. */
export function keepTables(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function keep(): Promise<void> {
    timer = undefined;
    const here = await import('./here').catch(() => undefined);
    const { table, status, heard } = tableStore.getState();
    if (table && status === 'in' && heard) await here?.keepTable(table);
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
