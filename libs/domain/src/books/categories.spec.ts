import { describe, expect, it } from '@jest/globals';
import { cashBookOpened, given, joined } from '../../testing/index.js';
import { type FactOf, firstCategories } from '../index.js';

const table = [joined('anna', true), joined('ben')];
const book = [...table, cashBookOpened(5000, 0)];
const lists = { expenses: ['Fassbier'], income: ['Spenden', 'Flohmarkt'] };
const set: FactOf<'CategoriesSet'> = { type: 'CategoriesSet', data: lists };
const sets = { type: 'SetCategories', by: 'anna', ...lists } as const;
const spends = {
  type: 'BookExpense',
  by: 'anna',
  place: 'box',
  amount: 1200,
  spentOn: '2026-11-20',
  note: 'Fass',
} as const;
const spent = { entryId: 'new-1', place: 'box', amount: 1200, spentOn: '2026-11-20', note: 'Fass' } as const;

describe('Categories', () => {
  it('are there with the cash book, and then what a treasurer makes of them', () => {
    expect(given(book).state.cashBook?.categories).toEqual(firstCategories);
    given(book).when(sets).then(set);
    given(book, set).when(sets).thenNothing();
    given(book)
      .when({ ...sets, by: 'ben' })
      .thenRejected('not_treasurer');
    given(table).when(sets).thenRejected('no_cash_book');
  });

  it('stand in the event of an expense, of money put in and of a tip, if they are in the list', () => {
    const category = 'Getränke';
    given(book)
      .when({ ...spends, category, supplier: 'Huber' })
      .then({ type: 'ExpenseBooked', data: { ...spent, category, supplier: 'Huber' } });
    given(book, set)
      .when({ ...spends, category })
      .thenRejected('category_unknown');
    const putsIn = { type: 'PutMoneyIn', by: 'anna', place: 'box', amount: 500, note: '' } as const;
    given(book, set)
      .when({ ...putsIn, category: 'Fassbier' })
      .thenRejected('category_unknown');
    given(book, set)
      .when({ ...putsIn, category: 'Flohmarkt' })
      .then({
        type: 'MoneyPutIn',
        data: { entryId: 'new-1', place: 'box', amount: 500, note: '', category: 'Flohmarkt' },
      });
  });

  it('are left out where nobody says them, as in all entries of before', () => {
    given(book)
      .when({ ...spends, category: '', supplier: '' })
      .then({ type: 'ExpenseBooked', data: spent });
  });

  it('go with an entry that is cancelled, also when the list has lost them', () => {
    const booked = {
      type: 'ExpenseBooked',
      data: { ...spent, entryId: 'fass', category: 'Getränke' },
    } as const;
    given(book, booked, set)
      .when({ type: 'CancelCashEntry', by: 'anna', entryId: 'fass' })
      .then({
        type: 'CashEntryCancelled',
        data: {
          entryId: 'fass',
          kind: 'expense',
          moved: [{ place: 'box', amount: 1200 }],
          note: 'Fass',
          category: 'Getränke',
        },
      });
  });
});
