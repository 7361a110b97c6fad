import type { Drink, Gift } from '@stammtisch/contracts';
import { createStore } from 'zustand/vanilla';

/** Something to celebrate on the whole screen. */
export type Celebration =
  | {
      readonly type: 'purchase';
      readonly drink: Drink;
      readonly drinksTonight: number;
      /** How many more wait for the till, this one the last of them; 0 when it is booked. */
      readonly waiting: number;
    }
  | { readonly type: 'gift'; readonly gift: Gift };

export interface CelebrationStore {
  /** The first celebration is shown; the others wait for their turn. */
  readonly queue: readonly Celebration[];
}

export const celebrationStore = createStore<CelebrationStore>(() => ({ queue: [] }));

/** Queues a celebration. A second drink's mat replaces the first one's; a round waits until the mat is gone. */
export function celebrate(celebration: Celebration): void {
  celebrationStore.setState(({ queue }) => ({
    queue:
      celebration.type === 'purchase'
        ? [celebration, ...queue.filter(({ type }) => type !== 'purchase')]
        : [...queue, celebration],
  }));
}

/** Takes a celebration that is over from the queue. */
export function endCelebration(over: Celebration): void {
  celebrationStore.setState(({ queue }) => ({ queue: queue.filter((each) => each !== over) }));
}
