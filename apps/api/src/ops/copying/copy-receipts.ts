import type { EventStore } from '@stammtisch/event-store';
import { Receipts, readReceipt, receiptHash } from '../../engine/receipts/receipts.js';
import type { Source } from './location.js';
import { type CheckedHead, expectReceipts } from './verify.js';

/** Copies the pictures of all receipts that the log names and the copy lacks. @throws EventCliError when one is not what it must be */
export async function copyReceipts(
  source: Source,
  target: EventStore,
  { receipts }: CheckedHead,
): Promise<void> {
  const copies = new Receipts(target);
  for (const receipt of receipts) {
    const { receiptId, hash } = receipt;
    if (receiptHash(await copies.read(receiptId)) === hash) continue;
    await expectReceipts(source, { receipts: [receipt] });
    await copies.keep(receiptId, await readReceipt(source, receiptId));
  }
}
