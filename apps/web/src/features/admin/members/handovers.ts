import { type BalanceAnswer, calls, type Member, type MoneyWay } from '@stammtisch/contracts';
import { type Cents, formatEuro, toEuro } from '@stammtisch/domain';
import { call } from '../../../lib/api';

export interface Handed {
  readonly amount: Cents;
  readonly way: MoneyWay;
  readonly note: string;
}

/** Money in or out: what is said of it, what it does to the balance, and how it is booked. */
export interface Handover {
  readonly title: string;
  readonly button: (amount: string) => string;
  readonly busy: string;
  readonly done: (amount: Cents) => string;
  readonly sign: 1 | -1;
  readonly book: (member: Member, handed: Handed) => Promise<BalanceAnswer>;
}

const handing =
  (described: typeof calls.bookDeposit | typeof calls.bookPayout, failure: string): Handover['book'] =>
  ({ id }, { amount, way, note }) =>
    call(described, { params: { id }, body: { amount: toEuro(amount), way, note }, failure });

export const handovers: Readonly<Record<'deposit' | 'payout', Handover>> = {
  deposit: {
    title: 'Einzahlung buchen',
    button: (amount) => `${amount} einzahlen`,
    busy: 'Wird gebucht …',
    done: (amount) => `Einzahlung gebucht: ${formatEuro(amount)}`,
    sign: 1,
    book: handing(calls.bookDeposit, 'Fehler beim Buchen der Einzahlung'),
  },
  payout: {
    title: 'Auszahlung buchen',
    button: (amount) => `${amount} auszahlen`,
    busy: 'Wird gebucht …',
    done: (amount) => `Auszahlung gebucht: ${formatEuro(amount)}`,
    sign: -1,
    book: handing(calls.bookPayout, 'Fehler beim Buchen der Auszahlung'),
  },
};
