import type { Transaction } from '@stammtisch/contracts';
import { Quote } from '../../components/Quote';
import { TablePicture } from '../../components/TablePicture';
import { isolated } from '../../lib/isolated';
import styles from './HistoryDialog.module.css';

/** The round behind a free drink. */
export function GiftBox({ transaction }: { transaction: Transaction }) {
  const { gift_type, gift_giver_name, gift_message } = transaction;
  return (
    <div className={styles.gift}>
      <TablePicture name="gift" size={28} />
      <div>
        <b>{gift_type === 'full_evening' ? 'Den ganzen Abend' : 'Die nächste Runde'}</b> von{' '}
        {isolated(gift_giver_name ?? '')}
        {gift_message && <Quote text={gift_message} lines={2} />}
      </div>
    </div>
  );
}
