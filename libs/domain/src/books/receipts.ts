import type { Booking } from '../ground/bookings.js';
import { type Decision, type FactsOf, reject } from '../ground/decision.js';
import type { CashBook } from '../ground/entities.js';
import { type EventTypes, ofNobody } from '../ground/event-type.js';
import { byTreasurer } from '../ground/membership.js';
import type { TillState } from '../ground/state.js';

/** Does a booking get a receipt number? All get one that move money in box or bank, cancellations too; the opening moves none. */
export function isNumbered({ kind, moves }: Booking): boolean {
  return kind !== 'opening' && moves.some(({ amount }) => amount !== 0);
}

/** The number of the `count`th that gets one in a year: '2026-0017'. The till's year begins on 1 January at 06:00. */
export const receiptNumber = (year: string, count: number) => `${year}-${String(count).padStart(4, '0')}`;

/** Media types in which a receipt is kept. */
export const receiptTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type ReceiptType = (typeof receiptTypes)[number];

/** Largest receipt, in bytes. */
export const MAX_RECEIPT_SIZE = 400_000;

export interface ReceiptEventData {
  /** The picture of an entry's receipt. The newest counts; those before stay. */
  ReceiptAttached: {
    readonly entryId: string;
    /** Its bytes stand in the stream `receipt-<receiptId>`, written before this event. */
    readonly receiptId: string;
    /** SHA-256 of the bytes, in hex. */
    readonly hash: string;
    readonly type: ReceiptType;
    /** In bytes. */
    readonly size: number;
  };
}
export type ReceiptEvent = FactsOf<ReceiptEventData>;

export const receiptEvents = {
  ReceiptAttached: {
    evolve: (state, { entryId, hash }) => ({
      ...state,
      cashBook: state.cashBook && withReceipt(state.cashBook, entryId, hash),
    }),
    ...ofNobody,
    changes: ['cashBook'],
    subject: ({ entryId }) => entryId,
  },
} satisfies EventTypes<ReceiptEventData>;

function withReceipt(cashBook: CashBook, entryId: string, receipt: string): CashBook {
  const entry = cashBook.entries.get(entryId);
  return entry ? { ...cashBook, entries: cashBook.entries.set(entryId, { ...entry, receipt }) } : cashBook;
}

type AttachReceipt = Omit<ReceiptEventData['ReceiptAttached'], 'type'> & { readonly mediaType: ReceiptType };

/** Also an entry of a closed month gets its receipt: no money moves. */
function attachReceipt(state: TillState, command: AttachReceipt): Decision<ReceiptEvent> {
  const { entryId, receiptId, hash, mediaType, size } = command;
  const entry = state.cashBook?.entries.get(entryId);
  if (!entry) return reject(state.cancelled.has(entryId) ? 'already_cancelled' : 'cash_entry_not_found');
  if (entry.receipt === hash) return [];
  return [{ type: 'ReceiptAttached', data: { entryId, receiptId, hash, type: mediaType, size } }];
}

export const receiptCommands = { AttachReceipt: byTreasurer(attachReceipt) };
