import { describe, expect, it } from '@jest/globals';
import { aLine } from '@stammtisch/live/testing';
import { formatAgo, formatDateTime, formatPrice, formatRecent, isolated, owned, sentence } from './format';
import { feedWords } from './table';

it('prices are in euros, and a drink that costs nothing is free', () => {
  expect(formatPrice(350)).toBe('3,50\u00a0€');
  expect(formatPrice(0)).toBe('frei');
});

describe('dates', () => {
  it('are in German format and the local time zone', () => {
    expect(formatDateTime(new Date(2026, 10, 20, 23, 6).toISOString())).toBe('20.11.2026, 23:06');
    expect(formatDateTime(new Date(2026, 0, 3, 4, 5).toISOString())).toBe('03.01.2026, 04:05');
  });

  it.each([
    [-5, 'jetzt'],
    [59, 'jetzt'],
    [60, '1\u00a0min'],
    [60 * 60, '1\u00a0Std.'],
    [23 * 60 * 60, '23\u00a0Std.'],
    [48 * 60 * 60, '18.11.'],
  ])('%i seconds ago is shown as %s', (seconds, text) => {
    const now = new Date(2026, 10, 20, 23, 6).getTime();
    expect(formatAgo(new Date(now - seconds * 1000).toISOString(), now)).toBe(text);
  });
});

it.each([
  [20, 0, 'heute 00:00'],
  [19, 23, 'gestern 23:00'],
  [18, 23, '18.11.2026, 23:00'],
])('a time on day %i at %i o’clock is shown as %s', (day, hour, text) => {
  const now = new Date(2026, 10, 20, 9, 30);
  expect(formatRecent(new Date(2026, 10, day, hour).toISOString(), now)).toBe(text);
});

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

it('a sentence ends with exactly one full stop', () => {
  expect(['Das zahlt Anna', 'Das zahlt Michael H.'].map(sentence)).toEqual([
    'Das zahlt Anna.',
    'Das zahlt Michael H.',
  ]);
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

  it('is isolated within sentences, too', () => {
    expect(owned('die Runde', 'أحمد')).toBe('\u2068أحمد\u2069s Runde');
    const { what } = feedWords(aLine(1, { kind: 'gift_purchase', drink_name: 'שוקו 3', giver_name: 'أحمد' }));
    expect(what).toBe('trinkt \u2068שוקו 3\u2069 auf \u2068أحمد\u2069s Nacken');
  });
});
