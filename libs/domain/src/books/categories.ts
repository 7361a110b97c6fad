import { type Decision, type FactsOf, reject } from '../ground/decision.js';
import { type EventTypes, ofNobody } from '../ground/event-type.js';
import { byTreasurer } from '../ground/membership.js';
import type { Categories, TillState } from '../ground/state.js';

/** Most categories in one list. */
export const MOST_CATEGORIES = 20;

/** The lists of a new cash book. Like all categories they are the table's own words: an event has the name, not a code for it. */
export const firstCategories: Categories = {
  expenses: ['Getränke', 'Essen', 'Ausstattung', 'Veranstaltung', 'Gebühren', 'Geschenke', 'Sonstiges'],
  income: ['Beiträge', 'Spenden', 'Veranstaltung', 'Sonstiges'],
};

export interface CategoryEventData {
  /** The lists from which new entries take their category. Booked entries keep theirs. */
  CategoriesSet: Categories;
}
export type CategoryEvent = FactsOf<CategoryEventData>;

export const categoryEvents = {
  CategoriesSet: {
    evolve: (state, { expenses, income }) => ({
      ...state,
      cashBook: state.cashBook && { ...state.cashBook, categories: { expenses, income } },
    }),
    ...ofNobody,
    changes: ['cashBook'],
  },
} satisfies EventTypes<CategoryEventData>;

interface SetCategories extends Categories {
  readonly by: string;
}

function setCategories({ cashBook }: TillState, command: SetCategories): Decision<CategoryEvent> {
  if (!cashBook) return reject('no_cash_book');
  const { expenses, income } = command;
  const { categories } = cashBook;
  if (areSame(expenses, categories.expenses) && areSame(income, categories.income)) return [];
  return [{ type: 'CategoriesSet', data: { expenses, income } }];
}

const areSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((each, index) => each === others[index]);

export const categoryCommands = { SetCategories: byTreasurer(setCategories) };
