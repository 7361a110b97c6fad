import { type CashBookAnswer, wireCents } from '@stammtisch/contracts';
import { type Place, places } from '@stammtisch/domain';
import { Fragment } from 'react';
import { Money } from '../../../../components/Money';
import styles from './CashBookList.module.css';
import { placeNames } from './words';

export interface StandsProps extends Pick<CashBookAnswer, 'opening' | 'closing'> {
  /** Only one; both without. */
  readonly place: Place | undefined;
}

/** What lay in each place when the month began, and when it ended. */
export function Stands({ opening, closing, place }: StandsProps) {
  return (
    <dl className={styles.stands}>
      {places
        .filter((each) => place === undefined || each === place)
        .map((each) => (
          <Fragment key={each}>
            <dt>{placeNames[each]} am Anfang</dt>
            <dd>
              <Money cents={wireCents(opening[each])} />
            </dd>
            <dt>{placeNames[each]} am Ende</dt>
            <dd>
              <Money cents={wireCents(closing[each])} />
            </dd>
          </Fragment>
        ))}
    </dl>
  );
}
