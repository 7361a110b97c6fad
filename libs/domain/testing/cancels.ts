import type { TransactionEvent } from '../src/index.js';
import { TONIGHT } from './moments.js';

/** A member cancels a transaction of tonight, as one of the table. */
export const cancels = (by: string, transaction: TransactionEvent) =>
  ({
    type: 'CancelTransaction',
    by,
    as: 'member',
    transactionId: transaction.data.transactionId,
    transaction: { ...transaction, metadata: { at: TONIGHT } },
  }) as const;

/** A treasurer cancels it, as one who looks after the till. */
export const strikes = (by: string, transaction: TransactionEvent) =>
  ({ ...cancels(by, transaction), as: 'treasurer' }) as const;
