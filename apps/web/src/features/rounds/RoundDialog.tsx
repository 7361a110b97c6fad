import { texts } from '@stammtisch/contracts';
import { Dialog } from '../../components/Dialog';
import { EmptyState } from '../../components/EmptyState';
import { NeedsTill } from '../../components/NeedsTill';
import { useTable } from '../../lib/table/store';
import { useRounds } from '../../lib/table/use-rounds';
import { ActiveRound } from './ActiveRound';
import { GiveRoundForm } from './GiveRoundForm';

/** 'Auf meinen Nacken': the open round, or the form to give one. */
export function RoundDialog({ onClose }: { onClose: () => void }) {
  const { active, mayGive } = useRounds();
  const menuEmpty = useTable((table) => table.drinks.length === 0);
  return (
    <Dialog
      open
      title="Auf meinen Nacken"
      subtitle={mayGive ? undefined : 'Gerade läuft eine Runde'}
      onClose={onClose}
    >
      {active && !mayGive ? (
        <ActiveRound round={active} onEnded={onClose} />
      ) : menuEmpty ? (
        <EmptyState text={texts.menuEmpty} />
      ) : (
        <NeedsTill>
          <GiveRoundForm onGiven={onClose} />
        </NeedsTill>
      )}
    </Dialog>
  );
}
