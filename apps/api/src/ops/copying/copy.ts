import type { EventData, EventStore, RecordedEvent } from '@stammtisch/event-store';
import { PERSON_WRITTEN, personStream } from '../../engine/people/person.js';
import { Receipts, receiptHash } from '../../engine/receipts.js';
import { LogCheck } from '../../engine/till/checked-log.js';
import { limitedLog } from '../../engine/till/log.js';
import { canonicalJson, tillStream } from '../../engine/till/logged-event.js';
import { randomId } from '../../platform/ids.js';
import { EventCliError } from './errors.js';
import { newest, pages, type Source } from './location.js';
import { type CheckedHead, noTill, type ReadOptions, receiptOf, takeVerified, verifyTill } from './verify.js';

/** Most events and most bytes in one append. With the store's overhead an append stays below 256 KiB. */
const MAX_EVENTS = 1000;
const MAX_BYTES = 224 * 1024;

/**
 * Copies a till, maybe a running one, from one store into another, and verifies that the copy is the same. Another call after a failure
 * resumes the copy.
 * @throws EventCliError
 */
export async function copyTill(
  source: Source,
  target: EventStore,
  tillId: string,
  options: ReadOptions = {},
): Promise<CheckedHead> {
  const stream = tillStream(tillId);
  for (let missing: string | undefined; ; ) {
    if (!(await newest(source, stream))) throw noTill(tillId);
    const head = await copyLog(source, target, stream);
    const before = missing;
    missing = options.withDocuments === false ? undefined : await copyDocuments(source, target, head);
    // The member may have been removed since the log was read: copying the log once more shows that.
    if (missing !== undefined && missing !== before) continue;
    // A till that has lost its newest documents can be backed up, too.
    const copy = await verifyTill(target, tillId, { ...options, olderDocuments: true });
    if (copy.hash === head.hash && copy.state.revision === head.state.revision) return copy;
    throw new EventCliError(`Die Kopie von ${stream} ist anders als das Original: benutze sie nicht`);
  }
}

/**
 * @public Copies the events of a till's log that the target lacks. Every event is verified, so that no broken log is copied.
 * @returns the log's head
 * @throws EventCliError if the target's log is not a beginning of the source's, or has been truncated or deleted
 */
export async function copyLog(source: Source, target: EventStore, stream: string): Promise<CheckedHead> {
  // A deleted log looks empty. Appending to it would make its earlier events unrecoverable.
  const limits = await target.limits(stream);
  if (limits !== undefined)
    throw new EventCliError(`${limitedLog(stream, limits)}. Ein leerer Speicher ginge auch`);
  const there = await commonRevision(source, target, stream);
  let last = there;
  let batch: EventData[] = [];
  let bytes = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    const due = last + batch.length;
    last = await target.append(stream, last, batch);
    if (last !== due) {
      throw new EventCliError(
        `Das Ziel hat ein Ereignis von ${stream} unter ${last} statt ${due} abgelegt: dort wurde etwas gelöscht, nimm einen leeren Speicher`,
      );
    }
    batch = [];
    bytes = 0;
  };
  const check = new LogCheck();
  for await (const page of pages(source, stream)) {
    for (const [index, event] of page.entries()) {
      const size = takeVerified(check, event, page[index + 1]);
      if (event.revision <= there) continue;
      if (batch.length === MAX_EVENTS || bytes + size > MAX_BYTES) await flush();
      batch.push(event);
      bytes += size;
    }
  }
  await flush();
  return check;
}

/** Revision up to which the target has the source's events; −1 when it is empty. */
async function commonRevision(source: Source, target: EventStore, stream: string): Promise<number> {
  const last = await newest(target, stream);
  if (!last) return -1;
  const [same] = await source.read(stream, { from: last.revision, limit: 1 });
  if (same?.id !== last.id || same.metadata.hash !== last.metadata.hash) {
    throw new EventCliError(
      `Das Ziel hat ein ${stream}, mit dem dieses nicht beginnt (${last.revision + 1} Ereignisse): kopiert wurde nichts`,
    );
  }
  return last.revision;
}

/**
 * Copies the members' documents and the log's receipts that the target lacks. Erases the documents of removed members.
 * @returns the first member whose document is missing; the rest was not copied then
 */
async function copyDocuments(
  source: Source,
  target: EventStore,
  { state, receipts }: CheckedHead,
): Promise<string | undefined> {
  for (const { id, removed } of state.members.values()) {
    if (!removed && !(await copyDocument(source, target, id))) return id;
    if (removed && (await newest(target, personStream(id)))) await target.remove(personStream(id));
  }
  const copies = new Receipts(target);
  for (const receipt of receipts) {
    const { receiptId, hash } = receipt;
    if (receiptHash(await copies.read(receiptId)) !== hash)
      await copies.keep(receiptId, await receiptOf(source, receipt));
  }
  return undefined;
}

/** Takes an older document's place, so that the newest gets the revision by which the log names it. */
const blank = () => ({ id: randomId(), type: 'PersonBlank', data: {}, metadata: {} });

/** Equal for a document and its copy. */
const identity = ({ revision, id, type, data }: RecordedEvent) => canonicalJson({ revision, id, type, data });

/**
 * Copies a member's newest document at its revision, unless the target has it, and reads it back. If a running till has changed it by then,
 * it is copied again.
 * @returns whether there is a document
 * @throws EventCliError if the target has another document
 */
async function copyDocument(source: Source, target: EventStore, memberId: string): Promise<boolean> {
  const stream = personStream(memberId);
  for (;;) {
    const written = await newest(source, stream);
    if (written?.type !== PERSON_WRITTEN) return false;
    const there = await newest(target, stream);
    if (there && identity(there) === identity(written)) return true;
    let last = there?.revision ?? -1;
    if (last >= written.revision) {
      throw new EventCliError(
        `Das Dokument von Mitglied ${memberId} ist im Ziel anders als im Original: benutze die Kopie nicht`,
      );
    }
    while (last < written.revision) {
      const count = Math.min(written.revision - last, MAX_EVENTS);
      const blanks = Array.from({ length: count }, blank);
      const events = last + count === written.revision ? [...blanks.slice(1), written] : blanks;
      last = await target.append(stream, last, events, { maxCount: 1 });
    }
  }
}
