import { bookingWords, isolated, type Transaction, whenBooked, wireCents } from '@stammtisch/contracts';
import { Undo2 } from 'lucide-react';
import { OWN_BOOKING } from '../../admin/who';
import { Button } from '../../ui/Button';
import type { Column } from '../../ui/DataTable';
import { Badge } from '../../ui/List';
import { Price } from '../../ui/Money';
import { TablePicture } from '../../ui/Pictures';
import { Muted, VisuallyHidden } from '../../ui/Text';
import { TransactionPicture } from '../../ui/TransactionPicture';
import { giftWords } from '../../words/table';
import styles from './Transactions.module.css';
import { handleOf, mayCancel } from './transactions';

export const COLUMNS: readonly Column<Transaction>[] = [
  { head: 'Art', at: 'icon', cell: kindCell },
  { head: 'Buchung', at: 'title', cell: bookingCell },
  { head: 'Von', inlineHead: true, at: 'meta', cell: memberCell },
  {
    head: 'Datum',
    at: 'last',
    width: '9.25rem',
    cell: ({ timestamp, tapped_at }) => (
      <Muted as="span">
        <time dateTime={timestamp}>{whenBooked({ at: timestamp, tappedAt: tapped_at })}</time>
      </Muted>
    ),
  },
  {
    head: 'Betrag',
    at: 'amount',
    cell: ({ amount, cancelled }) => <Price cents={wireCents(amount)} signed struck={cancelled} />,
  },
];

export function cancelColumn(onCancel: (transaction: Transaction) => void): Column<Transaction> {
  return {
    head: 'Aktion',
    at: 'action',
    cell: (transaction) =>
      mayCancel(transaction) && (
        <Button
          variant="quiet"
          icon={Undo2}
          aria-label={`${isolated(transaction.description)} von ${isolated(transaction.member_name)} stornieren`}
          onClick={() => onCancel(transaction)}
        >
          Stornieren
        </Button>
      ),
  };
}

/** A picture of the transaction's kind; a gift on it if someone else paid. */
function kindCell(transaction: Transaction) {
  const { name } = bookingWords[transaction.type];
  return (
    <span className="around pile" title={name}>
      <TransactionPicture transaction={transaction} />
      {transaction.type === 'gift_purchase' && (
        <span className={styles.gift}>
          <TablePicture name="gift" size={20} />
        </span>
      )}
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}

function bookingCell(transaction: Transaction) {
  const { description, cancelled, gift_message, own_booking, served_by_name } = transaction;
  const gift = giftWords(transaction);
  return (
    <>
      <b>{description}</b>
      {own_booking && <Badge tone="amber">{OWN_BOOKING}</Badge>}
      {cancelled && <Badge>storniert</Badge>}
      {served_by_name && <Muted as="div">gebucht von {isolated(served_by_name)}</Muted>}
      {gift && (
        <Muted as="div" className="lines" title={gift_message ?? undefined}>
          {gift}
          {gift_message && ` · „${isolated(gift_message)}“`}
        </Muted>
      )}
    </>
  );
}

function memberCell(transaction: Transaction) {
  const handle = handleOf(transaction);
  const isTreat = transaction.type === 'gift_purchase';
  return (
    <>
      {transaction.member_name}
      {handle && <Muted as="span"> @{handle}</Muted>}
      {isTreat && ' · '}
      {isTreat && <Muted as="span">Bezahlt von {transaction.paid_by_name}</Muted>}
    </>
  );
}
