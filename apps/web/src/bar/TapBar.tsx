import { wireCents } from '@stammtisch/contracts';
import type { Tap } from '@stammtisch/live';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { EmptyState, List } from '../ui/List';
import { RefusedRow, TapRow } from '../ui/TapRow';
import { formatPrice, isolated, owned } from '../words/format';
import { type Slip, undoable, useOffline, useTablet } from './store';
import styles from './Tablet.module.css';
import { dismissTap, tapDrink, undoSlip } from './visit';

/** 'Anna: Helles · 3,50 € · Rückgängig', for as long as one tap takes it back. Its place is always kept free. */
export function SlipBar() {
  const slips = useTablet((store) => store.slips);
  const slip = slips.at(-1);
  const said = useTablet((store) => store.said);
  const offline = useOffline();
  // How many drinks of this kind one more tap each takes back.
  const times =
    slip?.step === 'gone' ? 1 : slips.filter(({ tap: { drink } }) => drink.id === slip?.tap.drink.id).length;
  return (
    <>
      <div role="status">
        {(said || slip) && (
          <div className={`line gap-2 breaks larger amid ${styles.slip}`}>
            {said && <span>{said}</span>}
            {!said && slip && (
              <span className="slim">
                <b>{slip.tap.whose?.name}:</b> <b>{drinksOf(slip, times)}</b>{' '}
                <span>{wordsOf(slip, times, offline)}</span>
              </span>
            )}
            {!said && slip?.price !== undefined && (
              <Button onClick={() => tapAgain(slip)}>
                Für {formatPrice(wireCents(slip.price))} bestellen
              </Button>
            )}
            {!said && undoable(slips) && (
              <Button variant="quiet" className={`firm ${styles.undo}`} onClick={() => void undoSlip()}>
                Rückgängig
              </Button>
            )}
          </div>
        )}
      </div>
      {!said && !slip && <p className={styles.hint}>Erst der Name, dann das Getränk. Mehr ist es nicht.</p>}
    </>
  );
}

/** The same drink for what it costs by now. */
const tapAgain = ({ tap: { drink, whose }, price = drink.price }: Slip) =>
  whose && tapDrink({ ...drink, price }, whose);

/** 'Helles', 'Helles ×2'. */
const drinksOf = ({ tap: { drink } }: Slip, times: number) =>
  times > 1 ? `${drink.name} ×${times}` : drink.name;

function wordsOf({ tap, step, paidBy, reason }: Slip, times: number, offline: boolean): string {
  const one = formatPrice(wireCents(tap.drink.price));
  const price = times > 1 ? `je ${one}` : one;
  switch (step) {
    case 'sent':
      return price;
    case 'noted':
      return 'notiert';
    case 'booked':
      return paidBy ? `auf ${owned('den Nacken', paidBy)}` : price;
    case 'refused':
      return `nicht gebucht: ${isolated(reason ?? '')}`;
    case 'going back':
      return offline ? 'wird zurückgenommen, sobald Netz da ist' : 'wird zurückgenommen …';
    case 'gone':
      return reason ?? 'zurückgenommen';
  }
}

/** The taps of all members that are not booked: those that wait, and those that the till has refused, until somebody has read why. */
export function WaitingDialog({ onClose }: { onClose: () => void }) {
  const outbox = useTablet((store) => store.outbox);
  return (
    <Dialog title="Notiert" subtitle="Gebucht wird der Reihe nach, sobald Netz da ist." onClose={onClose}>
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
