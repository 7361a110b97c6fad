import { type BookSums as Sums, wireCents } from '@stammtisch/contracts';
import { Money } from '../../../components/Money';
import styles from './Books.module.css';

/** What came in, less what was drunk, is what all balances come to. */
export function BookSums({ sums, difference }: { sums: Sums; difference?: number }) {
  return (
    <dl className={styles.sums}>
      <dt>Aufladungen</dt>
      <dd>
        <Money cents={wireCents(sums.top_ups)} signed tone="plain" />
      </dd>
      <dt>Einzahlungen</dt>
      <dd>
        <Money cents={wireCents(sums.deposits)} signed tone="plain" />
      </dd>
      <dt>Auszahlungen</dt>
      <dd>
        <Money cents={-wireCents(sums.payouts)} signed tone="plain" />
      </dd>
      <dt>Anpassungen</dt>
      <dd>
        <Money cents={wireCents(sums.adjustments)} signed tone="plain" />
      </dd>
      <dt>Getränke</dt>
      <dd>
        <Money cents={-wireCents(sums.drinks)} signed tone="plain" />
      </dd>
      <dt className={styles.result}>Alle Guthaben zusammen</dt>
      <dd className={styles.result}>
        <Money cents={wireCents(sums.balances)} />
      </dd>
      {difference !== undefined && (
        <>
          <dt>Differenz</dt>
          <dd>
            <Money cents={wireCents(difference)} signed={difference !== 0} />
          </dd>
        </>
      )}
    </dl>
  );
}
