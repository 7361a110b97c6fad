import { calls, type LastReconciliationAnswer, type ReconciliationAnswer } from '@stammtisch/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../../lib/api';
import { type Loaded, useLoaded } from '../../../../lib/use-loaded';
import { type Task, useTask } from '../../../../lib/use-task';
import { newsOf } from '../../news-of';
import type { Noted } from './noted';

/** How long the answer may take, in ms: years of events are folded and hashed anew. */
const PATIENCE_MS = 10 * 60_000;

function loadLast(): Promise<LastReconciliationAnswer> {
  return call(calls.lastReconciliation, { failure: 'Fehler beim Laden der Daten' });
}

/** Checks all events now, and whether a noted hash still holds. */
function reconcile(noted?: Noted): Promise<ReconciliationAnswer> {
  return call(calls.reconcile, {
    query: { revision: noted?.revision, hash: noted?.hash },
    failure: 'Fehler bei der Rechenprobe',
    patience: PATIENCE_MS,
  });
}

const ASK_MS = 1_000;
/** No event tells of a check. The last check is read again only after a lost connection. */
const missedNews = newsOf();

export interface Reconciling {
  readonly last: Loaded<LastReconciliationAnswer>;
  readonly task: Task;
  /** The check under way was asked for with a noted hash. */
  readonly askedNoted: boolean;
  /** Whether the last noted hash holds. */
  readonly noted: ReconciliationAnswer['noted'];
  readonly run: (noted?: Noted) => Promise<void>;
}

/** The last reconciliation, and the next one on demand; while one runs, how far it has come. */
export function useReconciliation(): Reconciling {
  const last = useLoaded('last', loadLast, { changedBy: missedNews });
  const task = useTask();
  const [noted, setNoted] = useState<ReconciliationAnswer['noted']>(null);
  const [askedNoted, setAskedNoted] = useState(false);
  const running = task.busy || Boolean(last.data?.running);

  const ask = useEffectEvent(last.reload);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => ask(), ASK_MS);
    return () => clearInterval(timer);
  }, [running]);

  async function run(asked?: Noted): Promise<void> {
    if (task.busy) return;
    setNoted(null);
    setAskedNoted(asked !== undefined);
    await task.run(async () => {
      const { success, noted: answer, ...found } = await reconcile(asked);
      setNoted(answer);
      last.update(() => ({ success, last: found, running: null }));
    });
  }
  return { last, task, askedNoted, noted, run };
}
