import { changes, type Shown } from '@stammtisch/domain';
import type { LogNews } from '@stammtisch/live';
import { type News, onLogNews } from '../../lib/table/news';

/** News of events that change one of these, and of events that were missed. Only readers of the log hear of them. */
export function newsOf(...shown: readonly Shown[]): News {
  return (listener) =>
    onLogNews((news) => {
      if (affects(news, shown)) listener();
    });
}

/** Whether some news may have changed one of these. */
export function affects({ events }: Pick<LogNews, 'events'>, shown: readonly Shown[]): boolean {
  return events === undefined || events.some((event) => changes(event, ...shown));
}
