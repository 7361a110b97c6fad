import {
  amountLimits,
  DEFAULT_PURPOSE,
  isBic,
  isIban,
  MOST_LEVIED,
  moneyWays,
  plainIban,
} from '@stammtisch/domain';
import * as z from 'zod';
import { centsWithin } from './amounts.js';
import { euroAmount, id, instant, line, requiredLine, revision } from './common.js';
import { texts } from './german/texts.js';
import { answer, body, named } from './shapes.js';

export const moneyWay = z.enum(moneyWays, { error: 'Bitte wähle, ob bar oder überwiesen' });
export type { MoneyWay } from '@stammtisch/domain';

/** Longest note, in characters. */
export const NOTE_LENGTH = 80;
/** Longest name of a category, in characters. */
export const CATEGORY_LENGTH = 40;
/** Longest reason, in characters. */
export const REASON_LENGTH = 120;

/** A deposit or payout that a treasurer books. The note stays in the log for good. */
export const handoverBody = named('HandoverBody', {
  amount: centsWithin(amountLimits.handover, texts.amountInvalid),
  way: moneyWay,
  note: line(NOTE_LENGTH).default(''),
});

/** Charges each of the members the same `amount`: all of them, or none. */
export const levyBody = body('LevyBody', {
  member_ids: z
    .array(id)
    .min(1, { error: texts.nobodyChosen })
    .max(MOST_LEVIED, { error: `Höchstens ${MOST_LEVIED} auf einmal` }),
  amount: centsWithin(amountLimits.handover, texts.amountInvalid),
  note: requiredLine(NOTE_LENGTH, texts.noteMissing),
});

/** Must a treasurer confirm the money before a top-up counts? */
const confirm = z.boolean();

/** Longest recipient, and longest prefix of a reference, in characters, as bank forms accept them. */
export const RECIPIENT_LENGTH = 70;
export const PURPOSE_LENGTH = 60;

/** Longest typed IBAN or BIC, in code units, including blanks. */
const LONGEST_TYPED = 100;

const bankCode = (isValid: (code: string) => boolean, error: string) =>
  z
    .string({ error })
    .max(LONGEST_TYPED, { error, abort: true })
    .overwrite(plainIban)
    .refine(isValid, { error });

/** How members pay in; null: not set up. */
export const ways = {
  cash: z.object({ confirm }).nullable(),
  transfer: z
    .object({
      confirm,
      recipient: requiredLine(RECIPIENT_LENGTH, texts.recipientMissing),
      iban: bankCode(isIban, texts.ibanInvalid),
      /** Empty becomes null. */
      bic: bankCode((code) => code === '' || isBic(code), texts.bicInvalid)
        .nullable()
        .overwrite((typed) => typed || null)
        .default(null),
      /** Prefix of each transfer's reference. */
      purpose: line(PURPOSE_LENGTH).default(DEFAULT_PURPOSE),
    })
    .nullable(),
};

/** A top-up that waits until a treasurer confirms the money. */
export const announcement = named('Announcement', {
  id,
  amount: euroAmount,
  way: moneyWay,
  /** Reference that the member writes on the transfer; null for cash. */
  reference: z.string().nullable(),
  at: instant,
});
export type Announcement = z.infer<typeof announcement>;

/** The caller's waiting top-ups, and those declined in the last 30 days. Newest first. */
export const ownAnnouncementsAnswer = answer('OwnAnnouncementsAnswer', {
  announcements: z.array(announcement),
  declined: z.array(
    z.object({ id, amount: euroAmount, way: moneyWay, reason: z.string(), declined_at: instant }),
  ),
  revision,
});

/** Everybody's waiting top-ups, oldest first. */
export const announcementsAnswer = answer('AnnouncementsAnswer', {
  announcements: z.array(announcement.extend({ member_id: id, member_name: z.string() })),
  revision,
});
export type AnnouncedTopUp = z.infer<typeof announcementsAnswer>['announcements'][number];

/** Most top-ups that a call may confirm. */
export const MOST_CONFIRMED = 100;

/** Announced top-ups to book: all, or none. `amount` is the amount paid, which may differ from the announced one. */
export const confirmBody = named('ConfirmBody', {
  announcements: z
    .array(
      z
        .object({ id, amount: centsWithin(amountLimits.topUp, texts.amountInvalid) })
        .transform(({ id: announcementId, amount }) => ({ announcementId, amount })),
    )
    .min(1, { error: 'Bitte wähle mindestens eine Aufladung' })
    .max(MOST_CONFIRMED, { error: `Höchstens ${MOST_CONFIRMED} auf einmal` }),
});

/** `confirmed`: how many top-ups this call booked. */
export const confirmAnswer = answer('ConfirmAnswer', { confirmed: z.int(), revision });

/** The member can read the reason, and it stays in the log for good. */
export const declineBody = named('DeclineBody', { reason: line(REASON_LENGTH).default('') });

/** A new status of a top-up that a member announced. */
export interface TopUpNews extends Pick<Announcement, 'id' | 'amount' | 'way'> {
  readonly status: 'announced' | 'withdrawn' | 'confirmed' | 'declined';
  /** Why the top-up was declined; left out without a reason. */
  readonly reason?: string;
}
