import * as z from 'zod';
import { transactionTypes } from './bookings.js';
import { euroAmount, id, instant, momentWithZone, revision, topUpAmount } from './common.js';
import { incidental } from './compared-fields.js';
import { moneyWay } from './handovers.js';
import { announcement } from './paying-in.js';
import { giftType } from './rounds.js';
import { answer, named } from './shapes.js';

/** A transaction. `amount` is what the payer's balance changed by, `balance_effect` what the caller's did. */
export const transaction = named('Transaction', {
  id,
  type: transactionTypes,
  amount: euroAmount,
  timestamp: instant,
  /** When a drink was tapped, if it was booked later (`timestamp`): its phone had to wait for the till. */
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
  /** How the money of a top-up, a deposit or a payout changed hands; null for all else, and where nobody asked. */
  way: moneyWay.nullable(),
  /** What stands on the transfer of a top-up. */
  reference: z.string().optional(),
  cancelled: z.boolean(),
  /** May the caller cancel it as its member? */
  can_cancel: z.boolean(),
  /** It lies in a closed month: nobody cancels it any more. */
  fixed: z.literal(true).optional(),
  balance_effect: euroAmount,
});
export type Transaction = z.infer<typeof transaction>;

/** `tapped_at`: when the member tapped, for a drink that had to wait for the till; left out it is now. */
export const purchaseBody = named('PurchaseBody', {
  drink_id: id,
  tapped_at: incidental(momentWithZone.clone()).optional(),
});
export type PurchaseBody = z.infer<typeof purchaseBody>;

/** `way`: how it is paid, where more than one is set up. */
export const topUpBody = named('TopUpBody', { amount: topUpAmount, way: moneyWay.optional() });
export type TopUpBody = z.infer<typeof topUpBody>;

export const purchaseAnswer = answer('PurchaseAnswer', {
  new_balance: euroAmount,
  member_received_gift: z.boolean(),
  transaction,
  /** The caller's drinks since 06:00, after a drink that was tapped earlier. Any other drink is simply one more. */
  drinks_tonight: z.int().optional(),
  revision,
});
export type PurchaseAnswer = z.infer<typeof purchaseAnswer>;

/** `transaction` of a top-up that counts at once, or `announcement` of one that is to be confirmed. */
export const topUpAnswer = answer('TopUpAnswer', {
  new_balance: euroAmount,
  transaction: transaction.optional(),
  announcement: announcement.optional(),
  revision,
});
export type TopUpAnswer = z.infer<typeof topUpAnswer>;

/** `transactions`: what I drank and topped up; `all_transactions`: also what others drank on me. Newest first. */
export const historyAnswer = answer('HistoryAnswer', {
  transactions: z.array(transaction),
  all_transactions: z.array(transaction),
  next: id.nullable(),
});
export type HistoryAnswer = z.infer<typeof historyAnswer>;

/** `total`: how many there are altogether, cancelled ones included. */
export const transactionsAnswer = answer('TransactionsAnswer', {
  transactions: z.array(transaction),
  next: id.nullable(),
  total: z.int(),
});
export type TransactionsAnswer = z.infer<typeof transactionsAnswer>;

export const transactionAnswer = answer('TransactionAnswer', { transaction, revision });
export type TransactionAnswer = z.infer<typeof transactionAnswer>;
