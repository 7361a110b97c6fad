/** Letters of scripts that are written from right to left. */
const FROM_THE_RIGHT =
  /[\u{590}-\u{8ff}\u{fb1d}-\u{fdff}\u{fe70}-\u{fefc}\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export const runsFromTheRight = (text: string): boolean => FROM_THE_RIGHT.test(text);

/**
 * A typed text, for the middle of a sentence. A text written from right to left is isolated, so that the words and figures
 * around keep their places. For a name in an element of its own the style sheet does the same.
 */
export function isolated(typed: string): string {
  return runsFromTheRight(typed) ? `\u2068${typed}\u2069` : typed;
}
