import type { TopUpNews } from '@stammtisch/contracts';
import { createStore } from 'zustand/vanilla';

/** What the till has told last about top-ups that I announced. */
export const topUpNewsStore = createStore<{ readonly last: readonly TopUpNews[] }>(() => ({ last: [] }));

export function tellTopUps(news: readonly TopUpNews[]): void {
  topUpNewsStore.setState({ last: news });
}
