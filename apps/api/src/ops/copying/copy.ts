import type { EventStore, RecordedEvent } from '@stammtisch/event-store';
import { PERSON_WRITTEN, personStream } from '../../engine/people/person.js';
import { Receipts, readReceipt, receiptHash } from '../../engine/receipts.js';
import { canonicalJson, tillStream } from '../../engine/till/logged-event.js';
import { randomId } from '../../platform/ids.js';
import { copyLog, expectSameCopy } from './copy-log.js';
import { EventCliError, NoDocumentError } from './errors.js';
import type { Source } from './location.js';
import { newest, Progress, type Terminal } from './pages.js';
import { type CheckedHead, expectReceipts } from './verify.js';

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
): Promise<CheckedHead> {
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
): Promise<CheckedHead> {
  const head = await copyLog(source, target, stream, new Progress(screen, 'Kopiert', count));
  if (withDocuments) {
    for (const { id, removed } of head.state.members.values())
      await (removed ? removeDocument(target, id) : copyDocument(source, target, id));
    await copyReceipts(source, target, head);
  }
  await expectSameCopy(target, stream, head, new Progress(screen, 'Verglichen', count));
  return head;
}

/** Copies the pictures of all receipts that the log names and the copy lacks. @throws EventCliError when one is not what it must be */
async function copyReceipts(source: Source, target: EventStore, head: CheckedHead): Promise<void> {
  const copies = new Receipts(target);
  for (const receipt of head.receipts) {
    const { receiptId, hash } = receipt;
    if (receiptHash(await copies.read(receiptId)) === hash) continue;
    await expectReceipts(source, { receipts: [receipt] });
    await copies.keep(receiptId, await readReceipt(source, receiptId));
  }
  await expectReceipts(target, head);
}

/** Type of events that fill the places of older documents: the log names a document by its revision. */
const BLANK = 'PersonBlank';

/** Most events in one append. */
const MAX_EVENTS = 1000;

/** A member's newest document. @throws NoDocumentError */
async function document(reader: Source, memberId: string): Promise<RecordedEvent> {
  const event = await newest(reader, personStream(memberId));
  if (event?.type !== PERSON_WRITTEN) throw new NoDocumentError(memberId);
  return event;
}

/** Are both the same document at the same revision? */
function sameDocument(one: RecordedEvent, other: RecordedEvent): boolean {
  return (
    one.revision === other.revision &&
    one.id === other.id &&
    one.type === other.type &&
    canonicalJson(one.data) === canonicalJson(other.data)
  );
}

/**
 * Copies a member's newest document at its revision, unless the copy has it, and reads it back. A document that a running till has
 * changed meanwhile is copied anew.
 * @throws EventCliError when the copy has another document
 */
async function copyDocument(source: Source, target: EventStore, memberId: string): Promise<void> {
  const stream = personStream(memberId);
  for (;;) {
    const written = await document(source, memberId);
    const there = await newest(target, stream);
    if (there && sameDocument(there, written)) return;
    let last = there?.revision ?? -1;
    if (last >= written.revision) {
      throw new EventCliError(
        `Das Dokument von Mitglied ${memberId} ist im Ziel anders als im Original: benutze die Kopie nicht`,
      );
    }
    while (last < written.revision) {
      const count = Math.min(written.revision - last, MAX_EVENTS);
      const blanks = Array.from({ length: count }, () => ({
        id: randomId(),
        type: BLANK,
        data: {},
        metadata: {},
      }));
      const events = last + count === written.revision ? [...blanks.slice(1), written] : blanks;
      last = await target.append(stream, last < 0 ? 'noStream' : last, events, { maxCount: 1 });
    }
  }
}

async function removeDocument(target: EventStore, memberId: string): Promise<void> {
  const stream = personStream(memberId);
  if (await newest(target, stream)) await target.remove(stream);
}
