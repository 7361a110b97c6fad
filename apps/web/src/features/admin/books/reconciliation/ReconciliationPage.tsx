import { ShieldCheck } from 'lucide-react';
import { Button } from '../../../../components/Button';
import { Card } from '../../../../components/Card';
import { Notice } from '../../../../components/Notice';
import { paths } from '../../paths';
import { WhenLoaded } from '../../WhenLoaded';
import { BookSums } from '../BookSums';
import styles from '../Books.module.css';
import { BooksHead } from '../BooksHead';
import { NotedCheck } from './NotedCheck';
import { NotedHash } from './NotedHash';
import { ReconciliationProgress } from './ReconciliationProgress';
import { useReconciliation } from './use-reconciliation';
import { Verdict } from './Verdict';

/** Whether the books are right: all events folded anew, beside what is shown. */
export function ReconciliationPage() {
  const { last, task, askedNoted, noted, run } = useReconciliation();
  const running = last.data?.running ?? null;
  return (
    <>
      <BooksHead
        title="Kassenprobe"
        summary="Alle Ereignisse von vorn gerechnet, neben dem, was gezeigt wird"
        path={paths.books}
      />
      <WhenLoaded loaded={last}>
        {({ last: found }) => (
          <div className={styles.stack}>
            {found ? <Verdict found={found} /> : <Notice variant="info">Noch nie geprüft.</Notice>}
            <Card className={styles.card}>
              {found && <BookSums sums={found.sums} difference={found.difference} />}
              <p className={styles.hint}>
                Jeden Morgen nach sechs prüft sich die Kasse von selbst. Dabei wird auch die Kette der
                Prüfsummen nachgerechnet: Wer ein Ereignis ändert, löscht oder einschiebt, fällt auf.
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
            <div className={styles.pair}>
              {found && <NotedHash revision={found.revision} hash={found.hash} at={found.at} />}
              <NotedCheck noted={noted} busy={task.busy && askedNoted} onCheck={run} />
            </div>
          </div>
        )}
      </WhenLoaded>
    </>
  );
}
