import { type Gift, wireCents } from '@stammtisch/contracts';
import {
  activeRoundFor,
  type Cents,
  limitedTo,
  mayGiveRound,
  type OpenRound,
  payingRound,
} from '@stammtisch/domain';
import type { Table } from './table.js';

/** The open rounds as one member sees them. */
export interface RoundsSeen {
  /** The round that the member is shown; undefined when none is open. */
  readonly active: Gift | undefined;
  /** True when the active round is a next_round and the member has drunk from it. */
  readonly received: boolean;
  /** The round that pays the member's next drink at this price; undefined when they pay themselves. */
  readonly payingFor: (price: Cents) => Gift | undefined;
  readonly mayGive: boolean;
}

/** Applies the domain's rules of rounds to a table from the wire. */
export function roundsSeen(
  { rounds, receivedRoundIds, me }: Pick<Table, 'rounds' | 'receivedRoundIds' | 'me'>,
  now: string,
): RoundsSeen {
  const open = rounds.map(openRound);
  const hasReceived = (id: string) => receivedRoundIds.includes(id);
  const active = activeRoundFor(open, me.id, hasReceived, now);
  return {
    active: active?.gift,
    received: active !== undefined && hasReceived(active.id),
    payingFor: (price) => payingRound(open, me.id, hasReceived, now, price)?.gift,
    mayGive: mayGiveRound(open, me.id, hasReceived, now),
  };
}

/** A round from the wire in the shape of the domain's rules, with amounts in cents. */
export function openRound(gift: Gift): OpenRound & { readonly gift: Gift } {
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
