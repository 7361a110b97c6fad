import { changes, type Shown } from '@stammtisch/domain';
import type { LogNews } from '@stammtisch/live';
import { type News, onLogNews } from '../lib/table/news';

const known = new Map<string, News>();

/**
 * News of events that change one of `shown`, and of missed events. Only members who may read the log get news. The same arguments
 * return the same object, so that a component may call this while rendering.
 */
export function newsOf(...shown: readonly Shown[]): News {
  const key = shown.join();
  const news = known.get(key) ?? ((listener) => onLogNews((news) => affects(news, shown) && listener()));
  known.set(key, news);
  return news;
}

/** True if the news may change one of `shown`. */
export const affects = (news: LogNews, shown: readonly Shown[]): boolean =>
  news === undefined || news.some((event) => changes(event, ...shown));
