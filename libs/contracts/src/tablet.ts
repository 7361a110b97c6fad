import * as z from 'zod';
import { euroAmount, id, instant, revision, tabletAccess } from './common.js';
import { drink } from './drinks.js';
import { member } from './members.js';
import { announcement, ways } from './paying-in.js';
import { newRound } from './rounds.js';
import { answer, body, named, secret } from './shapes.js';
import { texts } from './texts.js';
import { drinkToBuy, topUpBody } from './transactions.js';

/** A name to tap. No money, no history, no count. */
export const tabletMember = named('TabletMember', {
  id,
  name: z.string(),
  kind: member.shape.kind,
  access: tabletAccess,
  /** How somebody gets a PIN who has none: in the account on their phone, or by a personal link; null with a PIN. */
  pin_from: z.enum(['account', 'link']).nullable(),
  /** Had a drink tonight. */
  tonight: z.boolean(),
  /** When they drank last, only for the order: of tonight the moment, of an earlier evening its day; null without a drink. */
  last: instant.nullable(),
  /** Who would pay their next drink by an open round; null when nobody would. */
  free_by: z.string().nullable(),
  /** Dearest price, in euro, that this round still pays; null while nothing limits it. */
  free_up_to: euroAmount.nullable(),
});
export type TabletMember = z.infer<typeof tabletMember>;

/** All that a tablet shows, at one revision. A snapshot replaces all with a lower `revision`. */
export const tabletSnapshot = z.object({
  revision,
  /** Name of the tablet. */
  name: z.string(),
  /** When the evening began. */
  since: instant,
  drinks: z.array(drink),
  members: z.array(tabletMember),
});
export type TabletSnapshot = z.infer<typeof tabletSnapshot>;

/** A pass is what the tablet got for a member's PIN or badge. It is good for five minutes, for taps of then also later. */
const pass = secret(z.string().max(400));

/** Longest and shortest of what a badge's reader types. */
const badge = secret(z.string().trim().min(4).max(64));

/** Whom the tablet calls for: by a tap on the name, or with a pass. */
const byName = { member_id: id, pass: pass.optional() };

export const tabletPurchaseBody = body('TabletPurchaseBody', { ...drinkToBuy, ...byName });

export const tabletCancelBody = body('TabletCancelBody', byName);

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

export const tabletTopUpBody = body('TabletTopUpBody', { ...topUpBody.shape, member_id: id, pass });

/** `pass`: the member's own by PIN, or a treasurer's by PIN. */
export const enrolBadgeBody = body('EnrolBadgeBody', { member_id: id, pass, badge });

/** What a member sees at a tablet that knows them by PIN or badge. */
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
  /** Their newest drink, as long as they may undo it. */
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

/** `member` comes where the call had a pass. */
const own = { member: tabletOwn.optional() };

/** `paid_by_name`: who paid, if it was somebody else. */
export const tabletPurchaseAnswer = answer('TabletPurchaseAnswer', {
  transaction_id: id,
  paid_by_name: z.string().nullable(),
  ...own,
  revision,
});

export const tabletDoneAnswer = answer('TabletDoneAnswer', { ...own, revision });

/** `announcement` is there when a treasurer has to confirm the money. */
export const tabletTopUpAnswer = answer('TabletTopUpAnswer', {
  ...own,
  /** What the member writes on the transfer; null for cash. */
  reference: z.string().nullable(),
  announcement: announcement.optional(),
  revision,
});
