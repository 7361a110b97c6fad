import { useEffect, useRef, useState } from 'react';
import { messageOf } from './api-error';

export interface Task {
  readonly busy: boolean;
  /** What went wrong last, until the next run. */
  readonly error: string | undefined;
  /** Runs `work`, unless one is running or, in order, after it; answers whether it succeeded. */
  run(work: () => Promise<unknown>): Promise<boolean>;
  /** Sets or clears the error by hand, for what a form finds wrong by itself. */
  fail(error: string | undefined): void;
}

/**
 * A button's work: busy while it runs, with the sentence to show when it fails. A second tap meanwhile counts for the first one's slip;
 * `inOrder`: not where it may be another choice.
 */
export function useTask({ inOrder = false } = {}): Task {
  const [busy, setBusy] = useState(false);
  const [error, fail] = useState<string>();
  /** Ends with the last work that was begun or waits; never fails. */
  const last = useRef<Promise<unknown>>(undefined);

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (last.current !== undefined && !inOrder) return false;
    setBusy(true);
    fail(undefined);
    const turn = after(last.current, work);
    const end = turn.catch(() => undefined);
    last.current = end;
    try {
      await turn;
      return true;
    } catch (reason) {
      fail(messageOf(reason));
      return false;
    } finally {
      if (last.current === end) {
        last.current = undefined;
        setBusy(false);
      }
    }
  }
  return { busy, error, run, fail };
}

/** Runs `work` at once, while the browser still sees the tap, or else once the work before has ended. */
async function after(before: Promise<unknown> | undefined, work: () => Promise<unknown>): Promise<void> {
  if (before !== undefined) await before;
  await work();
}

/** True for some time after each `show()`: a notice that goes away by itself. */
export function useShownBriefly(ms: number): readonly [shown: boolean, show: () => void] {
  const [since, setSince] = useState(0);
  useEffect(() => {
    if (since === 0) return;
    const timer = setTimeout(() => setSince(0), ms);
    return () => clearTimeout(timer);
  }, [since, ms]);
  return [since !== 0, () => setSince((count) => count + 1)];
}
