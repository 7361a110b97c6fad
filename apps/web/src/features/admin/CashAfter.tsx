import { type CashPosition, texts, wireCents } from '@stammtisch/contracts';
import { type Cents, type Movement, type Place, places } from '@stammtisch/domain';
import { Money } from '../../components/Money';
import { Notice } from '../../components/Notice';
import { Sums } from '../../components/Sums';
import { usePosition } from './books/cash/cash';

const LABELS: Readonly<Record<Place, string>> = {
  box: 'Danach in der Barkasse',
  bank: 'Danach auf dem Bankkonto',
};

/**
 * What will lie in box and bank after a booking that is being typed. `short`: it takes more out of the box than lies there.
 * `lines` are for the dialog; they are empty while there is no cash book.
 */
export function useCashAfter(moves: readonly Movement[]) {
  const { data } = usePosition();
  const position = data?.position;
  const after = (place: Place) => position && afterIn(position, place, moves);
  const short = moves.some(({ place, amount }) => place === 'box' && amount < 0) && (after('box') ?? 0) < 0;
  const lines = position && moves.length > 0 && (
    <>
      <Sums
        noted
        aria-live="polite"
        lines={places
          .filter((place) => moves.some((movement) => movement.place === place))
          .map((place) => ({ label: LABELS[place], sum: <Money cents={afterIn(position, place, moves)} /> }))}
      />
      {short && <Notice variant="error">{texts.boxTooEmpty}.</Notice>}
    </>
  );
  return { short, lines };
}

function afterIn(position: CashPosition, place: Place, moves: readonly Movement[]): Cents {
  const there = moves.filter((movement) => movement.place === place);
  return there.reduce((sum, { amount }) => sum + amount, wireCents(position[place]));
}
