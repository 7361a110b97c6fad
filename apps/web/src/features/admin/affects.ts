import type { LogNews } from '../../lib/table/log-watch';

/** Whether some news may have changed what these events change. */
export function affects({ events }: LogNews, types: readonly string[]): boolean {
  return events === undefined || events.some(({ type }) => types.includes(type));
}
