/** What is wrong with a file, in words for whoever opened it. */
export class UnreadableFile extends Error {}

/** These columns don't fit the table: whoever opened it may choose others. */
export class WrongColumns extends UnreadableFile {}

/** Largest file, and most that may come out of an archive, in bytes. */
export const LARGEST = 10 * 1024 * 1024;

export function tooLarge(): never {
  throw new UnreadableFile('Diese Datei ist zu groß: höchstens 10 MB.');
}

/** The text of a file; undefined for a picture, a spreadsheet and other files that hold none. @throws UnreadableFile */
export function textOf(bytes: Uint8Array): string | undefined {
  if (bytes.length > LARGEST) tooLarge();
  // UTF-16 has a zero in every second byte, text has none.
  if (decode(bytes.subarray(0, 4096)).includes('\0')) return undefined;
  return decode(bytes);
}

/** Programs write UTF-8, Windows-1252 or UTF-16; only UTF-16 says that it is. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A row of a file that was not read. */
export interface UnreadRow<Why extends string> {
  readonly why: Why;
  /** What the file says there, for people: as much as one reads at a glance. */
  readonly words: string;
  /** Its line in the file, from 1; left out where lines say nothing. */
  readonly line?: number;
}

export const unreadRow = <Why extends string>(why: Why, texts: readonly string[]): UnreadRow<Why> => ({
  why,
  words: texts.filter(Boolean).join(' · ').slice(0, 160),
});
