import type { MeChanged, MoneyNews, TopUpNews } from '@stammtisch/contracts';
import { createStore } from 'zustand/vanilla';

interface News {
  /** What became of the member's own announced top-ups. */
  readonly topUps: readonly TopUpNews[];
  /** What others have booked on the member's balance. */
  readonly booked: readonly MoneyNews[];
}

/** The till's last news about the member's own money. */
export const moneyNewsStore = createStore<{ readonly last: News }>(() => ({
  last: { topUps: [], booked: [] },
}));

export function tellMoney({ top_ups: topUps = [], booked = [] }: MeChanged): void {
  if (topUps.length + booked.length > 0) moneyNewsStore.setState({ last: { topUps, booked } });
}
