import { calls, texts, wireCents } from '@stammtisch/contracts';
import type { Cents, Movement, Place } from '@stammtisch/domain';
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
 * The money in box and bank after the form's booking; nothing without a cash book. The form is invalid if the box is too empty.
 * @param moves at most one in each place
 */
export function CashAfter({ moves }: { readonly moves: readonly Movement[] }) {
  const position = usePosition().data?.position;
  if (!position) return null;
  const after = moves.map((move) => ({ ...move, cents: wireCents(position[move.place]) + move.amount }));
  const short = after.some(({ place, amount, cents }) => place === 'box' && amount < 0 && cents < 0);
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
  /** Undefined until a valid amount is typed. */
  readonly to: Cents | undefined;
  /** For the two sums and their difference. */
  readonly labels: readonly [from: string, to: string, difference: string];
}

/** Two sums and their difference; dashes while the second is unknown. */
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

/** News that may change the position. */
export const cashNews = newsOf('cashBook', 'balances', 'months', 'names');

/** Loads the cash position and the last count of each place. Without a cash book the position is null. */
export const usePosition = () => useLoaded('position', () => call(calls.cashPosition), cashNews);
