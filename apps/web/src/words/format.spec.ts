import { expect, it } from '@jest/globals';
import { aLine } from '@stammtisch/live/testing';
import { formatAgo, formatRecent, sentence } from './format';
import { feedWords } from './table';

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

it.each([
  [20, 0, 'heute 00:00'],
  [19, 23, 'gestern 23:00'],
  [18, 23, '18.11.2026, 23:00'],
])('a time on day %i at %i o’clock is shown as %s', (day, hour, text) => {
  const now = new Date(2026, 10, 20, 9, 30);
  expect(formatRecent(new Date(2026, 10, day, hour).toISOString(), now)).toBe(text);
});

it('a sentence ends with exactly one full stop', () => {
  const sentences = ['Das zahlt Anna', 'Das zahlt Michael H.'].map(sentence);
  expect(sentences).toEqual(['Das zahlt Anna.', 'Das zahlt Michael H.']);
});

it('a typed text is isolated within a sentence when it runs from right to left', () => {
  const { what } = feedWords(aLine(1, { kind: 'gift_purchase', drink_name: 'שוקו 3', giver_name: 'أحمد' }));
  expect(what).toBe('trinkt \u2068שוקו 3\u2069 auf \u2068أحمد\u2069s Nacken');
});
