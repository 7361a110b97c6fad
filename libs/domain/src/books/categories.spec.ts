import { describe, expect, it } from '@jest/globals';
import { cashBookOpened, given, joined } from '../../testing/index.js';
import { type FactOf, firstCategories } from '../index.js';

const table = [joined('anna', true), joined('ben')];
const book = [...table, cashBookOpened(5000, 0)];
const lists = { expenses: ['Fassbier'], income: ['Spenden', 'Flohmarkt'] };
const set: FactOf<'CategoriesSet'> = { type: 'CategoriesSet', data: lists };
const sets = (by = 'anna') => ({ type: 'SetCategories', by, ...lists }) as const;
const says = { place: 'box', amount: 1200, spentOn: '2026-11-20', note: 'Fass' } as const;
const spends = (labels: { category: string; supplier?: string }) =>
  ({ ...says, type: 'BookExpense', by: 'anna', ...labels }) as const;
const putsIn = (category: string) =>
  ({ type: 'PutMoneyIn', by: 'anna', place: 'box', amount: 500, note: '', category }) as const;
const spent = (labels: { category?: string; supplier?: string }, entryId = 'new-1') =>
  ({ type: 'ExpenseBooked', data: { entryId, ...says, ...labels } }) as const;

describe('Categories', () => {
  it('are there with the cash book, and then what a treasurer makes of them', () => {
    expect(given(book).state.cashBook?.categories).toEqual(firstCategories);
    given(book).when(sets()).then(set);
    given(book, set).when(sets()).thenNothing();
    given(book).when(sets('ben')).thenRejected('not_treasurer');
    given(table).when(sets()).thenRejected('no_cash_book');
  });

  it('stand in the event of an expense, of money put in and of a tip, if they are in the list', () => {
    const its = { category: 'Getränke', supplier: 'Huber' };
    given(book).when(spends(its)).then(spent(its));
    given(book, set).when(spends(its)).thenRejected('category_unknown');
    given(book, set).when(putsIn('Fassbier')).thenRejected('category_unknown');
    const data = { entryId: 'new-1', place: 'box', amount: 500, note: '', category: 'Flohmarkt' } as const;
    given(book, set).when(putsIn('Flohmarkt')).then({ type: 'MoneyPutIn', data });
  });

  it('are left out where nobody says them', () => {
    given(book)
      .when(spends({ category: '', supplier: '' }))
      .then(spent({}));
  });

  it('go with an entry that is cancelled, also when the list has lost them', () => {
    given(book, spent({ category: 'Getränke' }, 'fass'), set)
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
