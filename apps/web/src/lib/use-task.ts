import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from './api-error';

export type Task = ReturnType<typeof useTask>;

/**
 * A button's work: busy while it runs, with the sentence to show when it fails. A second tap while it runs is ignored as a double tap.
 * With `inOrder` it runs afterwards: it may be another choice. `fail` sets or clears the error by hand, for a form's own validation.
 */
export function useTask({ inOrder = false } = {}) {
  const [busy, setBusy] = useState(false);
  const [error, fail] = useState<string>();
  /** The last running or waiting work. Resolves to the sentence of its failure. */
  const last = useRef<Promise<unknown>>(undefined);

  /** Runs `work`: not while another runs, or after it with `inOrder`. Returns true if it succeeded. */
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (last.current !== undefined && !inOrder) return false;
    setBusy(true);
    fail(undefined);
    const turn = after(last.current, work).then(() => undefined, messageOf);
    last.current = turn;
    const failure = await turn;
    if (failure !== undefined) fail(failure);
    if (last.current === turn) {
      last.current = undefined;
      setBusy(false);
    }
    return failure === undefined;
  }
  return { busy, error, run, fail };
}

/** Saves each choice at once, one after the other. `chosen` is the last choice; after a failure the saved one. */
export function useChoice<Value>(saved: Value, save: (value: Value) => Promise<unknown>) {
  const task = useTask({ inOrder: true });
  const [wanted, want] = useState<{ readonly value: Value }>();

  async function choose(value: Value) {
    const choice = { value };
    want(choice);
    if (!(await task.run(() => save(value)))) want((latest) => (latest === choice ? undefined : latest));
  }
  return { ...task, chosen: wanted ? wanted.value : saved, choose };
}

/** Without an earlier work runs `work` synchronously: browsers allow some calls only right after a tap. */
async function after(earlier: Promise<unknown> | undefined, work: () => Promise<unknown>): Promise<void> {
  if (earlier !== undefined) await earlier;
  await work();
}

/** Runs `over` when `ms` have passed since `shown` was set or replaced. Nothing runs while it is undefined. */
export function useTimeOver(shown: unknown, ms: number, over: () => void): void {
  const onOver = useEffectEvent(over);
  useEffect(() => {
    if (shown === undefined) return;
    const timer = setTimeout(() => onOver(), ms);
    return () => clearTimeout(timer);
  }, [shown, ms]);
}

/** True for `ms` after each `show()`, for a notice that disappears again. */
export function useShownBriefly(ms: number): readonly [shown: boolean, show: () => void] {
  const [shown, setShown] = useState<object>();
  useTimeOver(shown, ms, () => setShown(undefined));
  return [shown !== undefined, () => setShown({})];
}

/** Does `work` only while the component is mounted: a late answer must not close what was opened since. */
export function useWhileMounted(work: () => void): () => void {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return () => mounted.current && work();
}
