import { MOST_CODES } from '@stammtisch/contracts';
import { codesIn } from '@stammtisch/domain';
import { newest, type Statement, type StatementLine } from './statement';

/** Banks shorten names to different lengths in their different files. */
const NAME_LENGTH = 20;
/** ISO 20022: Max35Text. */
const REFERENCE_LENGTH = 35;

/** Several files of a bank. What stands in several files is there once. A line's reference or its code tells it. */
export function united(files: readonly Statement[]): Statement {
  const keyOf = (line: StatementLine) => `${baseOf(line)} ${referenceOf(line) || codesIn(line.text).join()}`;
  return {
    lines: once(files, ({ lines }) => numbered(lines, keyOf)),
    unread: once(files, ({ unread }) => numbered(unread, ({ why, words }) => `${why} ${words}`)),
    accounts: Array.from(new Set(files.flatMap(({ accounts }) => accounts))),
    closing: newest(files.map(({ closing }) => closing)),
  };
}

const once = <Item>(files: readonly Statement[], keyed: (file: Statement) => readonly Keyed<Item>[]) => [
  ...new Map(files.flatMap(keyed)).values(),
];

const baseOf = ({ date, amount, name }: StatementLine) =>
  `${date} ${amount} ${ascii(name).replaceAll(' ', '').slice(0, NAME_LENGTH)}`;

const referenceOf = ({ reference = '' }: StatementLine) => reference.slice(0, REFERENCE_LENGTH);

type Keyed<Item> = readonly [key: string, item: Item];

/** Each item by its key, with its number among those alike, from 0. */
function numbered<Item>(items: readonly Item[], keyOf: (item: Item) => string): Keyed<Item>[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const key = keyOf(item);
    const number = seen.get(key) ?? 0;
    seen.set(key, number + 1);
    return [`${key} ${number}`, item];
  });
}

const AS_BANKS_WRITE: Readonly<Record<string, string>> = { Ä: 'AE', Ö: 'OE', Ü: 'UE', ß: 'SS', ẞ: 'SS' };

/** A text as written by banks that know capitals only: 'Jürgen Groß-Müller' is 'JUERGEN GROSS MUELLER'. */
export function ascii(text: string): string {
  return text
    .normalize('NFC')
    .toUpperCase()
    .replace(/[ÄÖÜßẞ]/g, (letter) => AS_BANKS_WRITE[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
}

/** A line with all by which it may be recognized: the till is asked by exactly what the proposals go by. */
export interface FoundLine extends StatementLine {
  readonly keys: {
    /** The same in whatever file the line comes again. */
    readonly line: string;
    /** The same in each file that tells the bank's own reference; left out where the file has none. */
    readonly bank_reference?: string;
  };
  /** Possible codes of transfers in the text of money that came in. */
  readonly codes: readonly string[];
}

/**
 * The key of a line: its date, its amount in cents, the payer's name, and its number among lines alike in these; and with the bank's
 * reference. Its text is left out, since each file format words it differently.
 */
export function foundLines(lines: readonly StatementLine[]): FoundLine[] {
  const references = numbered(lines, (line) => `${baseOf(line)} ${referenceOf(line)}`);
  return numbered(lines, baseOf).map(([key, line], at) => ({
    ...line,
    keys: { line: key, ...(referenceOf(line) && { bank_reference: references[at]?.[0] ?? '' }) },
    codes: line.amount > 0 ? codesIn(line.text).slice(0, MOST_CODES) : [],
  }));
}
