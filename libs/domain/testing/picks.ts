import {
  booksOf,
  fold,
  type Instant,
  type MoneyWay,
  type MonthBooks,
  type TableSettings,
  type TillCommand,
  type TillEvent,
  type TillState,
  tabletAccesses,
} from '../src/index.js';

/** A random act. Its numbers pick members, drinks and so on from the till's state when the act is performed. */
export interface Act {
  /** Time before the act, in ms; `six`: until exactly 06:00. */
  readonly wait: number | 'six';
  readonly type: TillCommand['type'];
  readonly who: number;
  readonly whom: number;
  readonly which: number;
  readonly amount: number;
  readonly bit: boolean;
  /** Time between tap and act, in ms; null: the phone sends no time. */
  readonly tapDelay: number | null;
}

type Numbers = Pick<Act, 'which' | 'whom' | 'amount' | 'bit'>;

/** The category is mostly in the list, or none. */
export const labels = ({ whom }: Act) => ({
  category: ['Getränke', 'Sonstiges', ''][whom % 3],
  supplier: whom % 2 ? 'Huber' : '',
});

/** Mostly a way that is set up, or none. */
export function someWay({ settings }: TillState, which: number): MoneyWay | undefined {
  const { cash, transfer } = settings.paymentWays;
  const ways = [cash && ('cash' as const), transfer && ('transfer' as const), null];
  return which % 9 === 8 ? 'transfer' : (pick(ways, which) ?? undefined);
}

export function someSettings({ which, whom, amount, bit }: Numbers): Partial<TableSettings> {
  const account = { recipient: 'Anna', iban: 'DE02120300000000202051', bic: null, purpose: 'Stammtisch' };
  const cash = which % 3 === 0 ? null : { confirm: whom % 3 > 0 };
  const transfer = which % 4 === 0 ? null : { confirm: bit, ...account };
  const categories = { expenses: ['Getränke', `Sonstiges ${which % 3}`], income: bit ? ['Sonstiges'] : [] };
  const tabletAccess = pick(tabletAccesses, which) ?? 'tile';
  return amount % 2
    ? { unknownAges: bit, creditLine: which % 4 === 0 ? null : amount * 2 }
    : { paymentWays: { cash, transfer }, tabletAccess, firstMonth: 1 + (which % 12), categories };
}

/** Ids of all announced top-ups. */
export function announcedIds(events: readonly TillEvent[]): string[] {
  return events.flatMap((event) => (event.type === 'TopUpAnnounced' ? [event.data.announcementId] : []));
}

/** The books before a moment. */
export function booksAt(moment: Instant, events: readonly TillEvent[]): MonthBooks {
  const before = events.filter(({ metadata }) => metadata.at < moment);
  return booksOf(fold(before), `hash-${before.length}`);
}

export function pick<T>(list: readonly T[], which: number): T | undefined {
  return list[which % list.length];
}
