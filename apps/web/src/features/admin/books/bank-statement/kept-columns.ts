import type { Columns } from '../../../../lib/bank-statement/columns';

const KEY = 'bank-columns';

/** Columns that were chosen once for tables with this header, on this device. */
export function keptColumns(header: readonly string[]): Columns | undefined {
  return all()[header.join()];
}

export function keepColumns(header: readonly string[], columns: Columns): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [header.join()]: columns }));
  } catch {
    // A browser that keeps nothing asks again.
  }
}

function all(): Readonly<Record<string, Columns>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}
