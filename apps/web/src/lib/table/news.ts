import type { MeChanged, MoneyNews, TopUpNews } from '@stammtisch/contracts';
import { type LogNews, LogWatch } from '@stammtisch/live';
import { createStore } from 'zustand/vanilla';
import { onWritten, sawRevision } from '../api';
import { type TableStore, tableStore } from './store';

/** Calls `listener` whenever something has happened. Returns its undo. */
export type News = (listener: () => void) => () => void;

/** What superusers, treasurers and auditors hear of the till's log. */
export const log = new LogWatch(sawRevision);
// What was booked on this page shows at once, also while the socket is away.
onWritten((revision) => log.reached(revision));

/** Calls `listener` with whatever happens in the till, while a member who may read the log is live. Returns its undo. */
export const onLogNews = (listener: (news: LogNews) => void): (() => void) => log.subscribe(listener);

/** News of the member's own transactions, from whichever device: each changes the balance or the strokes. */
export const newsOfMine: News = (listener) =>
  tableStore.subscribe((now, before) => {
    if (myNewest(now) !== myNewest(before)) listener();
  });

function myNewest({ table }: TableStore): number {
  return table ? Math.max(table.asOf.balance, table.asOf.drinksTonight) : -1;
}

interface OwnMoneyNews {
  /** What became of the member's own announced top-ups. */
  readonly topUps: readonly TopUpNews[];
  /** What others have booked on the member's balance. */
  readonly booked: readonly MoneyNews[];
}

/** The till's last news about the member's own money. */
export const moneyNewsStore = createStore<{ readonly last: OwnMoneyNews }>(() => ({
  last: { topUps: [], booked: [] },
}));

export function tellMoney({ top_ups: topUps = [], booked = [] }: MeChanged): void {
  if (topUps.length + booked.length > 0) moneyNewsStore.setState({ last: { topUps, booked } });
}
