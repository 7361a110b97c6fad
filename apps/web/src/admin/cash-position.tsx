import { calls, texts, wireCents } from '@stammtisch/contracts';
import { type Cents, type Movement, type Place, places } from '@stammtisch/domain';
import { call } from '../lib/api';
import { useLoaded } from '../lib/use-loaded';
import { Money } from '../ui/Money';
import { Notice } from '../ui/Notice';
import { Sums } from '../ui/Sums';
import { newsOf } from './news-of';

const LABELS: Readonly<Record<Place, string>> = {
  box: 'Danach in der Barkasse',
  bank: 'Danach auf dem Bankkonto',
};

/**
 * What will lie in box and bank after a booking that is being typed; nothing while there is no cash book. A form in which more would be
 * taken out of the box than lies there is not sent.
 */
export function CashAfter({ moves }: { readonly moves: readonly Movement[] }) {
  const position = usePosition().data?.position;
  const after = places.flatMap((place) => {
    const there = moves.filter((movement) => movement.place === place);
    if (!position || there.length === 0) return [];
    return { place, cents: there.reduce((sum, { amount }) => sum + amount, wireCents(position[place])) };
  });
  if (after.length === 0) return null;
  const takesOut = moves.some(({ place, amount }) => place === 'box' && amount < 0);
  const short = takesOut && after.some(({ place, cents }) => place === 'box' && cents < 0);
  return (
    <>
      <Sums
        noted
        aria-live="polite"
        lines={after.map(({ place, cents }) => ({ label: LABELS[place], sum: cents }))}
      />
      {short && (
        <>
          <input type="hidden" name="box_after" data-wrong={texts.boxTooEmpty} />
          <Notice variant="error">{texts.boxTooEmpty}.</Notice>
        </>
      )}
    </>
  );
}

interface DifferenceProps {
  readonly from: Cents;
  /** Undefined while it is not known. */
  readonly to: Cents | undefined;
  /** What the two sums are called, and their difference. */
  readonly labels: readonly [from: string, to: string, difference: string];
}

/** A sum beside the one that is being typed, and their difference; dashes while that is not known. */
export function Difference({ from, to, labels }: DifferenceProps) {
  return (
    <Sums
      noted
      aria-live="polite"
      lines={[
        { label: labels[0], sum: from },
        { label: labels[1], sum: to ?? '–' },
        { label: labels[2], sum: to === undefined ? '–' : <Money cents={to - from} signed />, result: true },
      ]}
    />
  );
}

/** The news that change the money in box and bank, or whose it is. */
export const cashNews = newsOf('cashBook', 'balances', 'months', 'names');

/** Loads the money in box and bank, whose it is, and the last count of each. Without a cash book there is no position. */
export const usePosition = () =>
  useLoaded('position', () => call(calls.cashPosition), {
    changedBy: cashNews,
  });
