/** A part of a text that stays on one line, cut into what is written at a stroke. */
export interface ChalkWord {
  readonly start: number;
  /** A space comes before it. */
  readonly spaced: boolean;
  readonly pieces: readonly { readonly text: string; readonly start: number }[];
}

/** Longer texts are written word by word: in the same time, and with less to move for a slow phone. */
const LETTER_BY_LETTER = 60;

/** Cuts a text where a line may end: at spaces and after hyphens. */
export function chalkWords(text: string): readonly ChalkWord[] {
  return [...text.matchAll(/[^\s-]*-+|[^\s-]+/g)].map(({ 0: word, index: start }) => ({
    start,
    spaced: /\s/.test(text[start - 1] ?? ''),
    pieces: text.length > LETTER_BY_LETTER ? [{ text: word, start }] : letters(word, start),
  }));
}

function letters(word: string, start: number) {
  return [...word].map((text, index) => ({ text, start: start + index }));
}
