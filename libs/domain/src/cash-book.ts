import { type Decision, type FactsOf, reject } from './decision.js';
import { type EventTypes, never, nobody } from './event-type.js';
import { keepsBooks } from './membership.js';
import { type Cents, cents } from './money.js';
import { PersistentMap } from './persistent-map.js';
import type { Movement } from './places.js';
import type { CashBook, TillState } from './state.js';

export interface CashBookEventData {
  /** What lay in box and bank when the treasurer began. */
  CashBookOpened: { readonly box: Cents; readonly bank: Cents };
}
export type CashBookEvent = FactsOf<CashBookEventData>;

type Opened = CashBookEventData['CashBookOpened'];

export const cashBookEvents = {
  CashBookOpened: {
    evolve: opened,
    concerns: nobody,
    toldAtTable: never,
    changes: ['cashBook'],
    moves: ({ box, bank }) => [
      { place: 'box', amount: box },
      { place: 'bank', amount: bank },
    ],
  },
} satisfies EventTypes<CashBookEventData>;

/** Begins with nothing: the opening amounts are what the event moves. */
function opened(state: TillState, _: Opened): TillState {
  if (state.cashBook) return state;
  const cashBook = { openedAt: state.revision + 1, box: 0, bank: 0, entries: PersistentMap.empty<never>() };
  return { ...state, cashBook };
}

/** Moves money in the cash book; nothing moves before it was opened. */
export function withMoved(
  cashBook: CashBook | null,
  movements: readonly Movement[] | undefined,
): CashBook | null {
  if (!cashBook || !movements || movements.length === 0) return cashBook;
  const lies = { box: cashBook.box, bank: cashBook.bank };
  for (const { place, amount } of movements) lies[place] = cents(lies[place] + amount);
  return { ...cashBook, ...lies };
}

/** Whose all the money is: the members', and what is left over, or missing when it is below zero. */
export interface CashPosition {
  readonly box: Cents;
  readonly bank: Cents;
  readonly members: Cents;
  readonly leftOver: Cents;
}

/** Undefined while there is no cash book. */
export function cashPosition({ cashBook, totals }: TillState): CashPosition | undefined {
  if (!cashBook) return undefined;
  const { box, bank } = cashBook;
  const members = totals.balances;
  return { box, bank, members, leftOver: box + bank - members };
}

export interface OpenCashBook {
  readonly type: 'OpenCashBook';
  readonly by: string;
  readonly box: Cents;
  readonly bank: Cents;
}

export function openCashBook(state: TillState, { by, box, bank }: OpenCashBook): Decision<CashBookEvent> {
  if (!keepsBooks(state, by)) return reject('not_treasurer');
  if (state.cashBook) return reject('cash_book_open');
  return [{ type: 'CashBookOpened', data: { box: cents(box), bank: cents(bank) } }];
}
