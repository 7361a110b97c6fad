import type { TransactionEvent } from '../src/index.js';
import { TONIGHT } from './moments.js';

/** A member cancels a transaction of tonight, as one of the table; `revision`: where it stands in the log, for who asks. */
export const cancels = (by: string, transaction: TransactionEvent, revision = 0) =>
  ({
    type: 'CancelTransaction',
    by,
    as: 'member',
    transactionId: transaction.data.transactionId,
    transaction: { ...transaction, metadata: { at: TONIGHT }, revision },
  }) as const;

/** A treasurer cancels it, as one who looks after the till. */
export const strikes = (by: string, transaction: TransactionEvent, revision?: number) =>
  ({ ...cancels(by, transaction, revision), as: 'treasurer' }) as const;
