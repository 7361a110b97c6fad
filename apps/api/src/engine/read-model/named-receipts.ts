import type { ReceiptType } from '@stammtisch/domain';
import type { LoggedEvent } from '../till/logged-event.js';
import type { Questions } from './questions.js';

/** A receipt as the log names it. */
export interface NamedReceipt {
  readonly id: string;
  /** Id of the cash book's entry that it proves. */
  readonly entry: string;
  readonly hash: string;
  readonly type: ReceiptType;
  readonly size: number;
}

/** The rows of these events for the table of receipts, in the order of its columns. */
export const receiptRows = (events: readonly LoggedEvent[]) =>
  events.flatMap(({ revision, type, data }) =>
    type === 'ReceiptAttached'
      ? [[data.entryId, revision, data.receiptId, data.hash, data.type, data.size] as const]
      : [],
  );

const RECEIPT = 'SELECT id, entry, hash, type, size FROM receipt';

/** Looks up which receipts the log names. */
export class NamedReceipts {
  constructor(private readonly ask: Questions) {}

  /** All receipts of these entries, the newest first. */
  of(entryIds: readonly string[]): Promise<NamedReceipt[]> {
    const theirs = `${RECEIPT} WHERE entry IN (SELECT value FROM json_each(?)) ORDER BY revision DESC`;
    return this.ask.objects(theirs, JSON.stringify(entryIds));
  }

  async find(receiptId: string): Promise<NamedReceipt | undefined> {
    const [found] = await this.ask.objects<NamedReceipt>(`${RECEIPT} WHERE id = ?`, receiptId);
    return found;
  }
}
