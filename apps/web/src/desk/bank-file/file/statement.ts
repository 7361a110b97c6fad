import type { Cents } from '@stammtisch/domain';
import { UnreadableFile, type UnreadRow } from '../../../ui/import-file/file';

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

export type UnreadLine = UnreadRow<'pending' | 'foreign_currency' | 'unsigned' | 'unreadable'>;

/** Why a bank's file is not read. */
export const UNREADABLE = {
  no_statement: 'In dieser Datei steht kein Kontoauszug, den die Kasse versteht.',
  broken: 'Diese Datei ist beschädigt oder unvollständig. Lade sie bei der Bank noch einmal herunter.',
  /** A PDF, a picture, a spreadsheet: no program can be sure of what stands in it. */
  other_format:
    'Diese Art Datei lässt sich nicht lesen. Die Bank bietet sie auch als „CAMT“ (XML oder ZIP) oder CSV an.',
  /** Banks drop this old format, and so did whoever wrote programs for it. */
  mt940:
    'Das ist ein Auszug im alten Format MT940. Lade denselben Zeitraum bei der Bank als CAMT.053 oder CSV herunter.',
};

export function unreadable(why: keyof typeof UNREADABLE): never {
  throw new UnreadableFile(UNREADABLE[why]);
}
