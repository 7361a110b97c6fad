import { type Gift, wireCents } from '@stammtisch/contracts';
import {
  activeRoundFor,
  type Cents,
  limitedTo,
  mayGiveRound,
  type OpenRound,
  payingRound,
} from '@stammtisch/domain';
import type { Outbox } from './outbox.js';
import type { Table } from './table.js';

/** The open rounds as one member sees them, by the domain's rules. */
export function roundsSeen(
  { rounds, receivedRoundIds, me }: Pick<Table, 'rounds' | 'receivedRoundIds' | 'me'>,
  now: string,
) {
  const open = rounds.map(openRound);
  const hasReceived = (id: string) => receivedRoundIds.includes(id);
  const active = activeRoundFor(open, me.id, hasReceived, now);
  return {
    /** The round shown to the member; undefined when none is open. */
    active: active?.gift,
    /** True when the active round is a next_round and the member has drunk from it. */
    received: active !== undefined && hasReceived(active.id),
    /** The round that pays the member's next drink at this price; undefined when they pay themselves. */
    payingFor: (price: Cents) => payingRound(open, me.id, hasReceived, now, price)?.gift,
    mayGive: mayGiveRound(open, me.id, hasReceived, now),
  };
}

/** A round from the wire in the shape of the domain's rules, with amounts in cents. */
function openRound(gift: Gift): OpenRound & { readonly gift: Gift } {
  const { limit, pays_up_to } = gift;
  const round = {
    id: gift.id,
    giverId: gift.giver_id,
    type: gift.type,
    givenAt: gift.given_at,
    endsAt: gift.ends_at,
    limit: limit === null ? null : wireCents(limit),
    spent: wireCents(gift.spent),
    gift,
  };
  return limitedTo(round, pays_up_to === undefined ? undefined : wireCents(pays_up_to));
}

/**
 * A member's balance once the waiting taps are booked, by the rules of open rounds and of the credit line: an estimate, the till
 * decides who pays when it books them.
 */
export function expected(
  table: Pick<Table, 'balance' | 'creditLine' | 'rounds' | 'receivedRoundIds' | 'me'>,
  waiting: Outbox,
  now: string,
) {
  const received = new Set(table.receivedRoundIds);
  let { balance } = table;
  let rounds: readonly OpenRound[] = table.rounds.map(openRound);
  const paying = (price: Cents) =>
    payingRound(rounds, table.me.id, (roundId) => received.has(roundId), now, price);

  const left = () => (table.creditLine === null ? null : balance + table.creditLine);

  /** Keys of the taps that another member's round would pay. */
  const free = new Set<string>();
  /** Keys of the taps that would exceed the credit line. */
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
    rounds = rounds.map((open) => (open === round ? { ...open, spent: open.spent + price } : open));
  }
  return {
    balance,
    /** Cents left within the member's credit line; null without one. */
    left: left(),
    free,
    beyond,
    isFree: (price: Cents) => paying(price) !== undefined,
  };
}
