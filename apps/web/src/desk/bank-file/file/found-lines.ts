import { MOST_CODES } from '@stammtisch/contracts';
import { codesIn } from '@stammtisch/domain';
import { plainWords } from '../../../lib/matches';
import { newest, type Statement, type StatementLine } from './statement';

/** Banks shorten names to different lengths in their different files. */
const NAME_LENGTH = 20;
/** ISO 20022: Max35Text. */
const REFERENCE_LENGTH = 35;

/** Merges several files of a bank. A line that is in several files is kept once, recognized by its reference or its code. */
export function mergedStatements(files: readonly Statement[]): Statement {
  const keyOf = (line: StatementLine) => `${baseOf(line)} ${referenceOf(line) || codesIn(line.text).join()}`;
  return {
    lines: distinct(files, ({ lines }) => numbered(lines, keyOf)),
    unread: distinct(files, ({ unread }) => numbered(unread, ({ why, words }) => `${why} ${words}`)),
    accounts: Array.from(new Set(files.flatMap(({ accounts }) => accounts))),
    closing: newest(files.map(({ closing }) => closing)),
  };
}

const distinct = <Item>(files: readonly Statement[], keyed: (file: Statement) => readonly Keyed<Item>[]) => [
  ...new Map(files.flatMap(keyed)).values(),
];

const baseOf = ({ date, amount, name }: StatementLine) =>
  `${date} ${amount} ${ascii(name).replaceAll(' ', '').slice(0, NAME_LENGTH)}`;

const referenceOf = ({ reference = '' }: StatementLine) => reference.slice(0, REFERENCE_LENGTH);

type Keyed<Item> = readonly [key: string, item: Item];

/** Items with the same key are numbered in order, from 0, so that a second identical payment keeps a key of its own. */
function numbered<Item>(items: readonly Item[], keyOf: (item: Item) => string): Keyed<Item>[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const key = keyOf(item);
    const number = seen.get(key) ?? 0;
    seen.set(key, number + 1);
    return [`${key} ${number}`, item];
  });
}

/** A text as banks write it that only use capitals: 'Jürgen Groß-Müller' becomes 'JUERGEN GROSS MUELLER'. */
export const ascii = (text: string): string => plainWords(text).toUpperCase();

/** A line with its keys and codes. The proposals and the look-up on the server use the same ones. */
export interface FoundLine extends StatementLine {
  readonly keys: {
    /** The same in every file that contains the line. */
    readonly line: string;
    /** The same in every file with the bank's own reference; undefined where the file has none. */
    readonly bank_reference?: string;
  };
  /** Possible transfer codes in the text; only for money that came in. */
  readonly codes: readonly string[];
}

/**
 * Adds keys and codes. A line's key is its date, amount in cents, payer's name, and its number among lines that share these; the second
 * key adds the bank's reference. The text is left out because each file format words it differently.
 */
export function foundLines(lines: readonly StatementLine[]): FoundLine[] {
  const references = numbered(lines, (line) => `${baseOf(line)} ${referenceOf(line)}`);
  return numbered(lines, baseOf).map(([key, line], at) => ({
    ...line,
    keys: { line: key, ...(referenceOf(line) && { bank_reference: references[at]?.[0] ?? '' }) },
    codes: line.amount > 0 ? codesIn(line.text).slice(0, MOST_CODES) : [],
  }));
}
