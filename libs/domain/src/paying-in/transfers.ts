import type { TillState } from '../ground/state.js';

/** Crockford's: nothing that is taken for another sign, and no letter U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Seven signs for the number, one to notice a slip by. */
const DIGITS = 7;
const NUMBERS = 2n ** 35n;
/** Odd, so that it meets each number once; the golden section, so that neighbours look nothing like each other. */
const FACTOR = 21_235_486_155n;

/** The longest text a transfer may have. */
const LONGEST = 140;

/** The code of the event with this revision: no other event has it. */
export function codeFor(revision: number): string {
  const number = Number((BigInt(revision) * FACTOR) % NUMBERS);
  const digits = Array.from({ length: DIGITS }, (_, place) => Math.floor(number / 32 ** place) % 32);
  return [...digits, checkOf(digits)].map((digit) => ALPHABET.charAt(digit)).join('');
}

/**
 * What is written on a transfer: a word for people, a code for the till. Banks leave it as it is: it is in upper case, and of
 * signs that every bank knows.
 */
export function referenceFor(purpose: string, code: string): string {
  const word = bankText(purpose).slice(0, LONGEST - code.length - 1);
  return `${word} ${code}`.trim();
}

/** The code that a reference ends with. */
export function codeOf(reference: string): string {
  return reference.slice(-DIGITS - 1);
}

/** All codes that may stand in a text, whatever a bank has put between their signs, and whichever case it writes. */
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

/** A polynomial over the field of 32 elements: another digit, or two that changed places, always give another one. */
function checkOf(digits: readonly number[]): number {
  return digits.reduce((sum, digit) => doubled(sum ^ digit), 0);
}

/** Times x, modulo x⁵ + x² + 1. */
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

/** Upper case, and only of SEPA's signs. */
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

/** What tells a transfer from all others. */
export type TransferMarks = {
  /** What stands on it. */
  readonly reference?: string;
  /** The line of the bank's statement, as a keyed hash: the log tells nobody what the bank did. */
  readonly bankLine?: string;
};

/** The marks alone, of a transaction that may have some. */
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

/** A transfer is booked: it never counts again, … */
export function markBooked(state: TillState, transfer: TransferMarks): TillState {
  const marks = marksOf(transfer);
  if (marks.length === 0) return state;
  return { ...state, transfers: marks.reduce((all, mark) => all.set(mark, true), state.transfers) };
}

/** … unless that was cancelled. */
export function unmarkBooked(state: TillState, transfer: TransferMarks): TillState {
  const marks = marksOf(transfer);
  if (marks.length === 0) return state;
  return { ...state, transfers: marks.reduce((all, mark) => all.delete(mark), state.transfers) };
}

/**
 * Is what the bank tells of booked already: this very line, or the transfer with one of these codes? Files of different kinds may
 * tell the same line in different ways, so the codes count as well. A member who uses a reference again counts as booked, too:
 * better asked about than booked twice.
 */
export function isBooked({ transfers }: TillState, bankLine: string, codes: readonly string[]): boolean {
  return transfers.has(bankLine) || codes.some((code) => transfers.has(code));
}
