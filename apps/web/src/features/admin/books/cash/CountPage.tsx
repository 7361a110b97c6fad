import type { Place } from '@stammtisch/domain';
import { useState } from 'react';
import { Segments } from '../../../../components/Segments';
import { useLoaded } from '../../../../lib/use-loaded';
import { paths } from '../../paths';
import { WhenLoaded } from '../../WhenLoaded';
import styles from '../Books.module.css';
import { BooksHead } from '../BooksHead';
import { CountForm } from './CountForm';
import { cashNews, loadPosition } from './cash';
import { OpenCashBook } from './OpenCashBook';
import { SinceCount } from './SinceCount';

const PLACES = [
  { value: 'box', label: 'Kasse' },
  { value: 'bank', label: 'Konto' },
] as const;

/** Does what lies there agree with the book? */
export function CountPage() {
  const [place, setPlace] = useState<Place>('box');
  const loaded = useLoaded('position', loadPosition, { changedBy: cashNews });
  return (
    <>
      <BooksHead
        title="Kassensturz"
        summary="Zählen, was da ist, und sehen, ob es stimmt"
        path={paths.count}
      />
      <WhenLoaded loaded={loaded}>
        {({ position, counts }) => {
          if (!position) return <OpenCashBook onOpened={loaded.reload} />;
          const last = counts.find((count) => count.place === place);
          return (
            <div className={styles.stack}>
              <Segments legend="Kasse oder Konto" options={PLACES} value={place} onChange={setPlace} />
              <CountForm
                key={`${place} ${last?.revision}`}
                place={place}
                position={position}
                last={last}
                onBooked={loaded.reload}
              />
              <SinceCount place={place} last={last} />
            </div>
          );
        }}
      </WhenLoaded>
    </>
  );
}
