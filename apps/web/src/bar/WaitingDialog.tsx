import { wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import type { Tap } from '@stammtisch/live';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { EmptyState, List, ListRow } from '../ui/List';
import { Notice } from '../ui/Notice';
import { DrinkPicture } from '../ui/Pictures';
import { Muted } from '../ui/Text';
import { formatPrice, formatRecent, isolated } from '../words/format';
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
            <RefusedRow key={tap.key} tap={tap} forAll />
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

/** A drink that was not booked, with the reason, until it has been read. `forAll`: everybody may read it here. */
export function RefusedRow({ tap, forAll = false }: { tap: Tap; forAll?: boolean }) {
  const { drink, whose } = tap;
  if (tap.state !== 'refused') return null;
  const { price } = tap;
  return (
    <TapRow tap={tap}>
      <Notice variant="error">
        {forAll && PRIVATE.includes(tap.code)
          ? `Nicht gebucht. Warum, steht bei ${isolated(whose?.name ?? '')}.`
          : `Nicht gebucht: ${tap.reason}`}
      </Notice>
      {price !== undefined && whose && (
        <Button
          onClick={() => {
            tapDrink({ ...drink, price }, whose);
            void dismissTap(tap.key);
          }}
        >
          Für {formatEuro(wireCents(price))} bestellen
        </Button>
      )}
      <Button
        variant="quiet"
        aria-label={`${whose?.name}: ${drink.name} gelesen`}
        onClick={() => void dismissTap(tap.key)}
      >
        Gelesen
      </Button>
    </TapRow>
  );
}

function TapRow({ tap, children }: { tap: Tap; children?: React.ReactNode }) {
  const { drink, whose, tappedAt, state } = tap;
  return (
    <ListRow
      leading={<DrinkPicture icon={drink.icon} size={40} />}
      title={
        <>
          <b>{whose?.name}</b> {drink.name}
        </>
      }
      meta={
        <>
          <time dateTime={tappedAt}>{formatRecent(tappedAt)}</time> · {formatPrice(wireCents(drink.price))}
        </>
      }
      below={children}
      action={state === 'unwanted' && <Muted as="span">wird zurückgenommen</Muted>}
    />
  );
}
