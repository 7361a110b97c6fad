import { type RoundsSeen, roundsSeen } from '@stammtisch/live';
import { useMemo, useSyncExternalStore } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useTable } from './table/store';
import { tillNow } from './time';

const TICK_MS = 10_000;

let now = tillNow();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = tillNow();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK_MS);
  now = tillNow();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The result of `show` for the till's time, in ms. A component renders again only when it changes. The whole app has one clock. */
export function useClock<Shown extends string | number | boolean>(show: (now: number) => Shown): Shown {
  return useSyncExternalStore(subscribe, () => show(now));
}

/** The till's time, in ms, for texts such as '2 min'. */
export const useNow = (): number => useClock((at) => at);

export function useRounds(): RoundsSeen {
  const table = useTable(
    useShallow(({ rounds, receivedRoundIds, me }) => ({ rounds, receivedRoundIds, me })),
  );
  const now = useNow();
  return useMemo(() => roundsSeen(table, new Date(now).toISOString()), [table, now]);
}
