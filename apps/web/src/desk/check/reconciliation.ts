import { calls, type LastReconciliationAnswer, type ReconciliationAnswer } from '@stammtisch/contracts';
import { useEffect, useEffectEvent } from 'react';
import { newsOf } from '../../admin/news-of';
import { call } from '../../lib/api';
import { type Loaded, useLoaded } from '../../lib/use-loaded';
import { type Task, useTask } from '../../lib/use-task';

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

export interface Reconciling {
  readonly last: Loaded<LastReconciliationAnswer>;
  readonly task: Task;
  readonly run: () => Promise<void>;
}

/** The last reconciliation, and the next one on demand; while one runs, how far it has come. */
export function useReconciliation(): Reconciling {
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
