import { describe, expect, it } from '@jest/globals';
import { chalkWords } from './chalk-words';

const lines = (text: string) =>
  chalkWords(text).map(
    ({ spaced, pieces }) => (spaced ? ' ' : '') + pieces.map((piece) => piece.text).join(''),
  );

describe('chalk', () => {
  it.each(['Auf Bertls Nacken!', 'Karl-Heinz gibt  einen – oder zwei – aus', '-', ''])(
    'writes all of "%s"',
    (text) => {
      expect(lines(text).join('')).toBe(text.replace(/\s+/g, ' '));
    },
  );

  it('may begin a new line after a hyphen, never before one', () => {
    expect(lines('Maximilian-Konstantin trinkt')).toEqual(['Maximilian-', 'Konstantin', ' trinkt']);
  });

  it('writes a short text letter by letter and a long one word by word', () => {
    expect(chalkWords('Prost 🍻')[1]?.pieces).toEqual([{ text: '🍻', start: 6 }]);
    expect(chalkWords('Prost')[0]?.pieces).toHaveLength(5);
    expect(chalkWords('Prost '.repeat(20)).every(({ pieces }) => pieces.length === 1)).toBe(true);
  });
});
