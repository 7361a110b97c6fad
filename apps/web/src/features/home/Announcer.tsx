import { formatEuro } from '@stammtisch/domain';
import { useState } from 'react';
import { LiveRegion } from '../../components/LiveRegion';
import { useTable } from '../../lib/table/store';
import { useRounds } from '../../lib/table/use-rounds';
import { roundWords } from './words';

/** Says aloud what changes: the balance, and the round that concerns me. Silent about what was there at first. */
export function Announcer() {
  const balance = useTable((table) => table.balance);
  const myId = useTable((table) => table.me.id);
  const { active, received } = useRounds();
  const round = active && !received ? roundWords(active, active.giver_id === myId) : undefined;
  const about = {
    balance: `Guthaben: ${formatEuro(balance)}`,
    round: round ? `${round.title} ${round.text}` : 'Keine Runde offen',
  };
  return (
    <>
      <LiveRegion message={useNews(about.balance)} />
      <LiveRegion message={useNews(about.round)} />
    </>
  );
}

/** The message once it differs from the first one; empty until then. */
function useNews(message: string): string {
  const [first] = useState(message);
  const [changed, setChanged] = useState(false);
  if (!changed && message !== first) setChanged(true);
  return changed ? message : '';
}
