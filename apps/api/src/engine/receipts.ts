import { hash } from 'node:crypto';
import type { EventData, EventReader, EventStore } from '@stammtisch/event-store';
import { idOf } from '../platform/ids.js';

const receiptStream = (receiptId: string) => `receipt-${receiptId}`;

/** Type of the events in the stream. */
const PART = 'ReceiptPart';

/** Bytes in one event: in base64, with the store's own fields, it stays below 256 KiB. */
const PART_SIZE = 140_000;

/** SHA-256 of a receipt's bytes, in hex. The log names them by it. */
export const receiptHash = (bytes: Uint8Array) => hash('sha256', bytes);

/**
 * Keeps the pictures of receipts, each in a stream beside the log. A picture is written before the event that names it. An
 * interrupted upload leaves a picture that no event names: it can't be read, and backups leave it out.
 */
export class Receipts {
  constructor(private readonly store: EventStore) {}

  /** Writes a receipt. Idempotent for the same bytes and id, also after an interrupted attempt. */
  async keep(receiptId: string, bytes: Buffer): Promise<void> {
    for (const [index, part] of partsOf(receiptId, bytes).entries())
      await this.store.append(receiptStream(receiptId), index - 1, [part]);
  }

  /** The bytes of a receipt, empty if there are none. Does not check that the log names it. */
  read(receiptId: string): Promise<Buffer> {
    return readReceipt(this.store, receiptId);
  }
}

/** Each part always gets the same id, so that the store recognizes parts it already has. */
function partsOf(receiptId: string, bytes: Buffer): EventData[] {
  return Array.from({ length: Math.ceil(bytes.length / PART_SIZE) }, (_, index) => ({
    id: idOf(`${receiptId}/${index}`),
    type: PART,
    data: { base64: bytes.subarray(index * PART_SIZE, (index + 1) * PART_SIZE).toString('base64') },
    metadata: {},
  }));
}

/** A receipt's bytes, from a store or a reader of one. */
export async function readReceipt(reader: Pick<EventReader, 'read'>, receiptId: string): Promise<Buffer> {
  const parts = await reader.read(receiptStream(receiptId));
  const written = parts.filter(({ type }) => type === PART);
  return Buffer.concat(written.map(({ data }) => Buffer.from(String(data.base64), 'base64')));
}
