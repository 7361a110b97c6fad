import type { MeChanged, MoneyNews, TopUpNews } from '@stammtisch/contracts';
import { type LogNews, LogWatch } from '@stammtisch/live';
import { createStore } from 'zustand/vanilla';
import { onWritten, sawRevision } from '../api';
import { onSessionStart, type TableStore, tableStore } from './store';

/** Subscribes to a kind of news. Returns the undo. */
export type News = (listener: () => void) => () => void;

/** News of the till's log, for superusers, treasurers and auditors. */
export const log = new LogWatch(sawRevision);
// Bookings of this page show at once, even while the socket is disconnected.
onWritten((revision) => log.reached(revision));

/** Calls `listener` with new events of the log, while the table of a member who may read it is live. Returns the undo. */
export const onLogNews = (listener: (news: LogNews) => void): (() => void) => log.subscribe(listener);

/** News of the member's own transactions, from any device: each changes the balance or the strokes. */
export const newsOfMine: News = (listener) =>
  tableStore.subscribe((now, before) => {
    if (myNewest(now) !== myNewest(before)) listener();
  });

function myNewest({ table }: TableStore): number {
  return table ? Math.max(table.asOf.balance, table.asOf.drinksTonight) : -1;
}

/** The member's own announced top-ups that were confirmed or declined, and bookings by others on the balance, oldest first. */
export const moneyNewsStore = createStore(() => ({ news: [] as readonly (TopUpNews | MoneyNews)[] }));
onSessionStart(() => moneyNewsStore.setState(moneyNewsStore.getInitialState()));

export function showMoneyNews({ top_ups = [], booked = [] }: MeChanged): void {
  const more = [...top_ups, ...booked];
  if (more.length > 0) moneyNewsStore.setState(({ news }) => ({ news: [...news, ...more] }));
}
