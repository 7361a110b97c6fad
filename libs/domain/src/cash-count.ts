import { type Decision, type FactsOf, reject } from './decision.js';
import { type EventTypes, never, nobody } from './event-type.js';
import { keepsBooks } from './membership.js';
import { type Cents, cents } from './money.js';
import type { Place } from './places.js';
import type { TillState } from './state.js';

/** What really lies in a place, beside what should: the place holds `counted` from then on. */
export interface CashCountEventData {
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
export type CashCountEvent = FactsOf<CashCountEventData>;

export const cashCountEvents = {
  CashCounted: {
    evolve: (state) => state,
    concerns: nobody,
    toldAtTable: never,
    changes: ['cashBook'],
    moves: ({ place, difference }) => [{ place, amount: difference }],
    subject: ({ countId }) => countId,
  },
} satisfies EventTypes<CashCountEventData>;

/** `expected` is what the treasurer was shown: when more has been booked since, they have to look once more. */
export interface CountCash {
  readonly type: 'CountCash';
  readonly by: string;
  readonly place: Place;
  readonly counted: Cents;
  readonly expected: Cents;
  readonly reason: string;
}

export function countCash(
  state: TillState,
  command: CountCash,
  newId: () => string,
): Decision<CashCountEvent> {
  const { by, place, expected, reason } = command;
  if (!keepsBooks(state, by)) return reject('not_treasurer');
  if (!state.cashBook) return reject('no_cash_book');
  if (state.cashBook[place] !== expected) return reject('count_outdated');
  const counted = cents(command.counted);
  const difference = counted - expected;
  if (difference !== 0 && reason === '') return reject('reason_missing');
  return [{ type: 'CashCounted', data: { countId: newId(), place, counted, expected, difference, reason } }];
}
