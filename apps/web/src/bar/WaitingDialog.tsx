import type { Tap } from '@stammtisch/live';
import { Dialog } from '../ui/Dialog';
import { EmptyState, List } from '../ui/List';
import { RefusedRow, TapRow } from '../ui/TapRow';
import { isolated } from '../words/format';
import { useTablet } from './store';
import { dismissTap, tapDrink } from './visit';

/** The taps of all members that are not booked: those that wait, and those that the till has refused, until somebody has read why. */
export function WaitingDialog({ onClose }: { onClose: () => void }) {
  const outbox = useTablet((store) => store.outbox);
  return (
    <Dialog
      open
      title="Notiert"
      subtitle="Gebucht wird der Reihe nach, sobald Netz da ist."
      onClose={onClose}
    >
      {outbox.length === 0 && <EmptyState text="Hier wartet nichts mehr." />}
      <List>
        {outbox.map((tap) =>
          tap.state === 'refused' ? (
            <RefusedAtTablet key={tap.key} tap={tap} forAll />
          ) : (
            <TapRow key={tap.key} tap={tap} />
          ),
        )}
      </List>
    </Dialog>
  );
}

/** Refusals for money or age are shown to their member only. */
const PRIVATE: readonly (string | undefined)[] = ['credit_line', 'age'];

interface RefusedAtTabletProps {
  readonly tap: Extract<Tap, { state: 'refused' }>;
  /** Everybody may read it here. */
  readonly forAll?: boolean;
}

export function RefusedAtTablet({ tap, forAll = false }: RefusedAtTabletProps) {
  const { key, whose, code } = tap;
  return (
    <RefusedRow
      tap={tap}
      words={
        forAll && PRIVATE.includes(code)
          ? `Nicht gebucht. Warum, steht bei ${isolated(whose?.name ?? '')}.`
          : undefined
      }
      onOrder={async (drink) => whose && tapDrink(drink, whose)}
      onRead={() => dismissTap(key)}
    />
  );
}
