import {
  type AccountBooking,
  type AccountKind,
  accountKinds,
  type BookingKind,
  type CashKind,
  cashKinds,
  type MoneyWay,
} from '@stammtisch/domain';
import * as z from 'zod';

/** German words for a kind of booking, and where its amounts stand in lists, sheets and files. */
interface BookingWords {
  /** One booking, in lists and files. */
  readonly name: string;
  /** One booking in the middle of a sentence: 'eine Aufladung'. */
  readonly one: string;
  /** All bookings of the kind together, on a sheet. */
  readonly many: string;
  /** Description of a booking whose drink or way is not known; left out where `name` serves. */
  readonly description?: string;
  /** Word in the column 'Art' of the file of transactions; left out where `name` serves. */
  readonly inFile?: string;
  /** Column of a statement that the amounts go into; null for kinds that change no balance. */
  readonly column: keyof typeof noChanges | null;
  /** True: statements without such a booking leave its line out. */
  readonly rare?: boolean;
  readonly picture: 'coins' | 'drink' | 'scales';
}

/** Changes between a statement's opening and closing balance, in euro, all 0. */
export const noChanges = {
  recharges: 0,
  deposits: 0,
  payouts: 0,
  purchases: 0,
  treats: 0,
  adjustments: 0,
  carried_over: 0,
  passed_on: 0,
  received: 0,
  levies: 0,
};

/** Names of transactions' kinds on the wire: the domain's, but `gift_purchase` for `treat`. */
export type TransactionType = Exclude<AccountKind, 'treat'> | 'gift_purchase';

/** Column and picture of the kinds that stand in the cash book alone. */
const forTheTable = { column: null, picture: 'coins' } as const;

/** German words for each kind of the domain's catalogue `bookings`. */
export const bookingWords: Readonly<Record<TransactionType | CashKind, BookingWords>> = {
  opening: { name: 'Anfangsbestand', one: 'ein Anfangsbestand', many: 'Anfangsbestand', ...forTheTable },
  recharge: {
    name: 'Aufladung',
    one: 'eine Aufladung',
    many: 'Aufladungen',
    description: 'Guthaben aufgeladen',
    column: 'recharges',
    picture: 'coins',
  },
  deposit: {
    name: 'Einzahlung',
    one: 'eine Einzahlung',
    many: 'Einzahlungen',
    column: 'deposits',
    rare: true,
    picture: 'coins',
  },
  payout: {
    name: 'Auszahlung',
    one: 'eine Auszahlung',
    many: 'Auszahlungen',
    column: 'payouts',
    rare: true,
    picture: 'coins',
  },
  purchase: {
    name: 'Getränk',
    one: 'ein Getränk',
    many: 'Eigene Getränke',
    column: 'purchases',
    picture: 'drink',
  },
  gift_purchase: {
    name: 'Getränk auf eine Runde',
    one: 'ein Getränk',
    many: 'Getränke der anderen auf eigene Runden',
    inFile: 'Getränk auf Runde',
    description: 'Getränk',
    column: 'treats',
    picture: 'drink',
  },
  adjustment: {
    name: 'Anpassung',
    one: 'eine Anpassung',
    many: 'Anpassungen',
    description: 'Guthaben angepasst',
    column: 'adjustments',
    picture: 'scales',
  },
  carried_over: {
    name: 'Übernahme',
    one: 'eine Übernahme',
    many: 'Übernahmen',
    description: 'Guthaben übernommen',
    column: 'carried_over',
    rare: true,
    picture: 'scales',
  },
  passed_on: {
    name: 'Weitergegeben',
    one: 'weitergegebenes Geld',
    many: 'An andere weitergegeben',
    description: 'Geld weitergegeben',
    column: 'passed_on',
    rare: true,
    picture: 'coins',
  },
  received: {
    name: 'Bekommen',
    one: 'bekommenes Geld',
    many: 'Von anderen bekommen',
    description: 'Geld bekommen',
    column: 'received',
    rare: true,
    picture: 'coins',
  },
  levy: {
    name: 'Umlage',
    one: 'eine Umlage',
    many: 'Umlagen',
    column: 'levies',
    rare: true,
    picture: 'coins',
  },
  expense: { name: 'Ausgabe', one: 'eine Ausgabe', many: 'Ausgaben', ...forTheTable },
  income: { name: 'Einnahme', one: 'eine Einnahme', many: 'Einnahmen', ...forTheTable },
  move: { name: 'Umbuchung', one: 'eine Umbuchung', many: 'Umbuchungen', ...forTheTable },
  count: { name: 'Kassensturz', one: 'ein Kassensturz', many: 'Unterschiede beim Zählen', ...forTheTable },
};

/** The words of a kind, by its name in the domain. */
export const wordsOf = (kind: BookingKind): BookingWords =>
  bookingWords[kind === 'treat' ? 'gift_purchase' : kind];

export const transactionType = (kind: AccountKind): TransactionType =>
  kind === 'treat' ? 'gift_purchase' : kind;

/** The domain's name for a kind on the wire. */
export const kindOf = (type: TransactionType): AccountKind => (type === 'gift_purchase' ? 'treat' : type);

/** Names on the wire of what changes a balance. A cancelled drink is a `purchase_cancelled`, whoever paid it. */
export type StatementKind = TransactionType | `${Exclude<AccountKind, 'treat' | 'adjustment'>}_cancelled`;

export function statementKind({ kind, cancels }: Pick<AccountBooking, 'kind' | 'cancels'>): StatementKind {
  if (!cancels || kind === 'adjustment') return transactionType(kind);
  return kind === 'treat' ? 'purchase_cancelled' : `${kind}_cancelled`;
}

export const transactionTypes = z.enum(accountKinds.map(transactionType));
export const statementKinds = z.enum(
  accountKinds.flatMap((kind) => [
    statementKind({ kind, cancels: false }),
    statementKind({ kind, cancels: true }),
  ]),
);
/** Kinds of bookings that move money in the cash book. */
export const cashKind = z.enum(cashKinds);

/** Words for the way money changed hands, to stand behind the name of a booking. */
export const byWay: Readonly<Record<MoneyWay, string>> = { cash: 'bar', transfer: 'per Überweisung' };

/** Name of a transaction with its way: 'Aufladung bar'. */
export const calledBy = (type: TransactionType, way: MoneyWay): string =>
  `${bookingWords[type].name} ${byWay[way]}`;

/** 'laut Bank 17.11.2026', for a booking from a bank's file. `date`: `YYYY-MM-DD`. */
export const accordingToBank = (date: string): string => `laut Bank ${date.split('-').reverse().join('.')}`;
