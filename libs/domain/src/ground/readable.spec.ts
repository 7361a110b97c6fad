import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isReadable } from './readable.js';

const hidden = [
  '\n',
  '\0',
  '\u{7f}',
  '\u{85}', // next line
  '\u{ad}', // soft hyphen
  '\u{34f}', // grapheme joiner
  '\u{115f}', // Hangul filler
  '\u{200b}', // zero width space
  '\u{202e}', // right to left override
  '\u{2028}', // line separator
  '\u{2800}', // Braille without dots
  '\u{3164}', // Hangul filler
  '\u{fe0f}',
  '\u{feff}',
  '\u{e000}', // private use
  '\u{e0041}', // a tag
  '\u{d800}', // half a surrogate pair
];

describe('A line of text', () => {
  it.each([
    '',
    'Jürgen',
    'Ju\u{308}rgen',
    'أحمد',
    'علی\u{200c}رضا',
    'क्\u{200d}ष',
    'Anna-Lena O’Neill',
    '田中さくら',
    'Олександр',
    'Prost! 🍻 1️⃣ ❤️ 👨‍👩‍👧‍👦 🏳️‍🌈 🧑🏽‍🍳 🇩🇪 🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    'Helles 0,5 l – „vom Fass“ (3,50 €)',
  ])('is readable: %s', (line) => expect(isReadable(line)).toBe(true));

  it.each(hidden)('is unreadable with %j in it', (letter) => {
    for (const line of [letter, `${letter}Anna`, `An${letter}na`, `Anna${letter}`]) {
      expect(isReadable(line)).toBe(false);
    }
  });

  it('is unreadable if blank or with too many stacked marks', () => {
    expect([' ', '\u{a0}\u{3000}', '\u{301}', `e${'\u{301}'.repeat(5)}`].filter(isReadable)).toEqual([]);
  });

  it('is unreadable with a hidden character in any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('\u{202e}', '\u{2066}', '\u{200b}', '\u{7}', '\n'),
        fc.string({ unit: 'grapheme' }),
        (before, letter, after) => expect(isReadable(before + letter + after)).toBe(false),
      ),
    );
  });
});
