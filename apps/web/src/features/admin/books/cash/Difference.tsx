import type { Cents } from '@stammtisch/domain';
import { Money } from '../../../../components/Money';
import styles from './Count.module.css';

export interface DifferenceProps {
  readonly expected: Cents;
  /** Undefined while it is not said yet. */
  readonly counted: Cents | undefined;
}

/** What should be there, what is, and what lies between. */
export function Difference({ expected, counted }: DifferenceProps) {
  const difference = counted === undefined ? undefined : counted - expected;
  return (
    <dl className={styles.sums} aria-live="polite">
      <dt>Soll da sein</dt>
      <dd>
        <Money cents={expected} />
      </dd>
      <dt>Ist da</dt>
      <dd>{counted === undefined ? '–' : <Money cents={counted} />}</dd>
      <dt className={styles.difference}>{nameOf(difference)}</dt>
      <dd className={styles.difference}>
        {difference === undefined ? '–' : <Money cents={difference} signed={difference !== 0} />}
      </dd>
    </dl>
  );
}

function nameOf(difference: Cents | undefined): string {
  if (difference === undefined) return 'Unterschied';
  if (difference === 0) return 'Stimmt auf den Cent';
  return difference < 0 ? 'Es fehlt' : 'Es ist zu viel da';
}
