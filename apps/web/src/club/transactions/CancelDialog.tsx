import { type Transaction, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { ActionDialog } from '../../admin/ActionDialog';
import { Button } from '../../ui/Button';
import { whenBooked } from '../../words/dates';
import { isolated } from '../../words/format';
import { cancel, cancelWhole, consequence } from './transactions';

interface CancelDialogProps {
  readonly transaction: Transaction;
  readonly onDone: (cancelled: Transaction | 'levy') => void;
  readonly onClose: () => void;
}

const WHOLE = 'whole';

/** Asks before a transaction is cancelled, and says whose balance changes. Of a levy all of it can be cancelled. */
export function CancelDialog({ transaction, ...ending }: CancelDialogProps) {
  const levy = transaction.type === 'levy';
  const question = <Question transaction={transaction} />;
  return (
    <ActionDialog
      title="Transaktion stornieren?"
      variant="danger"
      {...(levy
        ? {
            width: 'narrow',
            lead: question,
            submitText: `Nur bei ${isolated(transaction.member_name)} stornieren`,
            buttons: (
              <Button type="submit" name="what" value={WHOLE} wide>
                Ganze Umlage stornieren
              </Button>
            ),
          }
        : { question, submitText: 'Stornieren' })}
      send={(_, pressed) => (pressed === WHOLE ? cancelWhole(transaction) : cancel(transaction))}
      said={(cancelled) =>
        cancelled === 'levy' ? 'Ganze Umlage storniert!' : 'Transaktion erfolgreich storniert!'
      }
      {...ending}
    />
  );
}

function Question({ transaction }: { transaction: Transaction }) {
  const { description, member_name, timestamp, amount } = transaction;
  const sum = amount === 0 ? 'frei' : formatEuro(wireCents(amount), { signed: true });
  return (
    <>
      <p>
        <b>
          {isolated(description)} von {isolated(member_name)}
        </b>
        , {sum}, {whenBooked({ at: timestamp, tappedAt: transaction.tapped_at })}
      </p>
      <p>{consequence(transaction)}</p>
    </>
  );
}
