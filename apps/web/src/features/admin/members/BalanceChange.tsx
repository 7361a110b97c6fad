import type { Cents } from '@stammtisch/domain';
import { Money } from '../../../components/Money';
import styles from './BalanceDialog.module.css';

/** Old, new, and the difference that is booked; a dash for what cannot be said yet. */
export function BalanceChange({ before, after }: { before: Cents; after: Cents | undefined }) {
  return (
    <dl className={styles.change}>
      <dt>Bisher</dt>
      <dd>
        <Money cents={before} />
      </dd>
      <dt>Neu</dt>
      <dd>{after === undefined ? '–' : <Money cents={after} />}</dd>
      <dt>Unterschied</dt>
      <dd>{after === undefined ? '–' : <Money cents={after - before} signed />}</dd>
    </dl>
  );
}
