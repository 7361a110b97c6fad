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

/** What a kind of booking is called, and where it stands in lists, sheets and files. */
interface BookingWords {
  /** One of it, in lists and files. */
  readonly name: string;
  /** The same in the middle of a sentence: 'eine Aufladung'. */
  readonly one: string;
  /** All of it together, on a sheet. */
  readonly many: string;
  /** What stands beside a booking without a known drink or way, where that is not its name. */
  readonly description?: string;
  /** What stands as 'Art' in the file of transactions, where that is not its name. */
  readonly inFile?: string;
  /** The column of a statement that its amounts go into; null where it changes no balance. */
  readonly column: keyof typeof noChanges | null;
  /** Stands on a statement only where there is any. */
  readonly rare?: boolean;
  readonly picture: 'coins' | 'drink' | 'scales';
}

/** What stands between a statement's opening and its closing balance, in euro. */
export const noChanges = {
  recharges: 0,
  deposits: 0,
  payouts: 0,
  purchases: 0,
  treats: 0,
  adjustments: 0,
};

/** What a kind of booking is called on the wire. */
export type TransactionType = Exclude<AccountKind, 'treat'> | 'gift_purchase';

/** Of a kind that stands in the cash book alone. */
const forTheTable = { column: null, picture: 'coins' } as const;

/** The words beside the domain's catalogue: an entry for each kind. */
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
  expense: { name: 'Ausgabe', one: 'eine Ausgabe', many: 'Ausgaben', ...forTheTable },
  put_in: { name: 'Einlage', one: 'eine Einlage', many: 'Einlagen', ...forTheTable },
  tip: { name: 'Trinkgeld', one: 'ein Trinkgeld', many: 'Trinkgeld', ...forTheTable },
  move: { name: 'Umbuchung', one: 'eine Umbuchung', many: 'Umbuchungen', ...forTheTable },
  count: { name: 'Kassensturz', one: 'ein Kassensturz', many: 'Unterschiede beim Zählen', ...forTheTable },
};

/** The words of a kind, by its name in the domain. */
export const wordsOf = (kind: BookingKind): BookingWords =>
  bookingWords[kind === 'treat' ? 'gift_purchase' : kind];

export const transactionType = (kind: AccountKind): TransactionType =>
  kind === 'treat' ? 'gift_purchase' : kind;

/** The kind behind a transaction on the wire. */
export const kindOf = (type: TransactionType): AccountKind => (type === 'gift_purchase' ? 'treat' : type);

/** What a step of a balance is called on the wire; a cancelled drink is one, whoever paid it. */
export type LedgerKind = TransactionType | `${Exclude<AccountKind, 'treat' | 'adjustment'>}_cancelled`;

export function ledgerKind({ kind, cancels }: Pick<AccountBooking, 'kind' | 'cancels'>): LedgerKind {
  if (!cancels || kind === 'adjustment') return transactionType(kind);
  return kind === 'treat' ? 'purchase_cancelled' : `${kind}_cancelled`;
}

export const transactionTypes = z.enum(accountKinds.map(transactionType));
export const ledgerKinds = z.enum(
  accountKinds.flatMap((kind) => [ledgerKind({ kind, cancels: false }), ledgerKind({ kind, cancels: true })]),
);
/** What moves money in the cash book. */
export const cashKind = z.enum(cashKinds);

/** How money changed hands, behind what changed hands. */
export const byWay: Readonly<Record<MoneyWay, string>> = { cash: 'bar', transfer: 'per Überweisung' };

/** 'Aufladung bar' */
export const calledBy = (type: TransactionType, way: MoneyWay): string =>
  `${bookingWords[type].name} ${byWay[way]}`;
