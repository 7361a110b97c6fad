import type { Activity, Drink, Gift } from '@stammtisch/contracts';
import type { Table } from '@stammtisch/live';
import { createStore } from 'zustand/vanilla';
import { onSessionStart } from './table/store';

/** The member's strokes tonight after a purchase. */
export interface Strokes {
  readonly drinksTonight: number;
  /** Number of further drinks that wait for the till, including the newest; 0 when it is booked. */
  readonly waiting: number;
}

/** Drinks bought in quick succession. They share one celebration, which counts up. */
export interface PurchaseCelebration extends Strokes {
  readonly type: 'purchase';
  /** Newest last. */
  readonly drinks: readonly Drink[];
  /** Transaction ids of booked drinks, keys of waiting taps. */
  readonly ids: readonly string[];
}

/** A celebration on the whole screen. It keeps its `id` while it counts up. `over`: only its confetti still falls. */
export type Celebration = { readonly id: number; readonly over?: true } & (
  | PurchaseCelebration
  | { readonly type: 'gift'; readonly gift: Gift }
);

interface CelebrationStore {
  /** The first one is shown. */
  readonly queue: readonly Celebration[];
  /** Names of those who say Prost to the member, in order, until they were shown. */
  readonly prost: readonly string[];
}

export const celebrationStore = createStore<CelebrationStore>(() => ({
  queue: [],
  prost: [],
}));
onSessionStart(() => celebrationStore.setState(celebrationStore.getInitialState()));

const changeQueue = (change: (queue: readonly Celebration[]) => readonly Celebration[]) =>
  celebrationStore.setState(({ queue }) => ({ queue: change(queue) }));

let newest = 0;

/**
 * Celebrates a drink: adds it to the celebration of the drinks just before it, or puts it first in the queue.
 *
 * @param id its transaction's id; its tap's key while it waits for the till
 */
export function celebratePurchase(drink: Drink, strokes: Strokes, id: string): void {
  changeQueue((queue) => {
    const waiting = queue.filter(isOpen);
    const open = waiting.find((celebration) => celebration.type === 'purchase');
    const rest = waiting.filter((celebration) => celebration !== open);
    const { drinks, ids, ...purchase } = open ?? { type: 'purchase', id: ++newest, drinks: [], ids: [] };
    return [{ ...purchase, drinks: [...drinks, drink], ids: [...ids, id], ...strokes }, ...rest];
  });
}

export function celebrateGift(gift: Gift): void {
  changeQueue((queue) => [...queue.filter(isOpen), { type: 'gift', id: ++newest, gift }]);
}

export function sayProst(names: readonly string[]): void {
  if (names.length > 0)
    celebrationStore.setState(({ prost }) => ({ prost: [...new Set([...prost, ...names])] }));
}

/**
 * Names of the members whose first drink on one of the member's own rounds came after `before`, in order. Once for each round and
 * drinker, until the round's evening is over.
 */
export function prostsBetween(before: Table, table: Table, now: string): string[] {
  const { revision, me } = before;
  if (revision === undefined || me.id !== table.me.id) return [];
  const rounds = [...before.rounds, ...table.rounds];
  const ownRounds = rounds.filter(({ giver_id, ends_at }) => giver_id === me.id && now < ends_at);
  const isFirst = ({ round_id, member_id }: Activity, index: number) =>
    !table.activity
      .slice(index + 1)
      .some((older) => older.round_id === round_id && older.member_id === member_id);
  return table.activity
    .filter(
      (line, index) =>
        line.revision > revision && ownRounds.some(({ id }) => id === line.round_id) && isFirst(line, index),
    )
    .flatMap(({ member_name }) => member_name ?? [])
    .reverse();
}

export function endProst(): void {
  celebrationStore.setState({ prost: [] });
}

/** Ends a celebration. Its confetti keeps falling, unless another celebration waits. */
export function endCelebration({ id }: Celebration): void {
  changeQueue((queue) =>
    queue.length > 1
      ? queue.filter((celebration) => celebration.id !== id)
      : queue.map((celebration) => (celebration.id === id ? { ...celebration, over: true } : celebration)),
  );
}

/** Removes a celebration once its confetti is down. */
export function dropCelebration({ id }: Celebration): void {
  changeQueue((queue) => queue.filter((celebration) => celebration.id !== id));
}

/** Removes the celebration of an undone transaction or tap, with its confetti. */
export function endCelebrationOf(id: string): void {
  changeQueue((queue) =>
    queue.filter((celebration) => celebration.type !== 'purchase' || !celebration.ids.includes(id)),
  );
}

export const isOpen = ({ over }: Celebration) => !over;
