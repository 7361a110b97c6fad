import { GitCompareArrows, X } from 'lucide-react';
import { Button } from '../../../../components/Button';
import { Card } from '../../../../components/Card';
import { useTable } from '../../../../lib/table/store';
import { paths } from '../../paths';
import { WhenLoaded } from '../../WhenLoaded';
import styles from '../Books.module.css';
import { BooksHead } from '../BooksHead';
import { BalanceTable } from './BalanceTable';
import { Comparison } from './Comparison';
import { MomentPicker } from './MomentPicker';
import { NOW } from './moment';
import { PastTable } from './PastTable';
import { useBalances } from './use-balances';
import { useMoments } from './use-moments';
import { asOfText } from './words';

/** The till as it was at any moment, alone or beside another one. */
export function PastPage() {
  const { moment, other, go } = useMoments();
  const known = useTable(({ revision }) => revision);
  const balances = useBalances(moment);
  const { data } = balances;
  const newest = Math.max(known ?? -1, data?.revision ?? -1);

  return (
    <>
      <BooksHead
        title="Wer hatte was?"
        summary={data && `Alle Guthaben, ${asOfText(data)}`}
        path={paths.past}
      />
      <Card className={styles.card}>
        <MomentPicker
          label={other ? 'Erster Stand' : 'Stand'}
          moment={moment}
          shown={data}
          newest={newest}
          onPick={(picked, quietly) => go({ moment: picked }, quietly)}
        />
        {other === undefined && (
          <Button
            icon={<GitCompareArrows size={20} aria-hidden />}
            onClick={() => go({ other: NOW, ...(moment.type === 'now' && { moment: dayBefore() }) })}
          >
            Mit einem anderen Stand vergleichen
          </Button>
        )}
      </Card>
      {other ? (
        <>
          <Comparison
            balances={balances}
            other={other}
            newest={newest}
            onPick={(picked, quietly) => go({ other: picked }, quietly)}
          />
          <Button icon={<X size={20} aria-hidden />} onClick={() => go({ other: undefined })}>
            Vergleich beenden
          </Button>
        </>
      ) : (
        <WhenLoaded loaded={balances}>
          {(found) => (
            <div className={styles.stack}>
              <BalanceTable later={found} />
              <PastTable balances={found} />
            </div>
          )}
        </WhenLoaded>
      )}
    </>
  );
}

/** Something to compare with from the start. */
const dayBefore = () => ({ type: 'time' as const, at: new Date(Date.now() - 24 * 60 * 60_000) });
