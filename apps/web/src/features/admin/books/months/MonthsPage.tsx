import type { BookedMonth } from '@stammtisch/contracts';
import { useState } from 'react';
import { Card } from '../../../../components/Card';
import { useLoaded } from '../../../../lib/use-loaded';
import { newsOf } from '../../news-of';
import { paths } from '../../paths';
import { WhenLoaded } from '../../WhenLoaded';
import styles from '../Books.module.css';
import { BooksHead } from '../BooksHead';
import { CloseMonthDialog } from './CloseMonthDialog';
import { MonthLine } from './MonthLine';
import list from './Months.module.css';
import { loadMonths } from './months';
import { ReopenMonthDialog } from './ReopenMonthDialog';

const monthNews = newsOf('months', 'names');

type Asking = { readonly to: 'close' | 'reopen'; readonly month: BookedMonth };

/** Each month since the beginning: closed, to be closed, or still going on. */
export function MonthsPage() {
  const loaded = useLoaded('months', loadMonths, { changedBy: monthNews });
  const [asking, ask] = useState<Asking>();
  const done = () => {
    ask(undefined);
    loaded.reload();
  };
  return (
    <>
      <BooksHead
        title="Monat abschließen"
        summary="Was abgeschlossen ist, bleibt, wie es ist"
        path={paths.months}
      />
      <WhenLoaded loaded={loaded}>
        {(months) => (
          <Card className={styles.card}>
            <p className={styles.hint}>
              In einem abgeschlossenen Monat lässt sich nichts mehr stornieren; was nicht stimmt, wird mit
              einer neuen Buchung von heute berichtigt. Alle Monate davor sind damit auch abgeschlossen.
            </p>
            <ul className={list.months}>
              {months.map((month) => (
                <MonthLine
                  key={month.month}
                  month={month}
                  onClose={() => ask({ to: 'close', month })}
                  onReopen={() => ask({ to: 'reopen', month })}
                />
              ))}
            </ul>
          </Card>
        )}
      </WhenLoaded>
      {asking?.to === 'close' && (
        <CloseMonthDialog month={asking.month.month} onDone={done} onClose={() => ask(undefined)} />
      )}
      {asking?.to === 'reopen' && (
        <ReopenMonthDialog month={asking.month.month} onDone={done} onClose={() => ask(undefined)} />
      )}
    </>
  );
}
