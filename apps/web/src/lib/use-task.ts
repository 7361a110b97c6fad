import { useState } from 'react';
import { messageOf } from './api-error';

export interface Task {
  readonly busy: boolean;
  /** What went wrong last, until the next run. */
  readonly error: string | undefined;
  /** Runs `work` unless one is running; answers whether it succeeded. */
  run(work: () => Promise<unknown>): Promise<boolean>;
  /** Sets or clears the error by hand, for what a form finds wrong by itself. */
  fail(error: string | undefined): void;
}

/** A button's work: busy while it runs, with the sentence to show when it fails. */
export function useTask(): Task {
  const [busy, setBusy] = useState(false);
  const [error, fail] = useState<string>();

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    fail(undefined);
    try {
      await work();
      return true;
    } catch (reason) {
      fail(messageOf(reason));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, error, run, fail };
}
