import type { Announcement, BankMarks } from './entities.js';
import type { Cents } from './money.js';
import type { TillState } from './state.js';
import { said } from './topic.js';

/** How long the code is that a reference ends with. */
const CODE_LENGTH = 8;

/** The code that a reference ends with. */
export function codeOf(reference: string): string {
  return reference.slice(-CODE_LENGTH);
}

/** What a bank's file said about a booking. */
export type FromBank = BankMarks & {
  /** When the bank booked the money, `YYYY-MM-DD`; left out without a file. */
  readonly bankDate?: string;
};

/** What identifies a transfer. */
export type TransferMarks = BankMarks & {
  /** The text on the transfer. */
  readonly reference?: string;
};

/** The marks of a booking, empty when it has none. */
export const transferMarks = ({
  reference,
  bankLine,
  bankReference,
}: TransferMarks & { readonly amount?: Cents }): TransferMarks =>
  said({ reference, bankLine, bankReference });

/** A line with the bank's own reference. Only lines without one may match it. */
const referenced = (bankLine: string) => `${bankLine}#`;

function marksOf({ reference, bankLine, bankReference }: TransferMarks): readonly string[] {
  const line = bankLine && bankReference ? referenced(bankLine) : bankLine;
  return [reference && codeOf(reference), line, bankReference].filter((mark) => mark !== undefined);
}

/** Marks a transfer as booked, so that it never counts again; or not as `booked`, since its booking was cancelled. */
export function markBooked(state: TillState, transfer: TransferMarks, booked = true): TillState {
  const marks = marksOf(transfer);
  if (marks.length === 0) return state;
  let { transfers } = state;
  for (const mark of marks) transfers = booked ? transfers.set(mark, true) : transfers.delete(mark);
  return { ...state, transfers };
}

/** Crockford's base 32: no letters that are taken for digits (I, L, O), and no U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Digits of a code's number. One check digit follows them. */
const DIGITS = CODE_LENGTH - 1;
const NUMBERS = 2n ** 35n;
/** Odd, so that each number comes up once. Near the golden section of `NUMBERS`, so that codes of neighbours look unlike. */
const FACTOR = 21_235_486_155n;

/** Longest text of a transfer, in characters. */
const LONGEST = 140;

/** The code of the event with this revision, eight characters. No other event has the same code. */
export function codeFor(revision: number): string {
  const number = Number((BigInt(revision) * FACTOR) % NUMBERS);
  const digits = Array.from({ length: DIGITS }, (_, place) => Math.floor(number / 32 ** place) % 32);
  return [...digits, checkOf(digits)].map((digit) => ALPHABET.charAt(digit)).join('');
}

/**
 * The reference of a transfer: a word for people, a code for the till. Banks leave it unchanged, since it is in upper case and
 * uses only characters that every bank knows.
 */
export function referenceFor(purpose: string, code: string): string {
  const word = bankText(purpose).slice(0, LONGEST - code.length - 1);
  return `${word} ${code}`.trim();
}

/** All possible codes in a text. Case doesn't matter, nor what a bank has put between a code's characters. */
export function codesIn(text: string): readonly string[] {
  const signs = text
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');
  const codes = new Set<string>();
  for (let start = 0; start + DIGITS < signs.length; start++) {
    const code = signs.slice(start, start + DIGITS + 1);
    if (isCode(code)) codes.add(code);
  }
  return [...codes];
}

function isCode(text: string): boolean {
  const digits = Array.from(text, (sign) => ALPHABET.indexOf(sign));
  return !digits.includes(-1) && checkOf(digits.slice(0, DIGITS)) === digits[DIGITS];
}

/** The check digit, a polynomial over the field of 32 elements. A wrong digit or two swapped digits always change it. */
function checkOf(digits: readonly number[]): number {
  return digits.reduce((sum, digit) => doubled(sum ^ digit), 0);
}

/** A field element times x, modulo x⁵ + x² + 1. */
function doubled(element: number): number {
  return element & 16 ? (element << 1) ^ 37 : element << 1;
}

const SPELLED: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  ẞ: 'SS',
  Æ: 'AE',
  Ø: 'OE',
  '&': '+',
};

/** A text in upper case, with only the characters that SEPA allows. */
export function bankText(text: string): string {
  return text
    .normalize('NFC')
    .toUpperCase()
    .replace(/[ÄÖÜẞÆØ&]/g, (sign) => SPELLED[sign] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Z0-9/?:().,'+-]+/g, ' ')
    .trim();
}

/** What a file tells of a transfer, in the till's marks. */
export interface FoundTransfer {
  readonly bankLine: string;
  readonly bankReference?: string | undefined;
  /** Possible reference codes found in the line's text. */
  readonly codes: readonly string[];
}

/**
 * How the till knows the money of a bank line. `line`: this line is booked. `code`: another booking has its reference code: the same
 * transfer in another file format, a booking without a file, or an old reference used again. Null: not booked. A line whose code is
 * awaited differs from a booked one of the same day, payer and amount.
 */
export function knownBy(
  { transfers, announcements }: Pick<TillState, 'transfers' | 'announcements'>,
  { bankLine, bankReference, codes }: FoundTransfer,
): 'line' | 'code' | null {
  if (bankReference !== undefined && transfers.has(bankReference)) return 'line';
  const byCode = codes.some((code) => transfers.has(code));
  if (!byCode && awaitedBy({ announcements }, codes).length > 0) return null;
  if (transfers.has(bankLine)) return 'line';
  if (bankReference === undefined && transfers.has(referenced(bankLine))) return 'line';
  return byCode ? 'code' : null;
}

/** The marks of a line that is about to be booked. Two transfers may be alike in date, amount and payer: the first has `bankLine`. */
export function marksFor({ transfers }: TillState, { bankLine, bankReference }: FoundTransfer): BankMarks {
  if (bankReference === undefined) return transfers.has(bankLine) ? {} : { bankLine };
  return transfers.has(referenced(bankLine)) ? { bankReference } : { bankLine, bankReference };
}

/** The announced top-ups that some of these codes name. */
export function awaitedBy(
  { announcements }: Pick<TillState, 'announcements'>,
  codes: readonly string[],
): readonly Announcement[] {
  return Array.from(announcements.values()).filter(
    ({ reference }) => reference !== null && codes.includes(codeOf(reference)),
  );
}
