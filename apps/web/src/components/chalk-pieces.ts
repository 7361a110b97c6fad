/** A bit of a text that is written at a stroke, and the share of the text that is written before it. */
export interface ChalkPiece {
  readonly text: string;
  readonly after: number;
}

/** Longer texts are written word by word: in the same time, and with less to move for a slow phone. */
const LETTER_BY_LETTER = 40;

/** Cuts a text into what chalk writes, one after the other. */
export function chalkPieces(text: string): readonly ChalkPiece[] {
  const bits = text.length > LETTER_BY_LETTER ? text.split(/(?<=\s)(?=\S)/) : [...text];
  let written = 0;
  return bits.map((bit) => {
    const after = written / text.length;
    written += bit.length;
    return { text: bit, after };
  });
}
