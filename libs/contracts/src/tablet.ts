import * as z from 'zod';
import { euroAmount, id, instant, revision, tabletAccess, topUpAmount } from './common.js';
import { drink } from './drinks.js';
import { texts } from './german/texts.js';
import { member } from './members.js';
import { announcement, ways } from './paying-in.js';
import { newRound } from './rounds.js';
import { answer, body, named, secret } from './shapes.js';
import { drinkToBuy } from './transactions.js';

/** A member's tile. It has no balance, history or count, since everybody can see it. */
export const tabletMember = named('TabletMember', {
  id,
  name: z.string(),
  kind: member.shape.kind,
  access: tabletAccess,
  /** How a member without a PIN gets one: in the account on their phone, or by a personal link. Null with a PIN. */
  pin_from: z.enum(['account', 'link']).nullable(),
  /** Had a drink tonight. */
  tonight: z.boolean(),
  /** Sort key: their last drink tonight, else midnight (UTC) of the last evening on which they drank; null without a drink. */
  last: instant.nullable(),
  /** Name of the member whose round would pay their next drink; null without such a round. */
  free_by: z.string().nullable(),
  /** Highest price, in euro, that this round still pays; null without a limit. */
  free_up_to: euroAmount.nullable(),
});
export type TabletMember = z.infer<typeof tabletMember>;

/** Everything a tablet shows, at one revision. It replaces every snapshot with a lower `revision`. */
export const tabletSnapshot = z.object({
  revision,
  name: z.string(),
  /** When the evening began. */
  since: instant,
  drinks: z.array(drink),
  members: z.array(tabletMember),
});
export type TabletSnapshot = z.infer<typeof tabletSnapshot>;

/** A tablet gets a pass for a member's PIN or badge. It is valid for taps within five minutes, even if they are sent later. */
const pass = secret(z.string().max(400));

/** The code that a badge reader types. */
const badge = secret(z.string().trim().min(4).max(64));

/** The member for whom the tablet calls. `pass` is not needed where a tap on the name is enough. */
const forMember = { member_id: id, pass: pass.optional() };

export const tabletPurchaseBody = body('TabletPurchaseBody', { ...drinkToBuy, ...forMember });

export const tabletCancelBody = body('TabletCancelBody', forMember);

/** Either a member and their PIN, or a badge. */
export const tabletOpenBody = z
  .object({ member_id: id, pin: secret(z.string().max(12)), badge })
  .partial()
  .refine(
    ({ member_id, pin, badge }) =>
      badge === undefined ? pin !== undefined && member_id !== undefined : pin === undefined,
    { error: texts.fieldsMissing },
  )
  .meta({ id: 'TabletOpenBody' });

export const tabletRoundBody = body('TabletRoundBody', { ...newRound, member_id: id, pass });

/** Top-ups at a tablet are in cash. */
export const tabletTopUpBody = body('TabletTopUpBody', { amount: topUpAmount, member_id: id, pass });

/** `pass`: the member's or a treasurer's, by PIN. */
export const enrolBadgeBody = body('EnrolBadgeBody', { member_id: id, pass, badge });

/** A member's data on a tablet that has identified them by PIN or badge. */
export const tabletOwn = named('TabletOwn', {
  id,
  name: z.string(),
  balance: euroAmount,
  /** Euro they may still spend; null without a limit. */
  credit_left: euroAmount.nullable(),
  drinks_tonight: z.int(),
  announced: euroAmount,
  has_badge: z.boolean(),
  /** May enrol badges for others, too. */
  keeps_books: z.boolean(),
  /** Their newest drink, while they may undo it. */
  last: z.object({ transaction_id: id, drink_name: z.string(), at: instant }).nullable(),
});
export type TabletOwn = z.infer<typeof tabletOwn>;

/** `ways`: how members pay in. */
export const tabletOpenAnswer = answer('TabletOpenAnswer', {
  pass: z.string(),
  member: tabletOwn,
  ways: z.object(ways),
  revision,
});

/** `member` is left out if the call had no pass. */
const own = { member: tabletOwn.optional() };

/** `paid_by_name` is null if the member paid. */
export const tabletPurchaseAnswer = answer('TabletPurchaseAnswer', {
  transaction_id: id,
  paid_by_name: z.string().nullable(),
  ...own,
  revision,
});

export const tabletDoneAnswer = answer('TabletDoneAnswer', { ...own, revision });

/** `announcement` is left out if the top-up counts at once. */
export const tabletTopUpAnswer = answer('TabletTopUpAnswer', {
  ...own,
  announcement: announcement.optional(),
  revision,
});
