import { formatEuro } from '@stammtisch/domain';
import { classes } from '../../components/classes';
import { useTable } from '../../lib/table/store';
import styles from './RoundCost.module.css';
import { type RoundCost as Cost, costWords, isBeyond } from './round-cost';

/** What it may cost, beside what I have; red where it goes beyond. */
export function RoundCost({ cost }: { cost: Cost }) {
  const balance = useTable((table) => table.balance);
  return (
    <p className={classes(styles.cost, isBeyond(cost, balance) && styles.beyond)} role="status">
      <span className={styles.parts}>
        <b>{costWords(cost)}</b> <span className={styles.mine}>du hast {formatEuro(balance)}</span>
      </span>
    </p>
  );
}
