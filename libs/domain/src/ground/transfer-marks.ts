import type { BankMarks } from './entities.js';
import type { Cents } from './money.js';
import type { TillState } from './state.js';

/** How long the code is that a reference ends with. */
export const CODE_LENGTH = 8;

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
export function transferMarks({
  reference,
  bankLine,
  bankReference,
}: TransferMarks & { readonly amount?: Cents }): TransferMarks {
  return {
    ...(reference === undefined ? {} : { reference }),
    ...(bankLine === undefined ? {} : { bankLine }),
    ...(bankReference === undefined ? {} : { bankReference }),
  };
}

/** A line with the bank's own reference. Only lines without one may match it. */
export const referenced = (bankLine: string) => `${bankLine}#`;

function marksOf({ reference, bankLine, bankReference }: TransferMarks): readonly string[] {
  return [
    ...(reference === undefined ? [] : [codeOf(reference)]),
    ...(bankReference === undefined ? [] : [bankReference]),
    ...(bankLine === undefined ? [] : [bankReference === undefined ? bankLine : referenced(bankLine)]),
  ];
}

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
