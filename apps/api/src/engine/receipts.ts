import { hash } from 'node:crypto';
import type { EventData, EventReader, EventStore } from '@stammtisch/event-store';
import { idOf } from '../platform/ids.js';

const receiptStream = (receiptId: string) => `receipt-${receiptId}`;

/** Type of the events in a receipt's stream. */
const PART = 'ReceiptPart';

/** Bytes in one event: as text they and what a store adds stay below 256 KiB. */
const PART_SIZE = 140_000;

/** SHA-256 of a receipt's bytes, in hex, by which the log names them. */
export const receiptHash = (bytes: Uint8Array) => hash('sha256', bytes);

/**
 * Keeps the pictures of receipts, each in a stream beside the log. A picture is written before the event that names it. An
 * interrupted upload leaves a picture without a name, which nobody can read and no copy includes.
 */
export class Receipts {
  constructor(private readonly store: EventStore) {}

  /** Writes a receipt. The same bytes under the same id may be written again, also after a broken-off attempt. */
  async keep(receiptId: string, bytes: Buffer): Promise<void> {
    for (const [index, part] of partsOf(receiptId, bytes).entries())
      await this.store.append(receiptStream(receiptId), index === 0 ? 'noStream' : index - 1, [part]);
  }

  /** The bytes of a receipt, whether or not the log names it; empty when there are none. */
  read(receiptId: string): Promise<Buffer> {
    return readReceipt(this.store, receiptId);
  }
}

/** Parts have ids of their own always, so that the store finds what it has already. */
function partsOf(receiptId: string, bytes: Buffer): EventData[] {
  return Array.from({ length: Math.ceil(bytes.length / PART_SIZE) }, (_, index) => ({
    id: idOf(`${receiptId}/${index}`),
    type: PART,
    data: { base64: bytes.subarray(index * PART_SIZE, (index + 1) * PART_SIZE).toString('base64') },
    metadata: {},
  }));
}

/** A receipt's bytes, from whatever holds its stream. */
export async function readReceipt(reader: Pick<EventReader, 'read'>, receiptId: string): Promise<Buffer> {
  const parts = await reader.read(receiptStream(receiptId));
  const written = parts.filter(({ type }) => type === PART);
  return Buffer.concat(written.map(({ data }) => Buffer.from(String(data.base64), 'base64')));
}
