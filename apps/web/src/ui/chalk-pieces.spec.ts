import { describe, expect, it } from '@jest/globals';
import { chalkPieces } from './chalk-pieces';

describe('chalk', () => {
  it.each([
    'Auf Bertls Nacken!',
    'Prost 🍻',
    '',
    'Karl-Heinz gibt  heute einen – oder auch zwei – für alle aus',
  ])('writes all of "%s", from its beginning to its end', (text) => {
    const pieces = chalkPieces(text);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    const starts = pieces.map(({ after }) => after);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(starts.every((start) => start >= 0 && start < 1)).toBe(true);
  });

  it('writes a short text letter by letter and a long one word by word', () => {
    expect(chalkPieces('Prost 🍻').map(({ text }) => text)).toEqual(['P', 'r', 'o', 's', 't', ' ', '🍻']);
    expect(chalkPieces('Prost, '.repeat(9))).toHaveLength(9);
  });

  it.each(['أحمد يشرب', 'नमस्ते जी', 'Prost 👨‍👩‍👧'])(
    'does not lift inside a word whose letters join: %s',
    (text) => {
      expect(chalkPieces(text)).toHaveLength(2);
    },
  );
});
