import { roundsSeen } from '@stammtisch/live';
import { useEffect, useMemo, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useTable } from './table/store';
import { tillNow } from './time';

const TICK_MS = 10_000;

/** The till's time, in ms, for texts such as '2 min'. */
export function useNow(): number {
  const [now, setNow] = useState(tillNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(tillNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function useRounds() {
  const table = useTable(
    useShallow(({ rounds, receivedRoundIds, me }) => ({ rounds, receivedRoundIds, me })),
  );
  const now = useNow();
  return useMemo(() => roundsSeen(table, new Date(now).toISOString()), [table, now]);
}
