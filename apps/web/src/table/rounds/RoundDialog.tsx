import { texts, wireCents } from '@stammtisch/contracts';
import { paysForSomething } from '@stammtisch/domain';
import { useState } from 'react';
import { useWaiting } from '../../lib/outbox/store';
import { openAbove } from '../../lib/sheets';
import { useTable } from '../../lib/table/store';
import { useRounds } from '../../lib/table/use-rounds';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { NeedsTill } from '../../ui/NeedsTill';
import { ActiveRound } from './ActiveRound';
import { GiveRoundForm } from './GiveRoundForm';
import { giveRound, loadHabits } from './rounds';

/** 'Auf meinen Nacken': the open round, or the form to give one. The form stays, with its draft, when somebody else is faster. */
export function RoundDialog({ onClose }: { onClose: () => void }) {
  const { active, mayGive } = useRounds();
  const [giving, setGiving] = useState(mayGive);
  if (mayGive && !giving) setGiving(true);
  const drinks = useTable((table) => table.drinks);
  const { balance, left } = useWaiting();
  const giver = { balance, left, drinks, loadHabits, give: giveRound };
  const prices = drinks.map(({ price }) => ({ price: wireCents(price) }));
  return (
    <Dialog
      open
      title="Auf meinen Nacken"
      subtitle={mayGive ? undefined : 'Gerade läuft eine Runde'}
      onClose={onClose}
    >
      {active && !giving ? (
        <ActiveRound round={active} onEnded={onClose} />
      ) : drinks.length === 0 ? (
        <EmptyState text={texts.menuEmpty} />
      ) : !paysForSomething({ limit: left, spent: 0 }, prices) ? (
        <EmptyState
          text={texts.belowCreditLine}
          action={<Button onClick={() => openAbove('/guthaben')}>Aufladen</Button>}
        />
      ) : (
        <NeedsTill>
          <GiveRoundForm giver={giver} runs={mayGive ? undefined : active} onGiven={onClose} />
        </NeedsTill>
      )}
    </Dialog>
  );
}
