import { formatEuro } from '@stammtisch/domain';
import { classes } from './classes';
import styles from './Money.module.css';

interface MoneyProps {
  cents: number;
  signed?: boolean | undefined;
  size?: 'text' | 'big' | undefined;
  /** `auto` colours negative amounts, and with `signed` positive ones, too. */
  tone?: 'auto' | 'plain' | undefined;
}

export function Money({ cents, signed = false, size = 'text', tone = 'auto' }: MoneyProps) {
  const [amount = '', sign] = formatEuro(cents, { signed }).split('\u00a0');
  const colour = tone === 'auto' && ((cents < 0 && 'red') || (signed && cents > 0 && 'green'));
  return (
    <span
      // A new amount gets a new element: the browser's translation may have replaced the old one's text.
      key={amount}
      translate="no"
      className={classes('whole', styles[size], colour)}
      style={size === 'big' ? { '--characters': amount.length } : undefined}
    >
      {amount}
      {'\u00a0'}
      <span className={styles.euro}>{sign}</span>
    </span>
  );
}

/** A drink's price; 'frei' instead of 0,00 €. `struck`: it was cancelled, or somebody else paid. */
export function Price({ struck = false, ...money }: MoneyProps & { struck?: boolean }) {
  if (struck)
    return (
      <s>
        <Price {...money} tone="plain" />
      </s>
    );
  return money.cents === 0 ? <b className="green">frei</b> : <Money {...money} />;
}
