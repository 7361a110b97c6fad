import type { Transaction } from '@stammtisch/contracts';
import { memo } from 'react';
import { ListRow } from '../../components/ListRow';
import { formatDateTime } from '../../lib/format';
import { useTable } from '../../lib/table/store';
import { BookingAmount } from './BookingAmount';
import { BookingPicture } from './BookingPicture';
import { CancelButton } from './CancelButton';
import { GiftBox } from './GiftBox';
import styles from './HistoryDialog.module.css';

/** One booking: what, when, how much, who paid, and whether it can be undone. */
export const BookingRow = memo(function BookingRow({ transaction }: { transaction: Transaction }) {
  const mine = useTable(({ me }) => me.id === transaction.member_id);
  const { description, member_name, paid_by_name, timestamp, cancelled } = transaction;
  const gift = transaction.type === 'gift_purchase';
  return (
    <ListRow
      className={cancelled ? styles.cancelled : undefined}
      leading={<BookingPicture transaction={transaction} />}
      title={
        <>
          {description}
          {cancelled && <span className={styles.flag}>storniert</span>}
        </>
      }
      meta={
        <>
          <time dateTime={timestamp}>{formatDateTime(timestamp)}</time>
          {gift && (mine ? ` · von ${paid_by_name}` : ` · für ${member_name}`)}
          {gift && <GiftBox transaction={transaction} />}
        </>
      }
      trailing={<BookingAmount transaction={transaction} />}
      action={transaction.can_cancel && <CancelButton transaction={transaction} />}
    />
  );
});
