import { type Booking, ofTheTable } from '../ground/bookings.js';
import type { CashBook } from '../ground/entities.js';
import { byTreasurer } from '../ground/membership.js';
import { type Cents, cents, type Place } from '../ground/money.js';
import { PersistentMap } from '../ground/persistent-map.js';
import type { TillState } from '../ground/state.js';
import type { Instant } from '../ground/time.js';
import {
  type Decision,
  type DecisionContext,
  type EventTypes,
  type FactsOf,
  type Given,
  reject,
  said,
} from '../ground/topic.js';
import { isClosed, monthEnd } from './months.js';

/** Euro notes and coins, largest first, in cents. */
export const notes: readonly Cents[] = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500];
export const coins: readonly Cents[] = [200, 100, 50, 20, 10, 5, 2, 1];

/** Largest count of one note or coin that the till accepts. */
export const MOST_OF_A_KIND = 99_999;

/** The number of each note and coin, by its value in cents. Those with none are left out. */
export type CountedCoins = { readonly [value: Cents]: number };

export const sumOfCoins = (counted: CountedCoins): Cents =>
  Object.entries(counted).reduce((sum, [value, count]) => sum + Number(value) * count, 0);

export const MOST_CATEGORIES = 20;

export interface CashBookEventData {
  /** Cents in cash box and bank account when the treasurer opened the cash book. */
  CashBookOpened: { readonly box: Cents; readonly bank: Cents };
  /** A treasurer counted the money in a place. From then on it holds `counted`. */
  CashCounted: {
    readonly countId: string;
    readonly place: Place;
    readonly counted: Cents;
    readonly expected: Cents;
    /** `counted` − `expected`, in cents. Below zero: money is missing. */
    readonly difference: Cents;
    /** Empty only when the difference is 0. */
    readonly reason: string;
    /** The notes and coins in the box; their sum is `counted`. Left out where only the sum was noted. */
    readonly coins?: CountedCoins;
    /** Name of the person who counted together with the treasurer. */
    readonly witness?: string;
    /**
     * The month, `YYYY-MM`, whose end the count is for. `expected` was the balance then, too: nothing has moved since. A difference is
     * booked now all the same. Left out for a count of today.
     */
    readonly asOf?: string;
  };
  /** The picture of an entry's receipt. The newest counts; earlier ones are kept. */
  ReceiptAttached: {
    readonly entryId: string;
    /** The bytes are in the stream `receipt-<receiptId>`, written before this event. */
    readonly receiptId: string;
    /** SHA-256 of the bytes, in hex. */
    readonly hash: string;
    readonly type: ReceiptType;
    /** In bytes. */
    readonly size: number;
  };
}
export type CashBookEvent = FactsOf<CashBookEventData>;

type Opened = CashBookEventData['CashBookOpened'];

/** For events of the table's own money. */
export const ofCashBook = { changes: ['cashBook'] } as const;

export const cashBookEvents = {
  CashBookOpened: {
    evolve: opened,
    ...ofCashBook,
    books: ({ box, bank }) =>
      ofTheTable('opening', [
        { place: 'box', amount: box },
        { place: 'bank', amount: bank },
      ]),
  },
  CashCounted: {
    evolve: (state) => state,
    ...ofCashBook,
    books: ({ place, difference }) => ofTheTable('count', [{ place, amount: difference }]),
    subject: ({ countId }) => countId,
  },
  ReceiptAttached: {
    evolve(state, { entryId, hash }) {
      const { cashBook } = state;
      const entry = cashBook?.entries.get(entryId);
      if (!cashBook || !entry) return state;
      const entries = cashBook.entries.set(entryId, { ...entry, receipt: hash });
      return { ...state, cashBook: { ...cashBook, entries } };
    },
    ...ofCashBook,
    subject: ({ entryId }) => entryId,
  },
} satisfies EventTypes<CashBookEventData>;

/** Opens the cash book with 0 in box and bank. The event's booking adds the opening amounts. */
function opened(state: TillState, _: Opened, at: Instant): TillState {
  if (state.cashBook) return state;
  const cashBook: CashBook = {
    openedAt: state.revision + 1,
    movedAt: { box: at, bank: at },
    box: 0,
    bank: 0,
    entries: PersistentMap.empty(),
  };
  return { ...state, cashBook };
}

/**
 * The table's money in box and bank, in cents; undefined while there is no cash book. `members` is the members' part: the sum of all
 * balances. A negative `leftOver` is missing money.
 */
export function cashPositionOf({ cashBook, totals }: TillState) {
  if (!cashBook) return undefined;
  const { box, bank } = cashBook;
  const members = totals.balances;
  return { box, bank, members, leftOver: box + bank - members };
}

function openCashBook(state: TillState, { box, bank }: Opened): Decision<CashBookEvent> {
  if (state.cashBook) return reject('cash_book_open');
  return [{ type: 'CashBookOpened', data: { box: cents(box), bank: cents(bank) } }];
}

/** `expected` is the amount shown to the treasurer. The count is refused when it has changed since. */
type CountCash = Given<Omit<CashBookEventData['CashCounted'], 'countId' | 'difference'>>;

function countCash(state: TillState, command: CountCash, context: DecisionContext): Decision<CashBookEvent> {
  const { place, expected, reason, coins, witness, asOf } = command;
  if (!state.cashBook) return reject('no_cash_book');
  if (state.cashBook[place] !== expected) return reject('count_outdated');
  if (asOf && !isAsAtEndOf(asOf, state, place, context)) return reject('month_end_gone');
  const counted = cents(command.counted);
  if (coins && (place !== 'box' || sumOfCoins(coins) !== counted)) return reject('coins_differ');
  const difference = counted - expected;
  if (difference !== 0 && reason === '') return reject('reason_missing');
  const data = { countId: context.newId(), place, counted, expected, difference, reason };
  return [{ type: 'CashCounted', data: { ...data, ...said({ coins, witness, asOf }) } }];
}

/** True when the money in a place hasn't changed since the month's end. False for a closed month, whose sheet is signed. */
export function isAsAtEndOf(
  month: string,
  state: TillState,
  place: Place,
  { now, timeZone }: Pick<DecisionContext, 'now' | 'timeZone'>,
): boolean {
  const end = monthEnd(month, timeZone);
  const movedAt = state.cashBook?.movedAt[place];
  return movedAt !== undefined && movedAt < end && end <= now && !isClosed(state, month);
}

/** True when a booking gets a receipt number: it moves money in box or bank, as cancellations do, and is not the opening. */
export function isNumbered({ kind, moves }: Booking): boolean {
  return kind !== 'opening' && moves.some(({ amount }) => amount !== 0);
}

/** '2026-0017' for the 17th booking with a number in a year. The till's year begins on 1 January at 06:00. */
export const receiptNumber = (year: string, count: number) => `${year}-${String(count).padStart(4, '0')}`;

export const receiptTypes = ['image/jpeg', 'application/pdf'] as const;
export type ReceiptType = (typeof receiptTypes)[number];

/** Largest receipt, in bytes. */
export const MAX_RECEIPT_SIZE = 400_000;

type AttachReceipt = Omit<CashBookEventData['ReceiptAttached'], 'type'> & { readonly mediaType: ReceiptType };

/** Allowed in a closed month, too: no money moves. */
function attachReceipt(state: TillState, command: AttachReceipt): Decision<CashBookEvent> {
  const { entryId, receiptId, hash, mediaType, size } = command;
  const entry = state.cashBook?.entries.get(entryId);
  if (!entry) return reject(state.cancelled.has(entryId) ? 'already_cancelled' : 'cash_entry_not_found');
  if (entry.receipt === hash) return [];
  return [{ type: 'ReceiptAttached', data: { entryId, receiptId, hash, type: mediaType, size } }];
}

export const cashBookCommands = {
  OpenCashBook: byTreasurer(openCashBook),
  CountCash: byTreasurer(countCash),
  AttachReceipt: byTreasurer(attachReceipt),
};
