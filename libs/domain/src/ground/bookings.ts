import { type Cents, type MoneyWay, type Movement, placeOf } from './money.js';

/** The rules of one kind of booking, for all code that adds up, shows or cancels money. */
interface KindOfBooking {
  /** Whose balance changes; null: nobody's. */
  readonly account: 'member' | 'payer' | null;
  /** 1: balance, box or bank grows. −1: it shrinks. Kinds that do both have 1 and a signed amount. */
  readonly sign: 1 | -1;
  /** The till's sum that counts this kind; null where balances don't change in total. */
  readonly total: string | null;
  /** True when it moves money in box or bank. */
  readonly inCashBook: boolean;
  /** The kind's name in the event that cancels it. Null: only another booking can correct it. */
  readonly undoneAs: string | null;
}

/**
 * The catalogue of bookings: each kind of money movement, in the order of the printed sheets. German words: `bookings.ts` of the
 * contracts. The names are part of the log and the read model and never change.
 */
export const bookings = {
  /** The money in box and bank when the cash book was opened. */
  opening: { account: null, sign: 1, total: null, inCashBook: true, undoneAs: null },
  /** A member's top-up, whether it counted at once or was confirmed first. */
  recharge: { account: 'member', sign: 1, total: 'toppedUp', inCashBook: true, undoneAs: 'top_up' },
  /** Money that a treasurer took from a member, in cash or by transfer. */
  deposit: { account: 'member', sign: 1, total: 'deposited', inCashBook: true, undoneAs: 'deposit' },
  payout: { account: 'member', sign: -1, total: 'paidOut', inCashBook: true, undoneAs: 'payout' },
  /** A member's own drink. */
  purchase: { account: 'member', sign: -1, total: 'drunk', inCashBook: false, undoneAs: 'purchase' },
  /** A drink that a round paid. */
  treat: { account: 'payer', sign: -1, total: 'drunk', inCashBook: false, undoneAs: 'purchase' },
  /** A balance that an admin set. */
  adjustment: { account: 'member', sign: 1, total: 'adjusted', inCashBook: false, undoneAs: null },
  /** A member's balance from before the table used this till. The box doesn't change: the money is already in it. */
  carried_over: {
    account: 'member',
    sign: 1,
    total: 'carriedOver',
    inCashBook: false,
    undoneAs: 'carried_over',
  },
  /** Money passed from one member to another, and the receiver's half. */
  passed_on: { account: 'member', sign: -1, total: null, inCashBook: false, undoneAs: 'passed_on' },
  received: { account: 'member', sign: 1, total: null, inCashBook: false, undoneAs: 'received' },
  /** A member's share of a charge to several members. From then on it is the table's own money. */
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

export type AccountKind = KindsWith<{ readonly account: string }>;
/** Kinds that move money in box and bank. */
export type CashKind = KindsWith<{ readonly inCashBook: true }>;
/** Kinds that a treasurer books in the cash book and may cancel. */
export type CashEntryKind = KindsWith<{ readonly account: null; readonly undoneAs: string }>;
/** A cancelled transaction's kind, as the log names it. */
export type UndoneAs = NonNullable<Catalogue[AccountKind]['undoneAs']>;
export type Total = NonNullable<Catalogue[AccountKind]['total']>;

const isKind = (name: string): name is BookingKind => Object.hasOwn(bookings, name);
const kinds = Object.keys(bookings).filter(isKind);
export const accountKinds = kinds.filter((kind): kind is AccountKind => bookings[kind].account !== null);
export const cashKinds = kinds.filter((kind): kind is CashKind => bookings[kind].inCashBook);

/** A booking that an event makes. */
export type Booking = AccountBooking | TableBooking;

interface AnyBooking {
  /** True when the booking takes back an earlier one of its kind. */
  readonly cancels: boolean;
  /** Changes of box and bank. Without a cash book they have no effect. */
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

export function onAccount(
  kind: AccountKind,
  { accountId, amount }: Pick<AccountBooking, 'accountId' | 'amount'>,
  moves: readonly Movement[] = [],
): AccountBooking {
  return { kind, cancels: false, accountId, amount, moves };
}

/** A booking of a member's own money. If the kind moves money in box or bank, it is the same amount. */
export function onMember(
  kind: AccountKind,
  data: { readonly memberId: string; readonly amount: Cents; readonly way?: MoneyWay },
): AccountBooking {
  const { sign, inCashBook } = bookings[kind];
  const amount = sign * data.amount;
  const moves = inCashBook ? [{ place: placeOf(data.way), amount }] : [];
  return onAccount(kind, { accountId: data.memberId, amount }, moves);
}

export function ofTheTable(kind: CashKind, moves: readonly Movement[], cancels = false): TableBooking {
  return { kind, cancels, moves };
}

export type Drinker = Readonly<Record<'memberId' | 'payerId', string>>;

export const drinkKind = ({ memberId, payerId }: Drinker) => (payerId === memberId ? 'purchase' : 'treat');

/** The kind of booking that a cancellation takes back. */
export function undoneKind({ kind, ...drinker }: Drinker & { readonly kind: UndoneAs }): AccountKind {
  if (kind === 'purchase') return drinkKind(drinker);
  return kind === 'top_up' ? 'recharge' : kind;
}
