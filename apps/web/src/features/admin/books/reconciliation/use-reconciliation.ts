import type { LastReconciliationAnswer, ReconciliationAnswer } from '@stammtisch/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Loaded, useLoaded } from '../../../../lib/use-loaded';
import { type Task, useTask } from '../../../../lib/use-task';
import { newsOf } from '../../news-of';
import type { Noted } from './noted';
import { loadLast, reconcile } from './reconciliation';

const ASK_MS = 1_000;
/** No event tells of a check; what may have been missed with the connection is read again all the same. */
const missedNews = newsOf();

export interface Reconciling {
  readonly last: Loaded<LastReconciliationAnswer>;
  readonly task: Task;
  /** The check under way was asked for something noted. */
  readonly askedNoted: boolean;
  /** What became of the noted hash that was asked for last. */
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
