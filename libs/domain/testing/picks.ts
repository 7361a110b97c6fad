import {
  booksOf,
  fold,
  type Instant,
  type MoneyWay,
  type MonthBooks,
  type PaymentWays,
  type TillCommand,
  type TillEvent,
  type TillState,
} from '../src/index.js';

/** Something somebody does, without names: numbers pick from whatever the till holds when its turn comes. */
export interface Act {
  /** Time that passes first, in ms; or until 06:00 sharp. */
  readonly wait: number | 'six';
  readonly type: TillCommand['type'];
  readonly who: number;
  readonly whom: number;
  readonly which: number;
  readonly amount: number;
  readonly yes: boolean;
  /** How long before that it was tapped, in ms; null: the phone does not say. */
  readonly waited: number | null;
}

/** Mostly a category that is in the list, or none. */
export const aLabel = ({ whom }: Act) => ({
  category: ['Getränke', 'Sonstiges', ''][whom % 3],
  supplier: whom % 2 ? 'Huber' : '',
});

/** Mostly a way that is set up, or none named. */
export function aWay({ paymentWays: { cash, transfer } }: TillState, which: number): MoneyWay | undefined {
  const ways = [cash && ('cash' as const), transfer && ('transfer' as const), null];
  return which % 9 === 8 ? 'transfer' : (pick(ways, which) ?? undefined);
}

export function waysOf({ which, whom, yes }: Act): PaymentWays {
  const confirm = whom % 3 > 0;
  const account = { recipient: 'Anna', iban: 'DE02120300000000202051', bic: null, purpose: 'Stammtisch' };
  return {
    cash: which % 3 === 0 ? null : { confirm },
    transfer: which % 4 === 0 ? null : { confirm: yes, ...account },
  };
}

/** Ids of all that was ever announced. */
export function announced(events: readonly TillEvent[]): string[] {
  return events.flatMap((event) => (event.type === 'TopUpAnnounced' ? [event.data.announcementId] : []));
}

/** What the books said before a moment. */
export function booksAt(moment: Instant, events: readonly TillEvent[]): MonthBooks {
  const before = events.filter(({ metadata }) => metadata.at < moment);
  return booksOf(fold(before), `hash-${before.length}`);
}

export function pick<T>(list: readonly T[], which: number): T | undefined {
  return list[which % list.length];
}
