import { amountLimits } from '@stammtisch/domain';
import * as z from 'zod';
import { centsWithin } from './amounts.js';
import { euroAmount, id, instant, revision, text } from './common.js';
import { answer, named } from './shapes.js';
import { texts } from './texts.js';

/** Why a round is over: somebody ended it, all were served, the evening, its giver gone, its limit. */
export const roundEndReason = z.enum([
  'ended',
  'all_served',
  'evening_over',
  'giver_removed',
  'limit_reached',
]);

export const giftType = z.enum(['next_round', 'full_evening']);
export type { GiftType } from '@stammtisch/domain';

/** An open round. `gift_type` repeats `type`: both names are on the wire, for ever. */
export const gift = named('Gift', {
  id,
  type: giftType,
  gift_type: giftType,
  message: z.string(),
  giver_id: id,
  giver_name: z.string(),
  giver_username: z.string(),
  given_at: instant,
  ends_at: instant,
  /** The most it pays in all; null when its giver named no end. */
  limit: euroAmount.nullable(),
  /** What it has paid so far. */
  spent: euroAmount,
});
export type Gift = z.infer<typeof gift>;

/** Most characters of a message. */
export const MESSAGE_LENGTH = 200;

export const giveRoundBody = named('GiveRoundBody', {
  gift_type: giftType,
  message: text(MESSAGE_LENGTH).nullish(),
  limit: centsWithin(amountLimits.roundLimit, texts.amountInvalid).nullish(),
});
export type GiveRoundBody = z.infer<typeof giveRoundBody>;

export const endRoundBody = named('EndRoundBody', { gift_id: id.nullish() });
export type EndRoundBody = z.infer<typeof endRoundBody>;

export const giftAnswer = answer('GiftAnswer', { gift, revision });
export type GiftAnswer = z.infer<typeof giftAnswer>;

export const roundCostAnswer = answer('RoundCostAnswer', {
  /** One drink for each of the others, of what they usually have. */
  usual: euroAmount,
  /** What all others drank on the last evening before tonight; null before the first. */
  last_evening: z.object({ date: z.iso.date(), drinks: z.int(), amount: euroAmount }).nullable(),
});
export type RoundCostAnswer = z.infer<typeof roundCostAnswer>;
