import type { MoneyWay } from '@stammtisch/contracts';
import type { PaymentWays } from '../../lib/paying-in/payment-ways';

/** A button to top up with. */
export interface Choice {
  /** Undefined where nobody asks how. */
  readonly way: MoneyWay | undefined;
  readonly title: string;
  /** After the sum. */
  readonly words: string;
  readonly busy: string;
}

const TOP_UP = { title: 'Aufladen', words: 'aufladen', busy: 'Aufladen …' };
const INTO_THE_BOX: Choice = {
  way: 'cash',
  title: 'Bar in die Kasse',
  words: 'bar in die Kasse',
  busy: 'Bar in die Kasse …',
};
const BY_TRANSFER: Choice = {
  way: 'transfer',
  title: 'Überweisen',
  words: 'überweisen',
  busy: 'Überweisen …',
};

/** One way alone asks nothing. */
export function choicesOf(ways: PaymentWays | undefined): readonly Choice[] {
  const { cash, transfer } = ways ?? { cash: null, transfer: null };
  if (cash && transfer) return [INTO_THE_BOX, BY_TRANSFER];
  if (transfer) return [BY_TRANSFER];
  return [{ way: cash ? 'cash' : undefined, ...TOP_UP }];
}
