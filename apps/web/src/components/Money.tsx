import { formatEuro } from '@stammtisch/domain';
import { classes } from './classes';
import styles from './Money.module.css';

export interface MoneyProps {
  cents: number;
  /** Shows a plus before what was gained. */
  signed?: boolean | undefined;
  size?: 'text' | 'big' | undefined;
  /** `auto` colours what is negative, and with `signed` also what is gained. */
  tone?: 'auto' | 'plain' | undefined;
}

/** The one place that prints money. */
export function Money({ cents, signed = false, size = 'text', tone = 'auto' }: MoneyProps) {
  const [amount = '', sign] = formatEuro(cents, { signed }).split('\u00a0');
  const colour =
    tone === 'auto' && ((cents < 0 && styles.negative) || (signed && cents > 0 && styles.positive));
  return (
    <span
      className={classes(styles.money, styles[size], colour)}
      style={size === 'big' ? { '--characters': amount.length + 1 } : undefined}
    >
      {amount}
      {'\u00a0'}
      <span className={styles.euro}>{sign}</span>
    </span>
  );
}

/** What a drink costs or has cost: 'frei' says more than a row of zeros. */
export function Price(props: MoneyProps) {
  return props.cents === 0 ? <b className={styles.free}>frei</b> : <Money {...props} />;
}
