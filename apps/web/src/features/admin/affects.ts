import type { LogNews } from '@stammtisch/live';

/** Whether some news may have changed what these events change. */
export function affects({ events }: LogNews, types: readonly string[]): boolean {
  return events === undefined || events.some(({ type }) => types.includes(type));
}
