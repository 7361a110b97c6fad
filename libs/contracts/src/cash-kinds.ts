import * as z from 'zod';

/** What moves money in the cash book. */
export const cashKind = z.enum([
  'opening',
  'recharge',
  'deposit',
  'payout',
  'expense',
  'put_in',
  'tip',
  'move',
  'count',
]);
export type CashKind = z.infer<typeof cashKind>;
