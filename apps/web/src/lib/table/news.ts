import { onLogNews } from './live';
import { type TableStore, tableStore } from './store';

/** Calls back whenever something has happened. Returns its undo. */
export type News = (listener: () => void) => () => void;

/** Anything in the till, as superusers hear of it. */
export const anyNews: News = onLogNews;

/** A transaction of mine, from whichever device: each moves my balance or my strokes. */
export const newsOfMine: News = (listener) =>
  tableStore.subscribe((now, before) => {
    if (myNewest(now) !== myNewest(before)) listener();
  });

function myNewest({ table }: TableStore): number {
  return table ? Math.max(table.asOf.balance, table.asOf.drinksTonight) : -1;
}
