import { type Transaction, wireCents } from '@stammtisch/contracts';
import { Undo2 } from 'lucide-react';
import { memo } from 'react';
import { Button } from '../../../components/Button';
import { classes } from '../../../components/classes';
import { Price } from '../../../components/Price';
import { isolated } from '../../../lib/isolated';
import { whenBooked } from '../../../lib/late-tap';
import { giftWords } from '../../../lib/round-words';
import styles from './TransactionRow.module.css';
import places from './TransactionTable.module.css';
import { TypeIcon } from './TypeIcon';
import { handleOf, mayCancel, otherPayer } from './words';

export interface TransactionRowProps {
  readonly transaction: Transaction;
  readonly onCancel: (transaction: Transaction) => void;
}

/** One transaction: what, whose, who paid, when, how much, and a way to undo it. */
export const TransactionRow = memo(function TransactionRow({ transaction, onCancel }: TransactionRowProps) {
  const { id, description, member_name, amount, timestamp, cancelled, gift_message } = transaction;
  const payer = otherPayer(transaction);
  const handle = handleOf(transaction);
  const gift = giftWords(transaction);
  return (
    <tr className={classes(places.row, cancelled && styles.cancelled)} data-id={id}>
      <td className={places.icon}>
        <TypeIcon transaction={transaction} />
      </td>
      <th scope="row" className={places.what}>
        {description} {cancelled && <span className={styles.flag}>storniert</span>}
      </th>
      <td className={places.who}>
        <span>
          <span className={styles.label}>Von </span>
          {member_name}
          {handle && <span className={styles.handle}> @{handle}</span>}
        </span>
        {payer && <span className={styles.payer}>Bezahlt von {payer}</span>}
      </td>
      <td className={places.gift} title={gift_message ?? undefined}>
        {gift}
        {gift_message && ` · „${isolated(gift_message)}“`}
      </td>
      <td className={places.when}>
        <time dateTime={timestamp}>{whenBooked({ at: timestamp, tappedAt: transaction.tapped_at })}</time>
      </td>
      <td className={places.sum}>
        {cancelled ? (
          <s>
            <Price cents={wireCents(amount)} signed tone="plain" />
          </s>
        ) : (
          <Price cents={wireCents(amount)} signed />
        )}
      </td>
      <td className={places.action}>
        {mayCancel(transaction) && (
          <Button
            variant="quiet"
            className={styles.cancel}
            icon={<Undo2 className={styles.undo} size={20} aria-hidden />}
            aria-label={`${isolated(description)} von ${isolated(member_name)} stornieren`}
            onClick={() => onCancel(transaction)}
          >
            Stornieren
          </Button>
        )}
      </td>
    </tr>
  );
}, sameRow);

/** Every reading makes new objects; a row only changes in these. */
function sameRow(before: TransactionRowProps, after: TransactionRowProps): boolean {
  const [a, b] = [before.transaction, after.transaction];
  return (
    before.onCancel === after.onCancel &&
    a.id === b.id &&
    a.cancelled === b.cancelled &&
    a.fixed === b.fixed &&
    a.member_name === b.member_name &&
    a.member_username === b.member_username &&
    a.paid_by_name === b.paid_by_name
  );
}
