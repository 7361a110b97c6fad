import { bookingWords, type Transaction } from '@stammtisch/contracts';
import { TablePicture } from '../../ui/Pictures';
import { VisuallyHidden } from '../../ui/Text';
import { TransactionPicture } from '../../ui/TransactionPicture';
import styles from './TypeIcon.module.css';

/** The kind of a transaction: the drink, with a gift on it when somebody else paid, coins, or scales. */
export function TypeIcon({ transaction }: { transaction: Transaction }) {
  const { type } = transaction;
  const { name } = bookingWords[type];
  return (
    <span className={`around ${styles.type}`} title={name}>
      <TransactionPicture transaction={transaction} />
      {type === 'gift_purchase' && (
        <span className={styles.gift}>
          <TablePicture name="gift" size={20} />
        </span>
      )}
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}
