import { changes, type Shown } from '@stammtisch/domain';
import type { LogNews } from '@stammtisch/live';
import { type News, onLogNews } from '../lib/table/news';

const known = new Map<string, News>();

/**
 * News of events that change one of `shown`, and of events that were missed. Only members who may read the log get news. The same words
 * give the same news, so that a component may ask for them whenever it is drawn.
 */
export function newsOf(...shown: readonly Shown[]): News {
  const key = shown.join();
  const news = known.get(key) ?? ((listener) => onLogNews((told) => affects(told, shown) && listener()));
  known.set(key, news);
  return news;
}

/** Whether news of the log may mean a change of one of `shown`. Without `events` some were missed, so any may have changed. */
export function affects({ events }: Pick<LogNews, 'events'>, shown: readonly Shown[]): boolean {
  return events === undefined || events.some((event) => changes(event, ...shown));
}
