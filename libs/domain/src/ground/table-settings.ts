import type { Categories, PaymentWays, TabletAccess } from './entities.js';
import type { Cents } from './money.js';

/** What holds for the table as a whole until a treasurer changes it: one value each, nothing with an id. */
export interface TableSettings {
  /** May members whose birth date is not known have drinks with a least age? */
  readonly unknownAges: boolean;
  /** How many cents below zero members without a line of their own may drink; null: no limit. */
  readonly creditLine: Cents | null;
  /** How members are served at the table's tablets who have not chosen it themselves. */
  readonly tabletAccess: TabletAccess;
  /** The calendar month with which the business year begins: 1 is January. Nothing booked changes, only which months a year adds up. */
  readonly firstMonth: number;
  /** How members pay in; cash and transfer are null until somebody sets them up. */
  readonly paymentWays: PaymentWays;
  /** The lists from which new entries of the cash book take their category. Booked entries keep theirs, by name. */
  readonly categories: Categories;
}

/** The settings of a table that has changed none. */
export const initialSettings: TableSettings = {
  unknownAges: true,
  creditLine: null,
  tabletAccess: 'tile',
  firstMonth: 1,
  paymentWays: { cash: null, transfer: null },
  categories: {
    expenses: ['Getränke', 'Essen', 'Ausstattung', 'Veranstaltung', 'Gebühren', 'Geschenke', 'Sonstiges'],
    income: ['Beiträge', 'Spenden', 'Trinkgeld', 'Veranstaltung', 'Sonstiges'],
  },
};
