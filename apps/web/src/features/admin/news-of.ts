import { changes, type Shown } from '@stammtisch/domain';
import type { LogNews } from '@stammtisch/live';
import { type News, onLogNews } from '../../lib/table/news';

/** News of events that change one of `shown`, and of events that were missed. Only members who may read the log get news. */
export function newsOf(...shown: readonly Shown[]): News {
  return (listener) =>
    onLogNews((news) => {
      if (affects(news, shown)) listener();
    });
}

/** Whether news of the log may mean a change of one of `shown`. Without `events` some were missed, so any may have changed. */
export function affects({ events }: Pick<LogNews, 'events'>, shown: readonly Shown[]): boolean {
  return events === undefined || events.some((event) => changes(event, ...shown));
}
