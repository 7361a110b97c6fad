import { Money, type MoneyProps } from './Money';
import styles from './Price.module.css';

/** What a drink costs or has cost: 'frei' says more than a row of zeros. */
export function Price(props: MoneyProps) {
  return props.cents === 0 ? <b className={styles.free}>frei</b> : <Money {...props} />;
}
