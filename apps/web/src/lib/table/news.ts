import type { TillFact } from '@stammtisch/domain';
import type { LogNews } from '@stammtisch/live';
import { onLogNews } from './live';
import { type TableStore, tableStore } from './store';

/** Calls back whenever something has happened. Returns its undo. */
export type News = (listener: () => void) => () => void;

/** Anything in the till, as superusers hear of it. */
export const anyNews: News = onLogNews;

/** Something of these types in the till, or something unheard that may have been of them; as superusers hear of it. */
export function newsOf(types: readonly TillFact['type'][]): News {
  return (listener) =>
    onLogNews((news) => {
      if (affects(news, types)) listener();
    });
}

/** A booking of mine, from whichever device: each moves my balance or my strokes. */
export const newsOfMine: News = (listener) =>
  tableStore.subscribe((now, before) => {
    if (myNewest(now) !== myNewest(before)) listener();
  });

/** Whether some news may have changed what events of these types change. */
export function affects({ events }: Pick<LogNews, 'events'>, types: readonly string[]): boolean {
  return events === undefined || events.some(({ type }) => types.includes(type));
}

function myNewest({ table }: TableStore): number {
  return table ? Math.max(table.asOf.balance, table.asOf.drinksTonight) : -1;
}
