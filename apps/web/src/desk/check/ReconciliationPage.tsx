import { calls, type LastReconciliationAnswer, type ReconciliationAnswer } from '@stammtisch/contracts';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { newsOf } from '../../admin/news-of';
import { ForAuditors, SectionHead } from '../../admin/page-parts';
import { paths } from '../../admin/paths';
import { call } from '../../lib/api';
import { type Loaded, useLoaded } from '../../lib/use-loaded';
import { type Task, useTask } from '../../lib/use-task';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { WhenLoaded } from '../../ui/Loaded';
import { Notice } from '../../ui/Notice';
import { Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { CashAnswer } from '../CashAnswer';
import { BookSumList, BooksVerdict, VerdictDetails } from './BooksVerdict';
import styles from './Reconciliation.module.css';

/** Whether the money is there, and whether all events, folded anew, still give what is shown. */
export function ReconciliationPage() {
  const { last, task, run } = useReconciliation();
  const running = last.data?.running ?? null;
  return (
    <>
      <SectionHead title="Stimmt die Kasse?" section={paths.check} />
      <CashAnswer />
      <h2>Ist alles noch so, wie es gebucht wurde?</h2>
      <WhenLoaded loaded={last}>
        {({ last: found }) => (
          <Stack gap="page">
            {found ? <BooksVerdict found={found} /> : <Notice variant="info">Noch nie geprüft.</Notice>}
            <Card stack>
              {found && <BookSumList sums={found.sums} difference={found.difference} />}
              <Muted>
                Jeden Morgen nach sechs rechnet die Kasse von selbst alles nach, was je gebucht wurde. Wer
                nachträglich etwas ändert, löscht oder einschiebt, fällt auf.
              </Muted>
              {(task.busy || running) && <Progress running={running} />}
              {task.error && <Notice variant="error">{task.error}</Notice>}
              <Button
                variant="main"
                icon={<ShieldCheck size={20} aria-hidden />}
                busy={task.busy}
                busyText="Prüft …"
                onClick={() => void run()}
              >
                Jetzt prüfen
              </Button>
            </Card>
            <ForAuditors>
              {found && <VerdictDetails found={found} />}
              <Muted>
                Geprüft werden alle Einträge des Protokolls und die Kette ihrer Prüfsummen, neben dem, was
                gezeigt wird.
              </Muted>
            </ForAuditors>
          </Stack>
        )}
      </WhenLoaded>
    </>
  );
}

/** How far the check has come. */
function Progress({ running }: { running: LastReconciliationAnswer['running'] }) {
  const { checked = 0, total = 0 } = running ?? {};
  return (
    <Muted as="div" className={styles.progress}>
      <progress aria-label="Rechenprobe läuft" max={total || undefined} value={total ? checked : undefined} />
      {total > 0
        ? `${checked.toLocaleString('de')} von ${total.toLocaleString('de')} Einträgen`
        : 'Die Probe beginnt …'}
    </Muted>
  );
}

/** How long the answer may take, in ms: years of events are folded and hashed anew. */
const PATIENCE_MS = 10 * 60_000;

function loadLast(): Promise<LastReconciliationAnswer> {
  return call(calls.lastReconciliation, { failure: 'Fehler beim Laden der Daten' });
}

/** Checks all events now. */
function reconcile(): Promise<ReconciliationAnswer> {
  return call(calls.reconcile, { failure: 'Fehler bei der Rechenprobe', patience: PATIENCE_MS });
}

const ASK_MS = 1_000;
/** No event tells of a check. The last check is read again only after a lost connection. */
const missedNews = newsOf();

interface Reconciling {
  readonly last: Loaded<LastReconciliationAnswer>;
  readonly task: Task;
  readonly run: () => Promise<void>;
}

/** The last reconciliation, and the next one on demand; while one runs, how far it has come. */
function useReconciliation(): Reconciling {
  const last = useLoaded('last', loadLast, { changedBy: missedNews });
  const task = useTask();
  const running = task.busy || Boolean(last.data?.running);

  const ask = useEffectEvent(last.reload);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => ask(), ASK_MS);
    return () => clearInterval(timer);
  }, [running]);

  async function run(): Promise<void> {
    if (task.busy) return;
    await task.run(async () => {
      const { success, ...found } = await reconcile();
      last.update(() => ({ success, last: found, running: null }));
    });
  }
  return { last, task, run };
}
