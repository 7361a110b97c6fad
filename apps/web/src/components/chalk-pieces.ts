import { runsFromTheRight } from '../lib/isolated';

/** A bit of a text that is written at a stroke, and the share of the text that is written before it. */
export interface ChalkPiece {
  readonly text: string;
  readonly after: number;
}

/** Longer texts are written word by word: in the same time, and with less to move for a slow phone. */
const LETTER_BY_LETTER = 40;

/** Letters that join with the next one, or carry marks, and pictures made of several: chalk does not lift inside. */
const JOINED = /[\p{M}\p{Emoji_Modifier}\p{Regional_Indicator}\u200d]/u;

/** Cuts a text into what chalk writes, one after the other. */
export function chalkPieces(text: string): readonly ChalkPiece[] {
  const byWord = text.length > LETTER_BY_LETTER || runsFromTheRight(text) || JOINED.test(text);
  const bits = byWord ? text.split(/(?<=\s)(?=\S)/) : [...text];
  let written = 0;
  return bits.map((bit) => {
    const after = written / text.length;
    written += bit.length;
    return { text: bit, after };
  });
}
