import type { TillState } from '../ground/state.js';

/** Crockford's base 32: no letters that are taken for digits (I, L, O), and no U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Digits of a code's number. One check digit follows them. */
const DIGITS = 7;
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

/** The code that a reference ends with. */
export function codeOf(reference: string): string {
  return reference.slice(-DIGITS - 1);
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

/** What identifies a transfer. */
export type TransferMarks = {
  /** The text on the transfer. */
  readonly reference?: string;
  /** Keyed hash of the bank statement's line, so that the log reveals nothing of the statement. */
  readonly bankLine?: string;
};

/** The marks of a transaction, empty when it has none. */
export function transferMarks({
  reference,
  bankLine,
}: TransferMarks & { readonly transactionId: string }): TransferMarks {
  return {
    ...(reference === undefined ? {} : { reference }),
    ...(bankLine === undefined ? {} : { bankLine }),
  };
}

const marksOf = ({ reference, bankLine }: TransferMarks): readonly string[] => [
  ...(reference === undefined ? [] : [codeOf(reference)]),
  ...(bankLine === undefined ? [] : [bankLine]),
];

/** Marks a transfer as booked, so that it never counts again. */
export function markBooked(state: TillState, transfer: TransferMarks): TillState {
  const marks = marksOf(transfer);
  if (marks.length === 0) return state;
  return { ...state, transfers: marks.reduce((all, mark) => all.set(mark, true), state.transfers) };
}

/** Unmarks a transfer whose booking was cancelled, so that it may be booked again. */
export function unmarkBooked(state: TillState, transfer: TransferMarks): TillState {
  const marks = marksOf(transfer);
  if (marks.length === 0) return state;
  return { ...state, transfers: marks.reduce((all, mark) => all.delete(mark), state.transfers) };
}

/**
 * Is the money of a bank line booked already, by this line or by one of its codes? The codes count as well, since files of
 * different formats may write the same line in different ways. A transfer that uses an old reference again counts as booked:
 * a treasurer had better look at it than have it booked twice.
 */
export function isBooked({ transfers }: TillState, bankLine: string, codes: readonly string[]): boolean {
  return transfers.has(bankLine) || codes.some((code) => transfers.has(code));
}
