import { type Transaction, wireCents } from '@stammtisch/contracts';
import { Money } from '../../components/Money';
import { useTable } from '../../lib/table/store';
import styles from './HistoryDialog.module.css';

/** What the transaction did to my balance; struck when somebody else paid it or it was cancelled. */
export function HistoryAmount({ transaction }: { transaction: Transaction }) {
  const mine = useTable(({ me }) => me.id === transaction.member_id);
  const { amount, balance_effect, cancelled, type } = transaction;
  const free = type === 'gift_purchase' && mine;
  if (!free && !cancelled) return <Money cents={wireCents(balance_effect)} signed />;
  return (
    <span className={styles.struck}>
      <s>
        <Money cents={wireCents(amount)} signed tone="plain" />
      </s>
      {free && !cancelled && <b className={styles.free}>frei</b>}
    </span>
  );
}
