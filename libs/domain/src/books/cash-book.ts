import { ofTheTable } from '../ground/bookings.js';
import { type Decision, type DecisionContext, type FactsOf, reject } from '../ground/decision.js';
import { type EventTypes, ofNobody } from '../ground/event-type.js';
import { byTreasurer } from '../ground/membership.js';
import { type Cents, cents, type Place } from '../ground/money.js';
import { PersistentMap } from '../ground/persistent-map.js';
import type { TillState } from '../ground/state.js';

export interface CashBookEventData {
  /** What lay in box and bank when the treasurer began. */
  CashBookOpened: { readonly box: Cents; readonly bank: Cents };
  /** What really lies in a place, beside what should: the place holds `counted` from then on. */
  CashCounted: {
    readonly countId: string;
    readonly place: Place;
    readonly counted: Cents;
    readonly expected: Cents;
    /** `counted` less `expected`: below zero something is missing. */
    readonly difference: Cents;
    /** Why there is a difference; may be empty without one. */
    readonly reason: string;
  };
}
export type CashBookEvent = FactsOf<CashBookEventData>;

type Opened = CashBookEventData['CashBookOpened'];

export const cashBookEvents = {
  CashBookOpened: {
    evolve: opened,
    ...ofNobody,
    changes: ['cashBook'],
    books: ({ box, bank }) =>
      ofTheTable('opening', [
        { place: 'box', amount: box },
        { place: 'bank', amount: bank },
      ]),
  },
  CashCounted: {
    evolve: (state) => state,
    ...ofNobody,
    changes: ['cashBook'],
    books: ({ place, difference }) => ofTheTable('count', [{ place, amount: difference }]),
    subject: ({ countId }) => countId,
  },
} satisfies EventTypes<CashBookEventData>;

/** Begins with nothing: the opening amounts are what the event moves. */
function opened(state: TillState, _: Opened): TillState {
  if (state.cashBook) return state;
  const cashBook = { openedAt: state.revision + 1, box: 0, bank: 0, entries: PersistentMap.empty<never>() };
  return { ...state, cashBook };
}

/** Whose all the money is: the members', and what is left over, or missing when it is below zero. */
interface CashPosition {
  readonly box: Cents;
  readonly bank: Cents;
  readonly members: Cents;
  readonly leftOver: Cents;
}

/** Undefined while there is no cash book. */
export function cashPositionOf({ cashBook, totals }: TillState): CashPosition | undefined {
  if (!cashBook) return undefined;
  const { box, bank } = cashBook;
  const members = totals.balances;
  return { box, bank, members, leftOver: box + bank - members };
}

interface OpenCashBook {
  readonly by: string;
  readonly box: Cents;
  readonly bank: Cents;
}

function openCashBook(state: TillState, { box, bank }: OpenCashBook): Decision<CashBookEvent> {
  if (state.cashBook) return reject('cash_book_open');
  return [{ type: 'CashBookOpened', data: { box: cents(box), bank: cents(bank) } }];
}

/** `expected` is what the treasurer was shown: when more has been booked since, they have to look once more. */
interface CountCash {
  readonly by: string;
  readonly place: Place;
  readonly counted: Cents;
  readonly expected: Cents;
  readonly reason: string;
}

function countCash(
  state: TillState,
  command: CountCash,
  { newId }: DecisionContext,
): Decision<CashBookEvent> {
  const { place, expected, reason } = command;
  if (!state.cashBook) return reject('no_cash_book');
  if (state.cashBook[place] !== expected) return reject('count_outdated');
  const counted = cents(command.counted);
  const difference = counted - expected;
  if (difference !== 0 && reason === '') return reject('reason_missing');
  return [{ type: 'CashCounted', data: { countId: newId(), place, counted, expected, difference, reason } }];
}

export const cashBookCommands = {
  OpenCashBook: byTreasurer(openCashBook),
  CountCash: byTreasurer(countCash),
};
