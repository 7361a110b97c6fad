import { type EventStore } from '@stammtisch/event-store';
import { Receipts, readReceipt, receiptHash } from '../../engine/receipts.js';
import { tillStream } from '../../engine/till/logged-event.js';
import { copyDocuments, expectSameDocuments } from './copy-documents.js';
import { copyLog, expectSameCopy } from './copy-log.js';
import { EventCliError, NoDocumentError } from './event-cli-error.js';
import { type Source } from './location.js';
import { newest } from './pages.js';
import { Progress, type Terminal } from './progress.js';
import { type CheckedHead, expectReceipts } from './verify.js';

/** What a copy holds. */
export interface Copied extends CheckedHead {
  /** How many members' documents the copy holds; 0 for a copy made of a node's own copies, which have none. */
  readonly documents: number;
}

/**
 * Copies a till from one store into another, and reads the copy to see that both are the same. Called again after a break, it
 * carries on where it was. The till may run meanwhile: the copy is the till at some moment since the call.
 * @throws EventCliError
 */
export async function copyTill(
  source: Source,
  target: EventStore,
  tillId: string,
  screen: Terminal,
  { withDocuments = true } = {},
): Promise<Copied> {
  const stream = tillStream(tillId);
  for (let missing: string | undefined; ; ) {
    const last = await newest(source, stream);
    if (!last) throw new EventCliError(`Eine Kasse '${tillId}' gibt es dort nicht`);
    try {
      return await copyAsOf(last.revision + 1, source, target, stream, screen, withDocuments);
    } catch (error) {
      // The member may have been removed since the log was read. Then the log says so by now, and is copied again.
      if (!(error instanceof NoDocumentError) || error.memberId === missing) throw error;
      missing = error.memberId;
    }
  }
}

/** Copies the till as its log stands now. @param count events of the log, for the progress */
async function copyAsOf(
  count: number,
  source: Source,
  target: EventStore,
  stream: string,
  screen: Terminal,
  withDocuments: boolean,
): Promise<Copied> {
  const copying = new Progress(screen, 'Kopiert', count);
  const head = await copyLog(source, target, stream, copying);
  copying.done();
  const documents = withDocuments ? await copyDocuments(source, target, head.state) : 0;
  if (withDocuments) await copyReceipts(source, target, head);
  const comparing = new Progress(screen, 'Verglichen', count);
  await expectSameCopy(target, stream, head, comparing);
  comparing.done();
  if (withDocuments) {
    await expectSameDocuments(target, source, head.state);
    await expectReceipts(target, head);
  }
  return { ...head, documents };
}

/** Copies the pictures of all receipts that the log names and the copy lacks. @throws EventCliError when one is not what it must be */
async function copyReceipts(source: Source, target: EventStore, { receipts }: CheckedHead): Promise<void> {
  const copies = new Receipts(target);
  for (const receipt of receipts) {
    const { receiptId, hash } = receipt;
    if (receiptHash(await copies.read(receiptId)) === hash) continue;
    await expectReceipts(source, { receipts: [receipt] });
    await copies.keep(receiptId, await readReceipt(source, receiptId));
  }
}
