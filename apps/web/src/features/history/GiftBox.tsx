import type { Transaction } from '@stammtisch/contracts';
import { Quote } from '../../components/Quote';
import { TablePicture } from '../../components/TablePicture';
import { giftWords } from '../../lib/round-words';
import styles from './HistoryDialog.module.css';

/** The round behind a free drink. */
export function GiftBox({ transaction }: { transaction: Transaction }) {
  const { gift_message } = transaction;
  return (
    <div className={styles.gift}>
      <TablePicture name="gift" size={28} />
      <div>
        <b>{giftWords(transaction)}</b>
        {gift_message && <Quote text={gift_message} lines={2} />}
      </div>
    </div>
  );
}
