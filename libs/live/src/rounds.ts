import { type Gift, wireCents } from '@stammtisch/contracts';
import { activeRoundFor, type Cents, mayGiveRound, type OpenRound, payingRound } from '@stammtisch/domain';
import type { Table } from './table.js';

/** The open rounds as one member sees them. */
export interface RoundsSeen {
  /** The round that concerns me most. */
  readonly active: Gift | undefined;
  /** The active round is a next_round, and I have had my drink of it. */
  readonly received: boolean;
  /** The round that pays my next drink, if it costs this much. */
  readonly payingFor: (price: Cents) => Gift | undefined;
  readonly mayGive: boolean;
}

/** Puts the domain's rules to what came over the wire. */
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

/** A round as the rules know it. */
export function openRound(gift: Gift): OpenRound & { readonly gift: Gift } {
  return {
    id: gift.id,
    giverId: gift.giver_id,
    type: gift.type,
    givenAt: gift.given_at,
    endsAt: gift.ends_at,
    limit: gift.limit === null ? null : wireCents(gift.limit),
    spent: wireCents(gift.spent),
    gift,
  };
}
