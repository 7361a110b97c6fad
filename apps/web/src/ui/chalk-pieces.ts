import { runsFromTheRight } from '../words/format';

/** A bit of a text that appears at once; `after` is the share of the text before it, from 0 to 1. */
export interface ChalkPiece {
  readonly text: string;
  readonly after: number;
}

/** The longest text written by letters, in characters. A longer one goes by words: fewer moving pieces for a slow phone. */
const LETTER_BY_LETTER = 40;

/** Characters that make one sign with their neighbour, such as accents and flags: no cut goes between them. */
const JOINED = /[\p{M}\p{Emoji_Modifier}\p{Regional_Indicator}\u200d]/u;

/** Cuts a text into the pieces that appear one after the other. */
export function chalkPieces(text: string): readonly ChalkPiece[] {
  const byWord = text.length > LETTER_BY_LETTER || runsFromTheRight(text) || JOINED.test(text);
  const bits = byWord ? (text.match(/\S+\s*|\s+/g) ?? []) : [...text];
  let written = 0;
  return bits.map((bit) => {
    const after = written / text.length;
    written += bit.length;
    return { text: bit, after };
  });
}
