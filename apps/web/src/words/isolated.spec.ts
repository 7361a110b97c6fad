import { describe, expect, it } from '@jest/globals';
import { aLine } from '@stammtisch/live/testing';
import { isolated, owned } from './format';
import { feedWords } from './table';

describe('What somebody typed', () => {
  it.each(['أحمد', 'דוד', 'Ahmed (أحمد)', '3 מים'])(
    'keeps to itself when it runs from right to left: %s',
    (typed) => {
      expect(isolated(typed)).toBe(`\u2068${typed}\u2069`);
    },
  );

  it.each(['', 'Jürgen', '田中', 'Prost! 🍻', '3,50 €'])('stays as it is otherwise: %s', (typed) => {
    expect(isolated(typed)).toBe(typed);
  });

  it('does so in sentences', () => {
    expect(owned('die Runde', 'أحمد')).toBe('\u2068أحمد\u2069s Runde');
    const { what } = feedWords(aLine(1, { kind: 'gift_purchase', drink_name: 'שוקו 3', giver_name: 'أحمد' }));
    expect(what).toBe('trinkt \u2068שוקו 3\u2069 auf \u2068أحمد\u2069s Nacken');
  });
});
