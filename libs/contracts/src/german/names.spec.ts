import { describe, expect, it } from '@jest/globals';
import { isolated, owned } from './names.js';

it.each([
  ['Bertl', 'Bertls Runde'],
  ['Hans', 'Hans’ Runde'],
  ['Franz', 'Franz’ Runde'],
  ['Max', 'Max’ Runde'],
  ['michi84', 'michi84s Runde'],
  ['Michael H.', 'die Runde von Michael H.'],
  ['Michael (anna)', 'die Runde von Michael (anna)'],
  ['Ehemaliges Mitglied', 'die Runde eines ehemaligen Mitglieds'],
  [
    'Ehemaliges Mitglied 2, Kassenwart bis 05/2026',
    'die Runde von Ehemaligem Mitglied 2, Kassenwart bis 05/2026',
  ],
])('the possessive form of %s: %s', (name, text) => {
  expect(owned('die Runde', name)).toBe(text);
});

describe('typed text', () => {
  it.each(['أحمد', 'דוד', 'Ahmed (أحمد)', '3 מים'])(
    'is isolated when it runs from right to left: %s',
    (typed) => {
      expect(isolated(typed)).toBe(`\u2068${typed}\u2069`);
    },
  );

  it.each(['', 'Jürgen', '田中', 'Prost! 🍻', '3,50 €'])('stays unchanged otherwise: %s', (typed) => {
    expect(isolated(typed)).toBe(typed);
  });

  it('is isolated in the possessive form, too', () => {
    expect(owned('die Runde', 'أحمد')).toBe('\u2068أحمد\u2069s Runde');
  });
});
