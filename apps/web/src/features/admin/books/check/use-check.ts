import type { LastReconciliationAnswer, ReconciliationAnswer } from '@stammtisch/contracts';
import { useEffect, useState } from 'react';
import { type Task, useTask } from '../../../../lib/use-task';
import { type Followed, useFollowed } from '../../following';
import { loadLast, reconcile } from './check';
import type { Noted } from './noted';

const ASK_MS = 1_000;

export interface Check {
  readonly last: Followed<LastReconciliationAnswer>;
  readonly task: Task;
  /** The check under way was asked for something noted. */
  readonly askedNoted: boolean;
  /** What became of the noted hash that was asked for last. */
  readonly noted: ReconciliationAnswer['noted'];
  readonly run: (noted?: Noted) => Promise<void>;
}

/** The last reconciliation, and the next one on demand; while one runs, how far it has come. */
export function useCheck(): Check {
  const last = useFollowed(loadLast, []);
  const task = useTask();
  const [noted, setNoted] = useState<ReconciliationAnswer['noted']>(null);
  const [askedNoted, setAskedNoted] = useState(false);
  const running = task.busy || Boolean(last.data?.running);

  const { reload } = last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked while something runs, by whichever reload
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(reload, ASK_MS);
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
