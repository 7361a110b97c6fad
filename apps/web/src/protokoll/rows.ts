import type { AuditEvent } from '@stammtisch/contracts';
import type { Pages } from '../lib/pages';

/** A row of the Protokoll: an event, or the place where one is missing. */
export interface LogRow {
  readonly revision: number;
  readonly event: AuditEvent | undefined;
}

/** The most missing numbers that one gap lists. */
const LARGEST_HOLE = 100;

/** The events found, a row each. */
export function rowsOf({ items }: Pages<AuditEvent>): readonly LogRow[] {
  return items.map((event) => ({ revision: event.revision, event }));
}

/** The log row by row. Its numbers have no gaps: a missing number means that somebody has removed an event. */
export function rowsWithHoles({ items, next }: Pages<AuditEvent>): readonly LogRow[] {
  return items.flatMap((event, index) => {
    const { revision } = event;
    const below = items[index + 1]?.revision ?? (next === null ? -1 : revision - 1);
    const hole = Array.from({ length: Math.min(LARGEST_HOLE, revision - below - 1) }, (_, step) => ({
      revision: revision - 1 - step,
      event: undefined,
    }));
    return [{ revision, event }, ...hole];
  });
}
