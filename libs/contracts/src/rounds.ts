import * as z from 'zod';
import { id, instant, revision, success, text } from './common.js';

export const giftType = z.enum(['next_round', 'full_evening']);
export type GiftType = z.infer<typeof giftType>;

/** An open round. `gift_type` repeats `type`: both names are on the wire, for ever. */
export const gift = z
  .object({
    id,
    type: giftType,
    gift_type: giftType,
    message: z.string(),
    giver_id: id,
    giver_name: z.string(),
    giver_username: z.string(),
    given_at: instant,
    ends_at: instant,
  })
  .meta({ id: 'Gift' });
export type Gift = z.infer<typeof gift>;

export const giveRoundBody = z
  .object({ gift_type: giftType, message: text(200).nullish() })
  .meta({ id: 'GiveRoundBody' });
export type GiveRoundBody = z.infer<typeof giveRoundBody>;

export const endRoundBody = z.object({ gift_id: id.nullish() }).meta({ id: 'EndRoundBody' });
export type EndRoundBody = z.infer<typeof endRoundBody>;

export const giftAnswer = z.object({ ...success, gift, revision }).meta({ id: 'GiftAnswer' });
export type GiftAnswer = z.infer<typeof giftAnswer>;
