import { type Transaction, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { isolated } from '../../../lib/isolated';
import { whenBooked } from '../../../lib/late-tap';
import { cancel } from './transactions';
import { consequence } from './words';

export interface CancelDialogProps {
  readonly transaction: Transaction;
  readonly onCancelled: (transaction: Transaction) => void;
  readonly onClose: () => void;
}

/** Asks before a transaction is undone, and says whose money moves. */
export function CancelDialog({ transaction, onCancelled, onClose }: CancelDialogProps) {
  const { description, member_name, timestamp, amount } = transaction;
  const sum = amount === 0 ? 'frei' : formatEuro(wireCents(amount), { signed: true });
  return (
    <ConfirmDialog
      danger
      title="Transaktion stornieren?"
      text={
        <>
          <p>
            <b>
              {isolated(description)} von {isolated(member_name)}
            </b>
            , {sum}, {whenBooked({ at: timestamp, tappedAt: transaction.tapped_at })}
          </p>
          <p>{consequence(transaction)}</p>
        </>
      }
      confirmText="Stornieren"
      onConfirm={async () => onCancelled(await cancel(transaction))}
      onCancel={onClose}
    />
  );
}
