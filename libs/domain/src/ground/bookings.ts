import { type Cents, type MoneyWay, type Movement, placeOf } from './money.js';

/** The rules of one kind of booking. All code that adds up, shows or cancels money follows them. */
interface KindOfBooking {
  /** Whose balance changes: the member's, or that of the payer; null: nobody's. */
  readonly account: 'member' | 'payer' | null;
  /** 1: balance, box or bank grows. −1: it shrinks. Kinds that go either way have 1 and a signed amount. */
  readonly sign: 1 | -1;
  /** The sum of the till that counts this kind; null where no balance changes, or one as much as another. */
  readonly total: string | null;
  /** Does this kind move money in box and bank? */
  readonly inCashBook: boolean;
  /** The kind's name in the event that cancels it. Null: it can't be cancelled, only another booking sets it right. */
  readonly undoneAs: string | null;
}

/**
 * The catalogue of bookings: an entry for each kind of money movement, in the order in which sheets list them. Its German
 * words stand in `bookings.ts` of the contracts. The names are part of the log and of the read model: they never change.
 */
export const bookings = {
  /** Cents in box and bank when the cash book was opened. */
  opening: { account: null, sign: 1, total: null, inCashBook: true, undoneAs: null },
  /** A member's top-up, whether it counted at once or after a confirmation. */
  recharge: { account: 'member', sign: 1, total: 'toppedUp', inCashBook: true, undoneAs: 'top_up' },
  /** Money that a treasurer took from a member, in cash or by a line of the bank statement. */
  deposit: { account: 'member', sign: 1, total: 'deposited', inCashBook: true, undoneAs: 'deposit' },
  payout: { account: 'member', sign: -1, total: 'paidOut', inCashBook: true, undoneAs: 'payout' },
  /** A member's own drink. */
  purchase: { account: 'member', sign: -1, total: 'drunk', inCashBook: false, undoneAs: 'purchase' },
  /** A drink that a round paid. */
  treat: { account: 'payer', sign: -1, total: 'drunk', inCashBook: false, undoneAs: 'purchase' },
  /** A balance that an admin set. */
  adjustment: { account: 'member', sign: 1, total: 'adjusted', inCashBook: false, undoneAs: null },
  /** What a member had or owed before the table began with this till. Nothing moves in the box, where the money lies already. */
  carried_over: {
    account: 'member',
    sign: 1,
    total: 'carriedOver',
    inCashBook: false,
    undoneAs: 'carried_over',
  },
  /** Money that a member gave another one, and the other's half of it. */
  passed_on: { account: 'member', sign: -1, total: null, inCashBook: false, undoneAs: 'passed_on' },
  received: { account: 'member', sign: 1, total: null, inCashBook: false, undoneAs: 'received' },
  /** A member's part of what a treasurer charged several for. It is the table's own money from then on. */
  levy: { account: 'member', sign: -1, total: 'levied', inCashBook: false, undoneAs: 'levy' },
  expense: { account: null, sign: -1, total: null, inCashBook: true, undoneAs: 'expense' },
  /** Money for the table that is nobody's balance. */
  income: { account: null, sign: 1, total: null, inCashBook: true, undoneAs: 'income' },
  /** Money from box to bank, or back. */
  move: { account: null, sign: 1, total: null, inCashBook: true, undoneAs: 'move' },
  /** Difference between a count and the cash book. */
  count: { account: null, sign: 1, total: null, inCashBook: true, undoneAs: null },
} as const satisfies Readonly<Record<string, KindOfBooking>>;

type Catalogue = typeof bookings;
export type BookingKind = keyof Catalogue;
type KindsWith<Rule> = {
  [Kind in BookingKind]: Catalogue[Kind] extends Rule ? Kind : never;
}[BookingKind];

/** Kinds that change a balance. */
export type AccountKind = KindsWith<{ readonly account: string }>;
/** Kinds that move money in box and bank. */
export type CashKind = KindsWith<{ readonly inCashBook: true }>;
/** Kinds that a treasurer books in the cash book and may cancel. */
export type CashEntryKind = KindsWith<{ readonly account: null; readonly undoneAs: string }>;
/** Names of a cancelled transaction's kind in the log. */
export type UndoneAs = NonNullable<Catalogue[AccountKind]['undoneAs']>;
export type Total = NonNullable<Catalogue[AccountKind]['total']>;

const isKind = (name: string): name is BookingKind => Object.hasOwn(bookings, name);
const kinds = Object.keys(bookings).filter(isKind);
export const accountKinds = kinds.filter((kind): kind is AccountKind => bookings[kind].account !== null);
export const cashKinds = kinds.filter((kind): kind is CashKind => bookings[kind].inCashBook);

/** One booking, as an event tells it. */
export type Booking = AccountBooking | TableBooking;

interface AnyBooking {
  /** True when the booking takes back an earlier one of its kind. */
  readonly cancels: boolean;
  /** What the booking moves in box and bank. Without a cash book nothing is moved. */
  readonly moves: readonly Movement[];
}

/** A booking of the table's own money: no balance changes. */
export interface TableBooking extends AnyBooking {
  readonly kind: CashKind;
  readonly accountId?: undefined;
}

/** A booking that changes a balance. */
export interface AccountBooking extends AnyBooking {
  readonly kind: AccountKind;
  readonly accountId: string;
  /** Cents by which the balance changes, signed. */
  readonly amount: Cents;
}

/** Makes the booking of a change of a balance. */
export function onAccount(
  kind: AccountKind,
  { accountId, amount }: Pick<AccountBooking, 'accountId' | 'amount'>,
  moves: readonly Movement[] = [],
): AccountBooking {
  return { kind, cancels: false, accountId, amount, moves };
}

/** Makes the booking of a member's own money. If the kind moves money in box or bank, it is the same amount. */
export function onMember(
  kind: AccountKind,
  data: { readonly memberId: string; readonly amount: Cents; readonly way?: MoneyWay },
): AccountBooking {
  const { sign, inCashBook } = bookings[kind];
  const amount = sign * data.amount;
  const moves = inCashBook ? [{ place: placeOf(data.way), amount }] : [];
  return onAccount(kind, { accountId: data.memberId, amount }, moves);
}

/** Makes a booking of the table's own money. */
export function ofTheTable(kind: CashKind, moves: readonly Movement[], cancels = false): TableBooking {
  return { kind, cancels, moves };
}

interface Drinker {
  readonly memberId: string;
  readonly payerId: string;
}

/** The kind of a drink's booking: `treat` when somebody else paid. */
export const drinkKind = ({ memberId, payerId }: Drinker) => (payerId === memberId ? 'purchase' : 'treat');

/** The kind of booking that a cancellation takes back. */
export function undoneKind({ kind, ...drinker }: Drinker & { readonly kind: UndoneAs }): AccountKind {
  if (kind === 'purchase') return drinkKind(drinker);
  return kind === 'top_up' ? 'recharge' : kind;
}
