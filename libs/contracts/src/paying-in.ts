import { amountLimits, DEFAULT_PURPOSE, isBic, isIban, plainIban } from '@stammtisch/domain';
import * as z from 'zod';
import { centsWithin } from './amounts.js';
import { euroAmount, id, instant, line, requiredLine, revision } from './common.js';
import { moneyWay } from './handovers.js';
import { answer, named } from './shapes.js';
import { texts } from './texts.js';

/** Does a top-up count only once somebody has seen the money? */
const confirm = z.boolean();

/** Longest name of a recipient and longest word of a reference: what a bank's form takes. */
export const RECIPIENT_LENGTH = 70;
export const PURPOSE_LENGTH = 60;

const iban = z
  .string({ error: texts.ibanInvalid })
  .overwrite(plainIban)
  .refine(isIban, { error: texts.ibanInvalid });

const bic = z
  .string()
  .overwrite(plainIban)
  .refine((value) => value === '' || isBic(value), { error: texts.bicInvalid });

/** How members pay in: null is a way that is not set up. */
const ways = {
  cash: z.object({ confirm }).nullable(),
  transfer: z
    .object({
      confirm,
      recipient: requiredLine(RECIPIENT_LENGTH, texts.recipientMissing),
      iban,
      bic: bic.nullable().default(null),
      /** The word that a transfer's reference begins with. */
      purpose: line(PURPOSE_LENGTH).default(DEFAULT_PURPOSE),
    })
    .nullable(),
};

export const paymentWaysBody = z.object(ways).meta({ id: 'PaymentWaysBody' });
export type PaymentWaysBody = z.output<typeof paymentWaysBody>;

export const paymentWaysAnswer = answer('PaymentWaysAnswer', { ...ways, revision });
export type PaymentWaysAnswer = z.infer<typeof paymentWaysAnswer>;

/** A top-up that waits until somebody has seen the money. */
export const announcement = named('Announcement', {
  id,
  amount: euroAmount,
  way: moneyWay,
  /** What stands on the transfer; null for cash. */
  reference: z.string().nullable(),
  at: instant,
});
export type Announcement = z.infer<typeof announcement>;

/** The own ones, newest first: those that wait, and those that were declined in the last 30 days. */
export const ownAnnouncementsAnswer = answer('OwnAnnouncementsAnswer', {
  announcements: z.array(announcement),
  declined: z.array(
    z.object({ id, amount: euroAmount, way: moneyWay, reason: z.string(), declined_at: instant }),
  ),
  revision,
});
export type OwnAnnouncementsAnswer = z.infer<typeof ownAnnouncementsAnswer>;

/** Everybody's that wait, oldest first. */
export const announcementsAnswer = answer('AnnouncementsAnswer', {
  announcements: z.array(
    announcement.extend({ member_id: id, member_name: z.string(), member_username: z.string() }),
  ),
  revision,
});
export type AnnouncementsAnswer = z.infer<typeof announcementsAnswer>;
export type AnnouncedTopUp = AnnouncementsAnswer['announcements'][number];

/** Most that are confirmed at once. */
export const MOST_CONFIRMED = 100;

/** What came, whatever was announced: all of them are booked, or none. */
export const confirmBody = named('ConfirmBody', {
  announcements: z
    .array(z.object({ id, amount: centsWithin(amountLimits.topUp, texts.amountInvalid) }))
    .min(1, { error: 'Bitte wähle mindestens eine Aufladung' })
    .max(MOST_CONFIRMED, { error: `Höchstens ${MOST_CONFIRMED} auf einmal` }),
});
export type ConfirmBody = z.infer<typeof confirmBody>;

/** `confirmed`: how many were booked; those that were confirmed already are not among them. */
export const confirmAnswer = answer('ConfirmAnswer', { confirmed: z.int(), revision });
export type ConfirmAnswer = z.infer<typeof confirmAnswer>;

/** Most characters of a reason. */
export const REASON_LENGTH = 120;

/** The reason is told to the member and stays in the log for good. */
export const declineBody = named('DeclineBody', { reason: line(REASON_LENGTH).default('') });
export type DeclineBody = z.infer<typeof declineBody>;

/** What has become of a top-up that a member announced. */
export interface TopUpNews {
  readonly id: string;
  readonly status: 'announced' | 'withdrawn' | 'confirmed' | 'declined';
  readonly amount: number;
  readonly way: z.infer<typeof moneyWay>;
  /** Why it was declined, if somebody said so. */
  readonly reason?: string;
}
