import { type Transaction, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { Button } from '../../ui/Button';
import { ConfirmDialog, type Ending, FormDialog } from '../../ui/FormDialog';
import { whenBooked } from '../../words/dates';
import { isolated } from '../../words/format';
import { cancel, cancelWhole } from './transactions';
import { consequence } from './words';

interface CancelDialogProps {
  readonly transaction: Transaction;
  readonly onCancelled: (cancelled: Transaction | 'levy') => void;
  readonly onClose: () => void;
}

/** Asks before a transaction is cancelled, and says whose balance changes. Of a levy all of it can be cancelled. */
export function CancelDialog({ transaction, onCancelled, onClose }: CancelDialogProps) {
  const question = {
    title: 'Transaktion stornieren?',
    text: <Question transaction={transaction} />,
    onDone: onCancelled,
    onClose,
  };
  return transaction.type === 'levy' ? (
    <CancelLevyDialog transaction={transaction} {...question} />
  ) : (
    <ConfirmDialog danger confirmText="Stornieren" onConfirm={() => cancel(transaction)} {...question} />
  );
}

interface CancelLevyDialogProps extends Ending<Transaction | 'levy'> {
  readonly transaction: Transaction;
  readonly title: string;
  readonly text: React.ReactNode;
}

const WHOLE = 'whole';

function CancelLevyDialog({ transaction, text, ...question }: CancelLevyDialogProps) {
  async function submit(_: HTMLFormElement, pressed: string | undefined) {
    if (pressed !== WHOLE) return cancel(transaction);
    await cancelWhole(transaction);
    return 'levy' as const;
  }

  return (
    <FormDialog
      width="narrow"
      variant="danger"
      submitText={`Nur bei ${isolated(transaction.member_name)} stornieren`}
      buttons={
        <Button type="submit" name="what" value={WHOLE} wide>
          Ganze Umlage stornieren
        </Button>
      }
      onSubmit={submit}
      {...question}
    >
      {text}
    </FormDialog>
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
