import { amountLimits, roundEnds } from '@stammtisch/domain';
import * as z from 'zod';
import { centsWithin } from './amounts.js';
import { euroAmount, id, instant, revision, text } from './common.js';
import { texts } from './german/texts.js';
import { answer, body, named } from './shapes.js';

export const roundEndReason = z.enum(roundEnds);

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
  /** Limit in euro, as set by the giver; null without one. The giver's credit line, which others don't see, may end the round earlier. */
  limit: euroAmount.nullable(),
  /** Euro the round has paid so far, less cancelled drinks. */
  spent: euroAmount,
  /** Price in euro of the dearest drink that the giver can still pay; left out while they can pay every drink. */
  pays_up_to: euroAmount.optional(),
});
export type Gift = z.infer<typeof gift>;

/** Longest message, in characters. */
export const MESSAGE_LENGTH = 200;

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
  /** How many others have had a drink tonight. Members who come later may also drink from the round. */
  guests: z.int(),
  /** Estimated cost: the table's usual drink for each of those guests. */
  usual: euroAmount,
  /** The other members' drinks on the last evening before tonight; null if there was none. */
  last_evening: z.object({ date: z.iso.date(), drinks: z.int(), amount: euroAmount }).nullable(),
});
export type RoundCostAnswer = z.infer<typeof roundCostAnswer>;
