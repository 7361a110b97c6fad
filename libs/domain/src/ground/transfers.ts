import type { Announcement, BankMarks } from './entities.js';
import type { Cents } from './money.js';
import type { TillState } from './state.js';
import { said } from './topic.js';

/** Length of the code at the end of a reference. */
const CODE_LENGTH = 8;

/** The code at the end of a reference. */
export function codeOf(reference: string): string {
  return reference.slice(-CODE_LENGTH);
}

/** A booking's data from a bank's file. */
export type FromBank = BankMarks & {
  /** When the bank booked the money, `YYYY-MM-DD`. */
  readonly bankDate?: string;
};

/** What identifies a transfer. */
export type TransferMarks = BankMarks & {
  /** The text on the transfer. */
  readonly reference?: string;
};

export const transferMarks = ({
  reference,
  bankLine,
  bankReference,
}: TransferMarks & { readonly amount?: Cents }): TransferMarks =>
  said({ reference, bankLine, bankReference });

/** The mark of a line with the bank's own reference. Only lines without one may match it. */
const referenced = (bankLine: string) => `${bankLine}#`;

function marksOf({ reference, bankLine, bankReference }: TransferMarks): readonly string[] {
  const line = bankLine && bankReference ? referenced(bankLine) : bankLine;
  return [reference && codeOf(reference), line, bankReference].filter((mark) => mark !== undefined);
}

/** Marks a transfer as booked, so that it never counts again. `booked` false removes the marks: its booking was cancelled. */
export function markBooked(state: TillState, transfer: TransferMarks, booked = true): TillState {
  const marks = marksOf(transfer);
  if (marks.length === 0) return state;
  let { transfers } = state;
  for (const mark of marks) transfers = booked ? transfers.set(mark, true) : transfers.delete(mark);
  return { ...state, transfers };
}

/** Crockford's base 32: without letters that look like digits (I, L, O), and without U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Digits of a code before its check digit. */
const DIGITS = CODE_LENGTH - 1;
const NUMBERS = 2n ** 35n;
/** Odd, so that each number occurs once. Near the golden section of `NUMBERS`, so that neighbouring codes look different. */
const FACTOR = 21_235_486_155n;

/** Longest text of a transfer, in characters. */
const LONGEST = 140;

/** The code of the event with this revision: eight characters, unique. */
export function codeFor(revision: number): string {
  const number = Number((BigInt(revision) * FACTOR) % NUMBERS);
  const digits = Array.from({ length: DIGITS }, (_, place) => Math.floor(number / 32 ** place) % 32);
  return [...digits, checkOf(digits)].map((digit) => ALPHABET.charAt(digit)).join('');
}

/**
 * The reference of a transfer: a word for people, a code for the till. Banks leave it unchanged: it is in upper case and has only
 * characters that every bank accepts.
 */
export function referenceFor(purpose: string, code: string): string {
  const word = bankText(purpose).slice(0, LONGEST - code.length - 1);
  return `${word} ${code}`.trim();
}

/** All possible codes in a text, ignoring case and anything a bank has put between a code's characters. */
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

/** The check digit: a polynomial over the field of 32 elements. One wrong digit or two swapped ones always change it. */
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

/** A transfer found in a bank's file. */
export interface FoundTransfer {
  readonly bankLine: string;
  readonly bankReference?: string | undefined;
  /** Possible reference codes in the line's text. */
  readonly codes: readonly string[];
}

/**
 * Finds an earlier booking of a bank line's money. `line`: this line is booked. `code`: another booking has its reference code. That is
 * the same transfer in another file format, a booking without a file, or an old reference used again. Null: not booked. A line whose
 * code is awaited is new money, even if one with the same day, payer and amount is booked.
 * @param awaited the top-ups that wait for one of its codes
 */
export function knownBy(
  { transfers }: Pick<TillState, 'transfers'>,
  { bankLine, bankReference, codes }: FoundTransfer,
  awaited: readonly Announcement[],
): 'line' | 'code' | null {
  if (bankReference !== undefined && transfers.has(bankReference)) return 'line';
  const byCode = codes.some((code) => transfers.has(code));
  if (!byCode && awaited.length > 0) return null;
  if (transfers.has(bankLine)) return 'line';
  if (bankReference === undefined && transfers.has(referenced(bankLine))) return 'line';
  return byCode ? 'code' : null;
}

/** The marks of a line to be booked. Of two transfers with the same date, amount and payer, only the first gets `bankLine`. */
export function marksFor({ transfers }: TillState, { bankLine, bankReference }: FoundTransfer): BankMarks {
  if (bankReference === undefined) return transfers.has(bankLine) ? {} : { bankLine };
  return transfers.has(referenced(bankLine)) ? { bankReference } : { bankLine, bankReference };
}

/** The announced top-ups by the codes of their references. Made once for all lines: there may be thousands of both. */
export function announcedByCode({ announcements }: TillState): ReadonlyMap<string, Announcement> {
  const byCode = new Map<string, Announcement>();
  for (const announcement of announcements.values())
    if (announcement.reference !== null) byCode.set(codeOf(announcement.reference), announcement);
  return byCode;
}

/** The announced top-ups whose code is among these. */
export const awaitedBy = (announced: ReadonlyMap<string, Announcement>, codes: readonly string[]) =>
  codes.flatMap((code) => announced.get(code) ?? []);
