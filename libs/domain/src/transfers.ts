import { codeOf } from './references.js';
import type { TillState } from './state.js';

/** What tells a transfer from all others. */
export type TransferMarks = {
  /** What stands on it. */
  readonly reference?: string;
  /** The line of the bank's statement, as a keyed hash: the log tells nobody what the bank did. */
  readonly bankLine?: string;
};

/** The marks alone, of whatever has them. */
export function transferMarks({ reference, bankLine }: TransferMarks): TransferMarks {
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
export function counted(state: TillState, transfer: TransferMarks): TillState {
  const marks = marksOf(transfer);
  if (marks.length === 0) return state;
  return { ...state, transfers: marks.reduce((all, mark) => all.set(mark, true), state.transfers) };
}

/** … unless that was cancelled. */
export function uncounted(state: TillState, transfer: TransferMarks): TillState {
  const marks = marksOf(transfer);
  if (marks.length === 0) return state;
  return { ...state, transfers: marks.reduce((all, mark) => all.delete(mark), state.transfers) };
}

/**
 * Is what the bank tells of booked already: this very line, or the transfer with one of these codes? Files of different kinds may
 * tell the same line otherwise. Whoever uses a reference again is therefore not seen here: better asked for than booked twice.
 */
export function isCounted({ transfers }: TillState, bankLine: string, codes: readonly string[]): boolean {
  return transfers.has(bankLine) || codes.some((code) => transfers.has(code));
}
