import { amountLimits } from '@stammtisch/domain';
import * as z from 'zod';
import { centsWithin } from './amounts.js';
import {
  euroAmount,
  id,
  instant,
  line,
  momentWithZone,
  priceAmount,
  revision,
  topUpAmount,
  transactionsQuery,
} from './common.js';
import { transactionTypes } from './german/bookings.js';
import { texts } from './german/texts.js';
import { announcement, moneyWay, NOTE_LENGTH } from './paying-in.js';
import { giftType } from './rounds.js';
import { answer, body, incidental, named } from './shapes.js';

/** `amount` is the change of the payer's balance, `balance_effect` that of the caller's. */
export const transaction = named('Transaction', {
  id,
  type: transactionTypes,
  amount: euroAmount,
  timestamp: instant,
  /** The menu's price at the time of booking, if it differs from the price at the tap, which was paid. */
  menu_price: euroAmount.optional(),
  /** When the member tapped, if the drink was booked later (`timestamp`) since the phone could not reach the till. */
  tapped_at: instant.optional(),
  description: z.string(),
  drink_name: z.string().nullable(),
  icon: z.string().nullable(),
  member_id: id,
  member_name: z.string(),
  member_username: z.string(),
  paid_by_name: z.string(),
  paid_by_username: z.string(),
  gift_type: giftType.nullable(),
  gift_giver_name: z.string().nullable(),
  gift_message: z.string().nullable(),
  /** How the money of a top-up, deposit or payout changed hands; null for other types and if unknown. */
  way: moneyWay.nullable(),
  /** Reference on the transfer of a top-up. */
  reference: z.string().optional(),
  /** True when the payer booked or confirmed the money themselves, as a treasurer. */
  own_booking: z.literal(true).optional(),
  /** The treasurer who booked a drink for its member, for example one without a phone. */
  served_by_name: z.string().optional(),
  cancelled: z.boolean(),
  /** True for a drink that the caller drank or paid and that its member undid within a minute. */
  slip: z.literal(true).optional(),
  /** True when the caller may cancel the transaction as its member. */
  can_cancel: z.boolean(),
  /** True when the transaction's month is closed, so that nobody can cancel it. */
  fixed: z.literal(true).optional(),
  /** True for a confirmed top-up whose announcement waits again once a treasurer cancels it. */
  waits_again: z.literal(true).optional(),
  balance_effect: euroAmount,
  /** Name of the tablet that booked it; empty for one without a name. Left out for a phone. */
  tablet: z.string().optional(),
});
export type Transaction = z.infer<typeof transaction>;

/**
 * `tapped_at`: when the member tapped, if the phone could not reach the till; now by default.
 * `expected_price`: the price in euro shown at the tap. If it was not the drink's price, nothing is booked (`price_changed`).
 * `expected_free`: the phone showed that a round pays. If none does any more, nothing is booked either (`price_changed`).
 */
export const drinkToBuy = {
  drink_id: id,
  tapped_at: incidental(momentWithZone.transform((at) => new Date(at).toISOString())).optional(),
  expected_price: incidental(priceAmount.clone()).optional(),
  expected_free: incidental(z.boolean()).optional(),
};
export const purchaseBody = body('PurchaseBody', drinkToBuy);

/** `way` may be left out if at most one way is set up. */
export const topUpBody = named('TopUpBody', { amount: topUpAmount, way: moneyWay.optional() });

export const purchaseAnswer = answer('PurchaseAnswer', {
  new_balance: euroAmount,
  member_received_gift: z.boolean(),
  transaction,
  /** The caller's drinks since 06:00; only for a drink that was tapped earlier. Any other drink adds one. */
  drinks_tonight: z.int().optional(),
  revision,
});
export type PurchaseAnswer = z.infer<typeof purchaseAnswer>;

/** Has a `transaction` if the top-up counted at once, or an `announcement` if a treasurer has to confirm it. */
export const topUpAnswer = answer('TopUpAnswer', {
  new_balance: euroAmount,
  transaction: transaction.optional(),
  announcement: announcement.optional(),
  revision,
});

/** `transactions`: the caller's. `all_transactions`: also others' drinks that the caller's rounds paid. Newest first. */
export const historyAnswer = answer('HistoryAnswer', {
  transactions: z.array(transaction),
  all_transactions: z.array(transaction),
  next: id.nullable(),
});

/** Filters for everybody's transactions. A transaction must match all of them. */
export const allTransactionsQuery = transactionsQuery
  .extend({
    /** Types, comma separated. */
    type: z
      .string()
      .max(200)
      .transform((types) => types.split(','))
      .pipe(z.array(transactionTypes))
      .optional(),
    /** Id of the member or the payer. */
    member: id.optional(),
    /** Earliest moment, included. */
    from: instant.optional(),
    /** Latest moment, not included. */
    to: instant.optional(),
  })
  .meta({ id: 'AllTransactionsQuery' });

/** A page of everybody's matching transactions. `total` is their number on all pages, including cancelled ones. */
export const transactionsAnswer = answer('TransactionsAnswer', {
  transactions: z.array(transaction),
  next: id.nullable(),
  total: z.int(),
});

export const transactionAnswer = answer('TransactionAnswer', { transaction, revision });

/** Passes money on to another member, within the caller's limit. The note stays in the log for good; both members can read it. */
export const passOnBody = named('PassOnBody', {
  member_id: id,
  amount: centsWithin(amountLimits.handover, texts.amountInvalid),
  note: line(NOTE_LENGTH).default(''),
});

/** `transaction`: the caller's part. */
export const passOnAnswer = answer('PassOnAnswer', { new_balance: euroAmount, transaction, revision });

/** All members by name, including those without a login. */
export const tableMembersAnswer = answer('TableMembersAnswer', {
  members: z.array(z.object({ member_id: id, member_name: z.string() })),
  revision,
});
