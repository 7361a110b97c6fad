import type { Drink, Gift } from '@stammtisch/contracts';
import { createStore } from 'zustand/vanilla';

/** The member's strokes tonight, once a drink is bought. */
export interface Strokes {
  readonly drinksTonight: number;
  /** How many more wait for the till, the newest drink the last of them; 0 when it is booked. */
  readonly waiting: number;
}

/** Drinks bought in quick succession. They share one celebration, which counts up. */
export interface PurchaseCelebration extends Strokes {
  readonly type: 'purchase';
  readonly id: number;
  /** All of them, the newest last. */
  readonly drinks: readonly Drink[];
}

interface GiftCelebration {
  readonly type: 'gift';
  readonly id: number;
  readonly gift: Gift;
}

/** Something to celebrate on the whole screen. It keeps its `id` while it counts up. */
export type Celebration = PurchaseCelebration | GiftCelebration;

export interface CelebrationStore {
  /** The first celebration is shown; the others wait for their turn. */
  readonly queue: readonly Celebration[];
}

export const celebrationStore = createStore<CelebrationStore>(() => ({ queue: [] }));

let newest = 0;

/** Celebrates a drink: in the celebration of the drinks just before it, or else before all others. */
export function celebratePurchase(drink: Drink, strokes: Strokes): void {
  celebrationStore.setState(({ queue }) => {
    const begun = queue.find((each) => each.type === 'purchase');
    const others = queue.filter((each) => each !== begun);
    const { id, drinks } = begun ?? { id: ++newest, drinks: [] };
    return { queue: [{ type: 'purchase', id, drinks: [...drinks, drink], ...strokes }, ...others] };
  });
}

/** Celebrates a round, after all that is celebrated already. */
export function celebrateGift(gift: Gift): void {
  celebrationStore.setState(({ queue }) => ({ queue: [...queue, { type: 'gift', id: ++newest, gift }] }));
}

/** Takes a celebration that is over from the queue. */
export function endCelebration({ id }: Celebration): void {
  celebrationStore.setState(({ queue }) => ({ queue: queue.filter((each) => each.id !== id) }));
}
