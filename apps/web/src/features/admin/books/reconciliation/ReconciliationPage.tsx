import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '../../../../components/Button';
import { Card } from '../../../../components/Card';
import { Notice } from '../../../../components/Notice';
import { paths } from '../../paths';
import { WhenLoaded } from '../../WhenLoaded';
import { BookSums } from '../BookSums';
import styles from '../Books.module.css';
import { BooksHead } from '../BooksHead';
import { ForAuditors } from '../ForAuditors';
import { NotedCheck } from './NotedCheck';
import { NotedHash } from './NotedHash';
import { ReconciliationProgress } from './ReconciliationProgress';
import { useReconciliation } from './use-reconciliation';
import { Verdict, VerdictDetails } from './Verdict';

/** Whether the books are right: all events folded anew, beside what is shown; above it `position`, how much there is. */
export function ReconciliationPage({ position }: { position?: ReactNode }) {
  const { last, task, askedNoted, noted, run } = useReconciliation();
  const running = last.data?.running ?? null;
  const [search] = useSearchParams();
  return (
    <>
      <BooksHead title="Stimmt die Kasse?" path={paths.books} />
      {position}
      <WhenLoaded loaded={last}>
        {({ last: found }) => (
          <div className={styles.stack}>
            {found ? <Verdict found={found} /> : <Notice variant="info">Noch nie geprüft.</Notice>}
            <Card className={styles.card}>
              {found && <BookSums sums={found.sums} difference={found.difference} />}
              <p className={styles.hint}>
                Jeden Morgen nach sechs rechnet die Kasse von selbst alles nach, was je gebucht wurde. Wer
                nachträglich etwas ändert, löscht oder einschiebt, fällt auf.
              </p>
              {(task.busy || running) && <ReconciliationProgress running={running} />}
              {task.error && <Notice variant="error">{task.error}</Notice>}
              <Button
                variant="main"
                icon={<ShieldCheck size={20} aria-hidden />}
                busy={task.busy && !askedNoted}
                busyText="Prüft …"
                onClick={() => void run()}
              >
                Jetzt prüfen
              </Button>
            </Card>
            <ForAuditors open={search.has('pruefsumme')}>
              {found && <VerdictDetails found={found} />}
              <p className={styles.hint}>
                Geprüft werden alle Ereignisse des Protokolls und die Kette ihrer Prüfsummen, neben dem, was
                gezeigt wird.
              </p>
              <div className={styles.pair}>
                {found && <NotedHash revision={found.revision} hash={found.hash} at={found.at} />}
                <NotedCheck noted={noted} busy={task.busy && askedNoted} onCheck={run} />
              </div>
            </ForAuditors>
          </div>
        )}
      </WhenLoaded>
    </>
  );
}
