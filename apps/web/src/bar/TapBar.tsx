import { formatPrice, isolated, owned, wireCents } from '@stammtisch/contracts';
import type { NewTap, Tap } from '@stammtisch/live';
import { useStore } from 'zustand';
import { counts } from '../lib/double-tap';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { EmptyState, List } from '../ui/List';
import { RefusedRow, TapRow } from '../ui/TapRow';
import { onItsWayBack } from '../words/table';
import { type TapOffer, tapOffers, undoable, useOffline, useTablet } from './store';
import styles from './Tablet.module.css';
import { tabletOutbox, tapDrink, undoNewestTap } from './visit';

/** 'Anna: Helles · 3,50 € · Rückgängig', as long as one tap undoes it. Its room is always reserved. */
export function TapBar() {
  const offers = useStore(tapOffers.store, (store) => store.offers);
  const offer = offers.at(-1);
  // The number of drinks of this kind that repeated taps would undo.
  const times =
    offer?.step === 'offered' ? offers.filter(({ tap }) => tap?.drink.id === offer.tap?.drink.id).length : 1;
  return (
    <>
      <div role="status">
        {offer && (
          <div
            className={`line gap-2 breaks larger amid ${styles.offer}`}
            // After a tap another button may be in the same place.
            onClickCapture={(event) => counts('bar', event.timeStamp) || event.stopPropagation()}
          >
            {offer.tap ? <Tapped offer={offer} tap={offer.tap} times={times} /> : <span>{offer.error}</span>}
            {undoable(offers) && (
              <Button variant="quiet" className={`firm ${styles.undo}`} onClick={() => void undoNewestTap()}>
                Rückgängig
              </Button>
            )}
          </div>
        )}
      </div>
      {!offer && <p className={styles.hint}>Erst der Name, dann das Getränk. Mehr ist es nicht.</p>}
    </>
  );
}

/** 'Anna: Helles ×2 je 3,50 €', or the outcome. */
function Tapped({ offer, tap: { drink, whose }, times }: { offer: TapOffer; tap: NewTap; times: number }) {
  const offline = useOffline();
  const { price } = offer;
  const one = formatPrice(wireCents(drink.price));
  return (
    <>
      <span className="slim">
        <b>{whose?.name}:</b> <b>{times > 1 ? `${drink.name} ×${times}` : drink.name}</b>{' '}
        <span>{wordsOf(offer, times > 1 ? `je ${one}` : one, offline)}</span>
      </span>
      {whose && price !== undefined && (
        <Button onClick={() => tapDrink({ ...drink, price }, whose)}>
          Für {formatPrice(wireCents(price))} bestellen
        </Button>
      )}
    </>
  );
}

function wordsOf({ step, error, noted, paidBy }: TapOffer, price: string, offline: boolean): string {
  if (step === 'refused') return `nicht gebucht: ${isolated(error ?? '')}`;
  if (step === 'undone') return error ?? 'zurückgenommen';
  if (step === 'on its way') return onItsWayBack(offline);
  if (noted) return 'notiert';
  return paidBy ? `auf ${owned('den Nacken', paidBy)}` : price;
}

/** All members' taps that are not booked: waiting, or refused until the reason is read. */
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
  /** Set where everyone can read it. */
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
      onRead={async () => tabletOutbox()?.dismiss(key)}
    />
  );
}
