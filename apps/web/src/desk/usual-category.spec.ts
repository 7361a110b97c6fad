import { expect, it } from '@jest/globals';
import { usualFor } from './usual-category';

const books = {
  categories: { expenses: ['Getränke', 'Gebühren'], income: ['Spenden'] },
  usual: new Map([
    ['GETRAENKE HUBER', 'Getränke'],
    ['OMA', 'Spenden'],
  ]),
};

it.each([
  [
    'is the one booked last with them, however the bank writes the name',
    'expense',
    'GETRAENKE  Huber',
    'Getränke',
  ],
  ['is none of a stranger', 'expense', 'Gasthof', ''],
  ['is none that the list lacks', 'expense', 'Oma', ''],
  ['is none for money that is carried', 'to_box', 'Getränke Huber', ''],
] as const)('The usual category of a line %s', (_, entry, name, category) => {
  expect(usualFor(books, entry, name)).toBe(category);
});
