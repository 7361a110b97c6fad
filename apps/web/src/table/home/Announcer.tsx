import { formatEuro } from '@stammtisch/domain';
import { useState } from 'react';
import { useWaiting } from '../../lib/outbox/store';
import { LiveRegion } from '../../ui/VisuallyHidden';
import type { SlateWords } from './use-slate';
import { limitNote } from './words';

/** Announces changes of the balance or of the round to screen readers. The first state is not announced. */
export function Announcer({ slate }: { slate: SlateWords | undefined }) {
  const { balance, left, pencil } = useWaiting();
  const about = {
    balance: `${pencil.length > 0 ? 'Voraussichtliches Guthaben' : 'Guthaben'}: ${[formatEuro(balance), limitNote(left)].filter(Boolean).join(', ')}`,
    round: slate ? `${slate.title} ${slate.text}` : 'Keine Runde offen',
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
