import { texts, wireCents } from '@stammtisch/contracts';
import { type Movement, type Place, places } from '@stammtisch/domain';
import { Money } from '../ui/Money';
import { Notice } from '../ui/Notice';
import { Sums } from '../ui/Sums';
import { usePosition } from './cash-position';

const LABELS: Readonly<Record<Place, string>> = {
  box: 'Danach in der Barkasse',
  bank: 'Danach auf dem Bankkonto',
};

/**
 * What will lie in box and bank after a booking that is being typed. `short`: it takes more out of the box than lies there.
 * `lines` are for the dialog; they are empty while there is no cash book.
 */
export function useCashAfter(moves: readonly Movement[]) {
  const position = usePosition().data?.position;
  const after = places.flatMap((place) => {
    const there = moves.filter((movement) => movement.place === place);
    if (!position || there.length === 0) return [];
    return { place, cents: there.reduce((sum, { amount }) => sum + amount, wireCents(position[place])) };
  });
  const takesOut = moves.some(({ place, amount }) => place === 'box' && amount < 0);
  const short = takesOut && after.some(({ place, cents }) => place === 'box' && cents < 0);
  const lines = after.length > 0 && (
    <>
      <Sums
        noted
        aria-live="polite"
        lines={after.map(({ place, cents }) => ({ label: LABELS[place], sum: <Money cents={cents} /> }))}
      />
      {short && <Notice variant="error">{texts.boxTooEmpty}.</Notice>}
    </>
  );
  return { short, lines };
}
