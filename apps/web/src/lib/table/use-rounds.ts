import { type RoundsSeen, roundsSeen } from '@stammtisch/live';
import { useMemo } from 'react';
import { useNow } from '../use-now';
import { useTable } from './store';

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
