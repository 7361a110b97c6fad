import { describe, expect, it } from '@jest/globals';
import { usualFor } from './usual-category';

const books = {
  categories: { expenses: ['Getränke', 'Gebühren'], income: ['Spenden'] },
  usual: new Map([
    ['GETRAENKE HUBER', 'Getränke'],
    ['OMA', 'Spenden'],
  ]),
};

describe('The category of a line', () => {
  it('is the one that was booked last with whom the bank names, however it writes the name', () => {
    expect(usualFor(books, 'expense', 'Getränke Huber')).toBe('Getränke');
    expect(usualFor(books, 'expense', 'GETRAENKE  HUBER')).toBe('Getränke');
    expect(usualFor(books, 'income', 'Oma')).toBe('Spenden');
  });

  it('is left to the treasurer for a stranger, for what the list lacks, and for money that is carried', () => {
    expect(usualFor(books, 'expense', 'Gasthof')).toBe('');
    expect(usualFor(books, 'expense', 'Oma')).toBe('');
    expect(usualFor(books, 'to_box', 'Getränke Huber')).toBe('');
  });
});
