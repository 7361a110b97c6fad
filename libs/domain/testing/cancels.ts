import type { Instant, TransactionEvent } from '../src/index.js';
import { TONIGHT } from './moments.js';

/** A member cancels a transaction. `at`: when it was booked; `revision`: its position in the log. */
export const cancels = (by: string, transaction: TransactionEvent, revision = 0, at = TONIGHT) =>
  ({
    type: 'CancelTransaction',
    by,
    as: 'member',
    transactionId: transaction.data.transactionId,
    transaction: { ...transaction, metadata: { at }, revision },
  }) as const;

/** A treasurer cancels anybody's transaction. */
export const cancelsAny = (by: string, transaction: TransactionEvent, revision?: number, at?: Instant) =>
  ({ ...cancels(by, transaction, revision, at), as: 'treasurer' }) as const;
