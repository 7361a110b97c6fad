import type { Decision, FactsOf } from '../ground/decision.js';
import { type EventTypes, ofNobody } from '../ground/event-type.js';
import { byTreasurer } from '../ground/membership.js';
import type { TillState } from '../ground/state.js';
import { monthAfter } from './months.js';

export interface YearEventData {
  /** `month` is the calendar month with which the table's business year begins: 1 is January. */
  FirstMonthSet: { readonly month: number };
}
export type YearEvent = FactsOf<YearEventData>;

export const yearEvents = {
  FirstMonthSet: {
    evolve: (state, { month }) => ({ ...state, firstMonth: month }),
    ...ofNobody,
    changes: ['months'],
  },
} satisfies EventTypes<YearEventData>;

/** The business year that a month belongs to, named by its first month. Both are `YYYY-MM`; `firstMonth` is 1 to 12. */
export function yearOf(month: string, firstMonth: number): string {
  const [, number = 1] = month.split('-').map(Number);
  return monthAfter(month, -((number - firstMonth + 12) % 12));
}

/** The last month, `YYYY-MM`, of a business year. */
export const lastMonthOf = (year: string) => monthAfter(year, 11);

/** Sets with which month the business year begins. No event of before changes: only which twelve months are added up. */
interface SetFirstMonth {
  readonly by: string;
  readonly month: number;
}

function setFirstMonth({ firstMonth }: TillState, { month }: SetFirstMonth): Decision<YearEvent> {
  return month === firstMonth ? [] : [{ type: 'FirstMonthSet', data: { month } }];
}

export const yearCommands = { SetFirstMonth: byTreasurer(setFirstMonth) };
