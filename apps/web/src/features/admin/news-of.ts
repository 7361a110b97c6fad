import { changes, type Shown } from '@stammtisch/domain';
import type { LogNews } from '@stammtisch/live';
import { onLogNews } from '../../lib/table/live';
import type { News } from '../../lib/table/news';

/** Something that changes one of these, or something unheard that may have; as those hear of it who may read the log. */
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
