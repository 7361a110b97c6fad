import type { EventData, EventStore, RecordedEvent } from '@stammtisch/event-store';
import { PERSON_WRITTEN, personStream } from '../../engine/people/person.js';
import { Receipts, receiptHash } from '../../engine/receipts.js';
import { LogCheck } from '../../engine/till/checked-log.js';
import { limitedLog } from '../../engine/till/log.js';
import { canonicalJson, tillStream } from '../../engine/till/logged-event.js';
import { randomId } from '../../platform/ids.js';
import { EventCliError } from './errors.js';
import { newest, pages, type Source } from './location.js';
import { type CheckedHead, noTill, receiptOf, takeWhole, verifyTill, type WhatToRead } from './verify.js';

/** Most events in one append, and most bytes of them. With what a store adds to each event, an append stays below 256 KiB. */
const MAX_EVENTS = 1000;
const MAX_BYTES = 224 * 1024;

/**
 * Copies a till from one store into another, and verifies the copy to see that both are the same. Called again after a break, it
 * carries on where it was. The till may run meanwhile: the copy is the till at some moment since the call.
 * @throws EventCliError
 */
export async function copyTill(
  source: Source,
  target: EventStore,
  tillId: string,
  what: WhatToRead = {},
): Promise<CheckedHead> {
  const stream = tillStream(tillId);
  for (let missing: string | undefined; ; ) {
    if (!(await newest(source, stream))) throw noTill(tillId);
    const head = await copyLog(source, target, stream);
    const before = missing;
    missing = what.withDocuments === false ? undefined : await copyDocuments(source, target, head);
    // The member may have been removed since the log was read. Then the log says so by now, and is copied again.
    if (missing !== undefined && missing !== before) continue;
    // A till that lacks the newest documents needs its backups most.
    const copy = await verifyTill(target, tillId, { ...what, olderDocuments: true });
    if (copy.hash === head.hash && copy.state.revision === head.state.revision) return copy;
    throw new EventCliError(`Die Kopie von ${stream} ist anders als das Original: benutze sie nicht`);
  }
}

/**
 * @public Copies a till's log, or what the target still lacks. Every event is checked on the way, so that no broken log is spread.
 * @returns where the log stands
 * @throws EventCliError when the target holds something else than a beginning of the source, or hides something
 */
export async function copyLog(source: Source, target: EventStore, stream: string): Promise<CheckedHead> {
  // A deleted log looks empty. One more event in it would keep all earlier ones from ever coming back.
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
    last = await target.append(stream, last < 0 ? 'noStream' : last, batch);
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
      const size = takeWhole(check, event, page[index + 1]);
      if (event.revision <= there) continue;
      if (batch.length === MAX_EVENTS || bytes + size > MAX_BYTES) await flush();
      batch.push(event);
      bytes += size;
    }
  }
  await flush();
  return check;
}

/** Revision up to which the target holds the source's events; −1 when it is empty. */
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
 * Copies the members' documents, and the receipts that the log names and the copy lacks. Removes those of members who have left.
 * @returns the first member whose document is missing; nothing behind it was copied
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

/** An event that fills the place of an older document: the log names a document by its revision. */
const blank = () => ({ id: randomId(), type: 'PersonBlank', data: {}, metadata: {} });

/** What is the same of both when a copy has a document at its revision. */
const identity = ({ revision, id, type, data }: RecordedEvent) => canonicalJson({ revision, id, type, data });

/**
 * Copies a member's newest document at its revision, unless the copy has it, and reads it back. A document that a running till has
 * changed meanwhile is copied anew.
 * @returns whether there is a document
 * @throws EventCliError when the copy has another document
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
      last = await target.append(stream, last < 0 ? 'noStream' : last, events, { maxCount: 1 });
    }
  }
}
