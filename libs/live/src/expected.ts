import { wireCents } from '@stammtisch/contracts';
import { type Cents, type OpenRound, payingRound } from '@stammtisch/domain';
import type { Outbox } from './outbox.js';
import { openRound } from './rounds.js';
import type { Table } from './table.js';

/** A member's balance once the waiting taps are booked, as a guess: the till decides who pays when it books them. */
export interface Expected {
  readonly balance: Cents;
  /** Cents the member may still spend within their credit line; null without one. */
  readonly left: Cents | null;
  /** Keys of the taps that another member's round would pay. */
  readonly free: ReadonlySet<string>;
  /** Keys of the taps that would lead beyond the credit line. */
  readonly beyond: ReadonlySet<string>;
  /** Would a round pay one more drink at this price? */
  readonly isFree: (price: Cents) => boolean;
}

/** Goes through the waiting taps in order and applies the rules of today's open rounds and of the credit line. */
export function expected(
  table: Pick<Table, 'balance' | 'creditLine' | 'rounds' | 'receivedRoundIds' | 'me'>,
  waiting: Outbox,
  now: string,
): Expected {
  const received = new Set(table.receivedRoundIds);
  let { balance } = table;
  let rounds: readonly OpenRound[] = table.rounds.map(openRound);
  const paying = (price: Cents) =>
    payingRound(rounds, table.me.id, (roundId) => received.has(roundId), now, price);

  const left = () => (table.creditLine === null ? null : balance + table.creditLine);

  const free = new Set<string>();
  const beyond = new Set<string>();
  for (const { key, drink } of waiting) {
    const price = wireCents(drink.price);
    const round = paying(price);
    if (!round) {
      if (price > 0 && price > (left() ?? price)) beyond.add(key);
      else balance -= price;
      continue;
    }
    free.add(key);
    received.add(round.id);
    rounds = rounds.map((each) => (each === round ? { ...each, spent: each.spent + price } : each));
  }
  return { balance, left: left(), free, beyond, isFree: (price) => paying(price) !== undefined };
}
