import type { AuditEvent } from '@stammtisch/contracts';
import type { Pages } from '../../../lib/pages';

/** A row of the history: an event, or the place where one is missing. */
export interface Row {
  readonly revision: number;
  readonly event: AuditEvent | undefined;
}

/** Of a larger hole no more is shown. */
const LARGEST_HOLE = 100;

/** What is found, row by row. */
export function rowsOf({ items }: Pages<AuditEvent>): readonly Row[] {
  return items.map((event) => ({ revision: event.revision, event }));
}

/** The log row by row. Its numbers leave nothing out: where one is not there, somebody has taken an entry out. */
export function rowsWithHoles({ items, next }: Pages<AuditEvent>): readonly Row[] {
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

/** How many have come above this one; `Infinity` when it is so far down that nobody counts them. */
export function newerThan(seen: number, { items }: Pages<AuditEvent>): number {
  const newer = items.filter(({ revision }) => revision > seen).length;
  return newer < items.length ? newer : Number.POSITIVE_INFINITY;
}
