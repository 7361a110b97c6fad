import { type Transaction, wireCents } from '@stammtisch/contracts';
import { Price } from '../../components/Price';
import { useTable } from '../../lib/table/store';
import styles from './HistoryDialog.module.css';

/** What the transaction did to my balance; struck when somebody else paid it or it was cancelled. */
export function HistoryAmount({ transaction }: { transaction: Transaction }) {
  const mine = useTable(({ me }) => me.id === transaction.member_id);
  const { amount, balance_effect, cancelled, type } = transaction;
  const free = type === 'gift_purchase' && mine && amount !== 0;
  if (!free && !cancelled) return <Price cents={wireCents(balance_effect)} signed />;
  return (
    <span className={styles.struck}>
      <s>
        <Price cents={wireCents(amount)} signed tone="plain" />
      </s>
      {free && !cancelled && <b className={styles.free}>frei</b>}
    </span>
  );
}
