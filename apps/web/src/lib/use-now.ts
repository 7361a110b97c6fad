import { type RoundsSeen, roundsSeen } from '@stammtisch/live';
import { useMemo, useSyncExternalStore } from 'react';
import { useTable } from './table/store';

const TICK_MS = 20_000;

let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK_MS);
  now = Date.now();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time, in ms, for texts such as '2 min'. The whole app has one clock. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

/** The open rounds as the member sees them now. */
export function useRounds(): RoundsSeen {
  const rounds = useTable((table) => table.rounds);
  const receivedRoundIds = useTable((table) => table.receivedRoundIds);
  const me = useTable((table) => table.me);
  const now = useNow();
  return useMemo(
    () => roundsSeen({ rounds, receivedRoundIds, me }, new Date(now).toISOString()),
    [rounds, receivedRoundIds, me, now],
  );
}
