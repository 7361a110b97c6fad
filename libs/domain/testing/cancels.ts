import type { Instant, TransactionEvent } from '../src/index.js';
import { TONIGHT } from './moments.js';

/**
 * A member cancels a transaction as one of the table. It is of tonight unless a spec says otherwise; `revision`: where it
 * stands in the log, for who asks.
 */
export const cancels = (by: string, transaction: TransactionEvent, revision = 0, at = TONIGHT) =>
  ({
    type: 'CancelTransaction',
    by,
    as: 'member',
    transactionId: transaction.data.transactionId,
    transaction: { ...transaction, metadata: { at }, revision },
  }) as const;

/** A treasurer cancels it, as one who looks after the till. */
export const strikes = (by: string, transaction: TransactionEvent, revision?: number, at?: Instant) =>
  ({ ...cancels(by, transaction, revision, at), as: 'treasurer' }) as const;
