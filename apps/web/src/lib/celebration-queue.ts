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
  /** Ids of the transactions of those that are booked, keys of the taps that wait. */
  readonly ids: readonly string[];
}

interface GiftCelebration {
  readonly type: 'gift';
  readonly id: number;
  readonly gift: Gift;
}

/** Something to celebrate on the whole screen. It keeps its `id` while it counts up. `over`: only its confetti still falls. */
export type Celebration = (PurchaseCelebration | GiftCelebration) & { readonly over?: true };

export interface CelebrationStore {
  /** The first celebration is shown; the others wait for their turn. */
  readonly queue: readonly Celebration[];
  /** Names of those who say Prost to the member, in order, until they have been shown. */
  readonly prost: readonly string[];
}

export const celebrationStore = createStore<CelebrationStore>(() => ({
  queue: [],
  prost: [],
}));

let newest = 0;

/**
 * Celebrates a drink: in the celebration of the drinks just before it, or else before all others.
 *
 * @param id of its transaction; while the drink waits for the till, its tap's key
 */
export function celebratePurchase(drink: Drink, strokes: Strokes, id: string): void {
  celebrationStore.setState(({ queue }) => {
    const waiting = queue.filter(isOpen);
    const begun = waiting.find((each) => each.type === 'purchase');
    const others = waiting.filter((each) => each !== begun);
    const before = begun ?? { type: 'purchase', id: ++newest, drinks: [], ids: [] };
    const drinks = [...before.drinks, drink];
    return { queue: [{ ...before, drinks, ids: [...before.ids, id], ...strokes }, ...others] };
  });
}

/** Celebrates a round, after all that is celebrated already. */
export function celebrateGift(gift: Gift): void {
  celebrationStore.setState(({ queue }) => ({
    queue: [...queue.filter(isOpen), { type: 'gift', id: ++newest, gift }],
  }));
}

/** Shows a round's giver who says Prost. */
export function sayProst(names: readonly string[]): void {
  celebrationStore.setState(({ prost }) => ({ prost: [...new Set([...prost, ...names])] }));
}

/** Notes that the giver has seen it. */
export function endProst(): void {
  celebrationStore.setState({ prost: [] });
}

/** The time of a celebration is up. Its confetti goes on falling, unless another celebration waits. */
export function endCelebration({ id }: Celebration): void {
  celebrationStore.setState(({ queue }) => ({
    queue:
      queue.length > 1
        ? queue.filter((each) => each.id !== id)
        : queue.map((each) => (each.id === id ? { ...each, over: true } : each)),
  }));
}

/** All its confetti is down. */
export function dropCelebration({ id }: Celebration): void {
  celebrationStore.setState(({ queue }) => ({ queue: queue.filter((each) => each.id !== id) }));
}

/** Ends what celebrates a transaction or a tap, with its confetti: it is undone. */
export function endCelebrationOf(id: string): void {
  celebrationStore.setState(({ queue }) => ({
    queue: queue.filter((each) => each.type !== 'purchase' || !each.ids.includes(id)),
  }));
}

/** Is its time not up yet? */
export const isOpen = ({ over }: Celebration) => !over;
