import { amountLimits } from '@stammtisch/domain';
import * as z from 'zod';
import { centsWithin } from './amounts.js';
import { euroAmount, id, instant, revision, text } from './common.js';
import { answer, body, named } from './shapes.js';
import { texts } from './texts.js';

/** Why a round ended: by giver or superuser, all served, evening over, giver removed, limit used up. */
export const roundEndReason = z.enum([
  'ended',
  'all_served',
  'evening_over',
  'giver_removed',
  'limit_reached',
]);

export const giftType = z.enum(['next_round', 'full_evening']);
export type { GiftType } from '@stammtisch/domain';

/** An open round. `gift_type` repeats `type`, since clients rely on either name. */
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
  /** Euro the round pays at most, as its giver named it; null without. What its giver has left may end it earlier, and nobody else learns it. */
  limit: euroAmount.nullable(),
  /** Euro the round has paid so far, less cancelled drinks. */
  spent: euroAmount,
  /** Euro of the dearest drink that its giver can still pay; left out while that is all of the menu. */
  pays_up_to: euroAmount.optional(),
});
export type Gift = z.infer<typeof gift>;

/** Longest message, in characters. */
export const MESSAGE_LENGTH = 200;

/** A round to give, with a message and a limit if its giver likes. */
export const newRound = {
  gift_type: giftType,
  message: text(MESSAGE_LENGTH)
    .nullish()
    .transform((typed) => typed ?? ''),
  limit: centsWithin(amountLimits.roundLimit, texts.amountInvalid)
    .nullish()
    .transform((limit) => limit ?? undefined),
};
export const giveRoundBody = body('GiveRoundBody', newRound);

export const endRoundBody = body('EndRoundBody', { gift_id: id.nullish() });

export const giftAnswer = answer('GiftAnswer', { gift, revision });

export const roundCostAnswer = answer('RoundCostAnswer', {
  /** How many others have had a drink tonight. Members who come later are treated, too. */
  guests: z.int(),
  /** What the table's usual drink costs for each of those guests, in all. */
  usual: euroAmount,
  /** What all other members drank on the last evening before tonight; null when there was none. */
  last_evening: z.object({ date: z.iso.date(), drinks: z.int(), amount: euroAmount }).nullable(),
});
export type RoundCostAnswer = z.infer<typeof roundCostAnswer>;
