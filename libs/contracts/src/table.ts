import * as z from 'zod';
import { euroAmount, id, instant, revision } from './common.js';
import { drink } from './drinks.js';
import { member } from './members.js';
import { type TopUpNews, ways } from './paying-in.js';
import { gift, giftType, roundEndReason } from './rounds.js';
import { answer, named } from './shapes.js';

/** One line of the table's public feed. The feed never shows balances or top-ups. */
export const activity = named('Activity', {
  revision,
  at: instant,
  kind: z.enum([
    'purchase',
    'gift_purchase',
    'purchase_cancelled',
    'round_given',
    'round_ended',
    'member_joined',
    'menu_changed',
  ]),
  member_id: id.nullable(),
  member_name: z.string().nullable(),
  drink_name: z.string().nullable(),
  icon: z.string().nullable(),
  gift_type: giftType.nullable(),
  giver_name: z.string().nullable(),
  message: z.string().nullable(),
  /** Why a round ended; null for all other lines. */
  reason: roundEndReason.nullable(),
  /** Id of the drink's transaction, for a purchase and its cancellation. */
  transaction_id: id.optional(),
  /** Id of the round that paid a `gift_purchase`. */
  round_id: id.optional(),
  /** True for a cancellation by the member themselves. */
  own: z.literal(true).optional(),
  /** Name of the tablet that was used; empty for one without a name. Left out for a phone. */
  tablet: z.string().optional(),
});
export type Activity = z.infer<typeof activity>;

export const activityAnswer = answer('ActivityAnswer', {
  activity: z.array(activity),
  next: z.string().nullable(),
});

/** Everything the home screen shows, at one revision. */
export const home = answer('Home', {
  member,
  drinks: z.array(drink),
  /** The open round that the caller is shown (docs/contract.md, section 3); null when none is open. */
  active_gift: gift.nullable(),
  /** True when the caller already drank from `active_gift` (next_round only). */
  member_received_gift: z.boolean(),
  /** The caller's drinks since 06:00 local time, whoever paid. */
  drinks_tonight: z.int(),
  /** Euro the caller may still spend; below zero beyond their credit line, null without one. */
  credit_left: euroAmount.nullable(),
  /** Sum in euro of the caller's top-ups that wait for confirmation; not part of the balance. */
  announced: euroAmount,
  /** All open rounds, oldest first. After changes, clients compute `active_gift` from them. */
  rounds: z.array(gift),
  /** Ids of open next_round rounds that the caller has drunk from. */
  received_round_ids: z.array(id),
  /** Number of members, including the caller. */
  members_count: z.int(),
  payment_ways: z.object(ways),
  revision,
  /** Hash of the log up to `revision`. */
  hash: z.string(),
});
export type Home = z.infer<typeof home>;

/** The table and the caller at one revision, with the newest 50 lines of the feed (newest first). */
export interface TableSnapshot {
  readonly revision: number;
  readonly home: Home;
  readonly activity: readonly Activity[];
}

/** Changes of the table in revisions `from + 1 … revision`; `activity` newest first. */
export interface TableChanged {
  readonly from: number;
  readonly revision: number;
  /** Hash of the log up to `revision`. */
  readonly hash: string;
  readonly activity: readonly Activity[];
  /** The whole menu, if it changed. */
  readonly drinks?: Home['drinks'];
  /** All open rounds, if they changed. */
  readonly rounds?: Home['rounds'];
  readonly members_count?: number;
  readonly payment_ways?: Home['payment_ways'];
  /** The newest lines of the feed again, if a member's name in them has changed. */
  readonly feed?: readonly Activity[];
  readonly celebrate?: { readonly kind: 'gift'; readonly gift: z.infer<typeof gift> };
}

/** Changes for one member. Fields left out stay as they are. */
export interface MeChanged
  extends Partial<Pick<Home, 'credit_left' | 'announced' | 'drinks_tonight' | 'member'>> {
  readonly revision: number;
  readonly balance?: number;
  readonly received_round_ids?: readonly string[];
  /** New statuses of the member's announced top-ups, oldest first. */
  readonly top_ups?: readonly TopUpNews[];
  /** Others' new bookings on the member's balance, oldest first. */
  readonly booked?: readonly MoneyNews[];
}

/** Money that somebody else gave the member, took back from them, or charged them. */
export interface MoneyNews {
  /** Id of the transaction. */
  readonly id: string;
  readonly kind: 'received' | 'received_cancelled' | 'levy';
  /** Euro, above zero. */
  readonly amount: number;
  readonly by_name: string;
  /** May be empty. */
  readonly note: string;
}

/** Counts of the evening, which began at 06:00 local time, without cancelled drinks. */
export const tonight = z.object({
  since: instant,
  /** Members who have drunk something, most drinks first. */
  members: z.array(z.object({ member_id: id, member_name: z.string(), drinks: z.int() })),
  /** Drinks by name, most frequent first. */
  drinks: z.array(z.object({ drink_name: z.string(), icon: z.string(), count: z.int() })),
  /** Number of rounds given. */
  rounds: z.int(),
});
export type Tonight = z.infer<typeof tonight>;

export const tonightAnswer = answer('TonightAnswer', { ...tonight.shape, revision });
