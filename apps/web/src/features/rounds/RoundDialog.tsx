import { Dialog } from '../../components/Dialog';
import { useRounds } from '../../lib/table/use-rounds';
import { ActiveRound } from './ActiveRound';
import { GiveRoundForm } from './GiveRoundForm';

/** 'Auf meinen Nacken': the round that runs, or the form to give one. */
export function RoundDialog({ onClose }: { onClose: () => void }) {
  const { active, mayGive } = useRounds();
  return (
    <Dialog
      open
      title="Auf meinen Nacken"
      subtitle={mayGive ? undefined : 'Gerade läuft eine Runde'}
      onClose={onClose}
    >
      {active && !mayGive ? (
        <ActiveRound round={active} onEnded={onClose} />
      ) : (
        <GiveRoundForm onGiven={onClose} />
      )}
    </Dialog>
  );
}
