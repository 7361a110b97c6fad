import type { CashCount } from '@stammtisch/contracts';
import type { Place } from '@stammtisch/domain';
import { Card } from '../../../../components/Card';
import { EmptyState } from '../../../../components/EmptyState';
import { ListEnd } from '../../ListEnd';
import { WhenLoaded } from '../../WhenLoaded';
import styles from '../Books.module.css';
import { CashTable } from './CashTable';
import { useCashBook } from './use-cash-book';

export interface SinceCountProps {
  readonly place: Place;
  readonly last: CashCount | undefined;
}

/** What was booked since the last count: where a difference comes from, if not from the box. */
export function SinceCount({ place, last }: SinceCountProps) {
  const book = useCashBook({ place, after: last?.revision });
  return (
    <Card className={styles.card}>
      <h2>{last ? 'Seit der letzten Zählung gebucht' : 'Bisher gebucht'}</h2>
      <WhenLoaded loaded={book}>
        {({ items }) => (
          <>
            {items.length > 0 ? (
              <CashTable entries={items} place={place} />
            ) : (
              <EmptyState text="Seitdem ist nichts dazugekommen." />
            )}
            <ListEnd list={book} />
          </>
        )}
      </WhenLoaded>
    </Card>
  );
}
