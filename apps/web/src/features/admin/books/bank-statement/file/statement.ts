import type { Cents } from '@stammtisch/domain';

/** A movement on a bank account, as the bank tells of it. */
export interface StatementLine {
  /** When the bank booked it, YYYY-MM-DD. */
  readonly date: string;
  /** By how much the account grew; negative for money that was paid from it. */
  readonly amount: Cents;
  /** Who paid, or was paid; may be empty. */
  readonly name: string;
  /** The purpose of the payment, and whatever else the bank says. */
  readonly text: string;
  /** The bank's own reference, which tells the line from others alike; left out where the file has none. */
  readonly reference?: string;
}

/** What a bank's file tells. */
export interface Statement {
  readonly lines: readonly StatementLine[];
  /** What may be movements, too, and was not read. */
  readonly unread: readonly UnreadLine[];
  /** IBANs of the accounts that it tells of, as far as it names them. */
  readonly accounts: readonly string[];
  /** What lay in the account in the end; null where the file does not say. */
  readonly closing: Balance | null;
}

/** What lay in an account, at the end of a day (`YYYY-MM-DD`) if the file names it. */
export interface Balance {
  readonly date: string | null;
  readonly amount: Cents;
}

export interface UnreadLine {
  readonly why: 'pending' | 'foreign_currency' | 'unsigned' | 'unreadable';
  /** What the file says there, for people. */
  readonly words: string;
}

/** An unread line's words: the texts that are there, as many as one reads at a glance. */
export const unreadLine = (why: UnreadLine['why'], texts: readonly string[]): UnreadLine => ({
  why,
  words: texts.filter(Boolean).join(' · ').slice(0, 160),
});

/** Why a file is not read: each has a sentence on the screen. */
export type StatementFault =
  | 'too_large'
  | 'no_statement'
  | 'broken'
  /** A PDF, a picture, a spreadsheet: no program can be sure of what stands in it. */
  | 'other_format'
  /** Banks drop this old format, and so did whoever wrote programs for it. */
  | 'mt940';

export class UnreadableStatement extends Error {
  constructor(readonly fault: StatementFault) {
    super(fault);
  }
}
