import { type Cents, type MoneyWay, type Movement, placeOf } from './money.js';

/** What the till knows of a kind of booking. Whoever adds money up, shows it or takes it back asks here. */
interface KindOfBooking {
  /** Whose balance changes: the member's, that of whoever pays for the member, or none. */
  readonly account: 'member' | 'payer' | null;
  /** 1: money comes, to the balance or to box and bank. −1: it goes. An amount that may be either is signed itself. */
  readonly sign: 1 | -1;
  /** The sum of the till that grows with it; null where no balance changes. */
  readonly total: 'toppedUp' | 'deposited' | 'paidOut' | 'adjusted' | 'drunk' | null;
  /** Does it move money in box and bank? */
  readonly inCashBook: boolean;
  /** What its cancellation calls it in the log; null: only another booking sets it right. */
  readonly undoneAs: string | null;
}

/**
 * The catalogue of bookings: an entry for each kind of money movement, in the order in which sheets list them. Its German
 * words stand in `bookings.ts` of the contracts. The names are part of the log and of the read model: they never change.
 */
export const bookings = {
  /** What lay in box and bank when the cash book was opened. */
  opening: { account: null, sign: 1, total: null, inCashBook: true, undoneAs: null },
  /** A member's top-up, at once or confirmed. */
  recharge: { account: 'member', sign: 1, total: 'toppedUp', inCashBook: true, undoneAs: 'top_up' },
  /** Money that a treasurer took from a member, also by a line of the bank's. */
  deposit: { account: 'member', sign: 1, total: 'deposited', inCashBook: true, undoneAs: 'deposit' },
  payout: { account: 'member', sign: -1, total: 'paidOut', inCashBook: true, undoneAs: 'payout' },
  /** A member's own drink. */
  purchase: { account: 'member', sign: -1, total: 'drunk', inCashBook: false, undoneAs: 'purchase' },
  /** A drink that a round paid. */
  treat: { account: 'payer', sign: -1, total: 'drunk', inCashBook: false, undoneAs: 'purchase' },
  /** A balance that an admin set. */
  adjustment: { account: 'member', sign: 1, total: 'adjusted', inCashBook: false, undoneAs: null },
  expense: { account: null, sign: -1, total: null, inCashBook: true, undoneAs: 'expense' },
  /** Money for the table that is nobody's balance. */
  put_in: { account: null, sign: 1, total: null, inCashBook: true, undoneAs: 'put_in' },
  tip: { account: null, sign: 1, total: null, inCashBook: true, undoneAs: 'tip' },
  /** From box to bank, or back. */
  move: { account: null, sign: 1, total: null, inCashBook: true, undoneAs: 'move' },
  /** By how much a count differed. */
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
/** What a treasurer books in the cash book, and may take back. */
export type CashEntryKind = KindsWith<{ readonly account: null; readonly undoneAs: string }>;
/** What the log calls a member's transaction that was cancelled. */
export type UndoneAs = NonNullable<Catalogue[AccountKind]['undoneAs']>;
export type Total = NonNullable<Catalogue[AccountKind]['total']>;

const isKind = (name: string): name is BookingKind => Object.hasOwn(bookings, name);
const kinds = Object.keys(bookings).filter(isKind);
export const accountKinds = kinds.filter((kind): kind is AccountKind => bookings[kind].account !== null);
export const cashKinds = kinds.filter((kind): kind is CashKind => bookings[kind].inCashBook);

/** One booking, as an event tells it. */
export type Booking = AccountBooking | TableBooking;

interface AnyBooking {
  /** It takes back one of its kind. */
  readonly cancels: boolean;
  /** What it moves in box and bank, once there is a cash book. */
  readonly moves: readonly Movement[];
}

/** Money of the table's own: no balance changes. */
export interface TableBooking extends AnyBooking {
  readonly kind: CashKind;
  readonly accountId?: undefined;
}

/** A booking that changes a balance. */
export interface AccountBooking extends AnyBooking {
  readonly kind: AccountKind;
  readonly accountId: string;
  /** Signed: what the balance grows by. */
  readonly amount: Cents;
}

/** A change of a balance. */
export function onAccount(
  kind: AccountKind,
  { accountId, amount }: Pick<AccountBooking, 'accountId' | 'amount'>,
  moves: readonly Movement[] = [],
): AccountBooking {
  return { kind, cancels: false, accountId, amount, moves };
}

/** Money that went from a member to the table, or back: the balance and what lies in its place change alike. */
export function handedOver(
  kind: AccountKind,
  data: { readonly memberId: string; readonly amount: Cents; readonly way?: MoneyWay },
): AccountBooking {
  const amount = bookings[kind].sign * data.amount;
  return onAccount(kind, { accountId: data.memberId, amount }, [{ place: placeOf(data.way), amount }]);
}

/** Money of the table's own. */
export function ofTheTable(kind: CashKind, moves: readonly Movement[], cancels = false): TableBooking {
  return { kind, cancels, moves };
}

interface Drinker {
  readonly memberId: string;
  readonly payerId: string;
}

/** The kind of a drink, by who paid it. */
export const drinkKind = ({ memberId, payerId }: Drinker) => (payerId === memberId ? 'purchase' : 'treat');

/** The kind that a cancellation takes back. */
export function undoneKind({ kind, ...drinker }: Drinker & { readonly kind: UndoneAs }): AccountKind {
  if (kind === 'purchase') return drinkKind(drinker);
  return kind === 'top_up' ? 'recharge' : kind;
}
