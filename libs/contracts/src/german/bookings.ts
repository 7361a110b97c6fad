import {
  type AccountKind,
  accountKinds,
  type BookingKind,
  type CashKind,
  type Cents,
  cashKinds,
  formatEuro,
  type MoneyWay,
} from '@stammtisch/domain';
import * as z from 'zod';
import { germanDate } from './dates.js';

/** German words for a kind of booking. */
interface BookingWords {
  /** One booking, in lists and files. */
  readonly name: string;
  /** One booking in the middle of a sentence: 'eine Aufladung'. */
  readonly one: string;
  /** All bookings of the kind together, on a sheet. */
  readonly many: string;
  /** Description of a booking whose drink or way is unknown; `name` by default. */
  readonly description?: string;
  /** Word in the column 'Art' of the transactions file; `name` by default. */
  readonly inFile?: string;
}

/** Kinds of transactions on the wire: the domain's, with `gift_purchase` instead of `treat`. */
export type TransactionType = Exclude<AccountKind, 'treat'> | 'gift_purchase';

export const bookingWords: Readonly<Record<TransactionType | CashKind, BookingWords>> = {
  opening: { name: 'Anfangsbestand', one: 'ein Anfangsbestand', many: 'Anfangsbestand' },
  recharge: {
    name: 'Aufladung',
    one: 'eine Aufladung',
    many: 'Aufladungen',
    description: 'Guthaben aufgeladen',
  },
  deposit: { name: 'Einzahlung', one: 'eine Einzahlung', many: 'Einzahlungen' },
  payout: { name: 'Auszahlung', one: 'eine Auszahlung', many: 'Auszahlungen' },
  purchase: { name: 'Getränk', one: 'ein Getränk', many: 'Eigene Getränke' },
  gift_purchase: {
    name: 'Getränk auf eine Runde',
    one: 'ein Getränk',
    many: 'Getränke der anderen auf eigene Runden',
    inFile: 'Getränk auf Runde',
    description: 'Getränk',
  },
  adjustment: {
    name: 'Anpassung',
    one: 'eine Anpassung',
    many: 'Anpassungen',
    description: 'Guthaben angepasst',
  },
  carried_over: {
    name: 'Übernahme',
    one: 'eine Übernahme',
    many: 'Übernahmen',
    description: 'Guthaben übernommen',
  },
  passed_on: {
    name: 'Weitergegeben',
    one: 'weitergegebenes Geld',
    many: 'An andere weitergegeben',
    description: 'Geld weitergegeben',
  },
  received: {
    name: 'Bekommen',
    one: 'bekommenes Geld',
    many: 'Von anderen bekommen',
    description: 'Geld bekommen',
  },
  levy: { name: 'Umlage', one: 'eine Umlage', many: 'Umlagen' },
  expense: { name: 'Ausgabe', one: 'eine Ausgabe', many: 'Ausgaben' },
  income: { name: 'Einnahme', one: 'eine Einnahme', many: 'Einnahmen' },
  move: { name: 'Umbuchung', one: 'eine Umbuchung', many: 'Umbuchungen' },
  count: { name: 'Kassensturz', one: 'ein Kassensturz', many: 'Unterschiede beim Zählen' },
};

export const bookingWordsOf = (kind: BookingKind): BookingWords =>
  bookingWords[kind === 'treat' ? 'gift_purchase' : kind];

export const transactionType = (kind: AccountKind): TransactionType =>
  kind === 'treat' ? 'gift_purchase' : kind;

/** The domain's name for a kind on the wire. */
export const domainKind = (type: TransactionType): AccountKind => (type === 'gift_purchase' ? 'treat' : type);

export const transactionTypes = z.enum(accountKinds.map(transactionType));
/** Kinds of bookings that move money in the cash book. */
export const cashKind = z.enum(cashKinds);

/** German words for how money changed hands, to put after a booking's name. */
export const wayWords: Readonly<Record<MoneyWay, string>> = { cash: 'bar', transfer: 'per Überweisung' };

/** For example 'Aufladung bar'. */
export const nameWithWay = (type: TransactionType, way: MoneyWay): string =>
  `${bookingWords[type].name} ${wayWords[way]}`;

/** For example 'laut Bank 17.11.2026'. `date`: `YYYY-MM-DD`. */
export const accordingToBank = (date: string): string => `laut Bank ${germanDate(date)}`;

/** '3,00 € zu wenig' */
export const offBy = (difference: Cents): string =>
  `${formatEuro(Math.abs(difference))} zu ${difference < 0 ? 'wenig' : 'viel'}`;
