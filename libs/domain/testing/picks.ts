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

type Dice = Pick<Act, 'which' | 'whom' | 'amount' | 'yes'>;

/** Mostly a category that is in the list, or none. */
export const aLabel = ({ whom }: Act) => ({
  category: ['Getränke', 'Sonstiges', ''][whom % 3],
  supplier: whom % 2 ? 'Huber' : '',
});

/** Mostly a way that is set up, or none named. */
export function aWay({ settings }: TillState, which: number): MoneyWay | undefined {
  const { cash, transfer } = settings.paymentWays;
  const ways = [cash && ('cash' as const), transfer && ('transfer' as const), null];
  return which % 9 === 8 ? 'transfer' : (pick(ways, which) ?? undefined);
}

/** Some of the settings, as the table may have them from now on. */
export function someSettings({ which, whom, amount, yes }: Dice): Partial<TableSettings> {
  const account = { recipient: 'Anna', iban: 'DE02120300000000202051', bic: null, purpose: 'Stammtisch' };
  const cash = which % 3 === 0 ? null : { confirm: whom % 3 > 0 };
  const transfer = which % 4 === 0 ? null : { confirm: yes, ...account };
  const categories = { expenses: ['Getränke', `Sonstiges ${which % 3}`], income: yes ? ['Sonstiges'] : [] };
  const tabletAccess = pick(tabletAccesses, which) ?? 'tile';
  return amount % 2
    ? { unknownAges: yes, creditLine: which % 4 === 0 ? null : amount * 2 }
    : { paymentWays: { cash, transfer }, tabletAccess, firstMonth: 1 + (which % 12), categories };
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
