import type { TopUpNews } from '@stammtisch/contracts';
import { createStore } from 'zustand/vanilla';

/** The till's last news about the member's own announced top-ups. */
export const topUpNewsStore = createStore<{ readonly last: readonly TopUpNews[] }>(() => ({ last: [] }));

export function tellTopUps(news: readonly TopUpNews[]): void {
  topUpNewsStore.setState({ last: news });
}
