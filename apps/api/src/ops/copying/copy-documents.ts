import { members, type TillState } from '@stammtisch/domain';
import type { EventStore, RecordedEvent } from '@stammtisch/event-store';
import { PERSON_WRITTEN, personStream } from '../../engine/people/person.js';
import { canonicalJson } from '../../engine/till/logged-event.js';
import { randomId } from '../../platform/ids.js';
import { EventCliError, NoDocumentError } from './event-cli-error.js';
import type { Source } from './location.js';
import { newest } from './pages.js';

/** Type of events that fill the places of older documents: the log names a document by its revision. */
const BLANK = 'PersonBlank';

/** Most events in one append. */
const MAX_EVENTS = 1000;

/**
 * Copies the newest document of each member, at its revision, unless the copy has it. Erases the copy's documents of removed
 * members.
 * @returns how many documents the members have
 */
export async function copyDocuments(source: Source, target: EventStore, state: TillState): Promise<number> {
  for (const { id, removed } of state.members.values()) {
    if (removed) await takeAway(target, id);
    else await copyDocument(source, target, id);
  }
  return Array.from(members(state)).length;
}

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

/** Copies a member's newest document, unless the copy has it. @throws EventCliError */
async function copyDocument(source: Source, target: EventStore, memberId: string): Promise<void> {
  const stream = personStream(memberId);
  const written = await document(source, memberId);
  const there = await newest(target, stream);
  if (there && sameDocument(there, written)) return;
  let last = there?.revision ?? -1;
  if (last >= written.revision) {
    throw new EventCliError(
      `Das Ziel hat ein anderes Dokument von Mitglied ${memberId}: inzwischen hat dort jemand geschrieben`,
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

async function takeAway(target: EventStore, memberId: string): Promise<void> {
  const stream = personStream(memberId);
  if (await newest(target, stream)) await target.remove(stream);
}

/**
 * Compares all documents of the copy with the source's. A document that a running till has changed meanwhile is copied anew.
 * @throws EventCliError that names the first member whose document differs
 */
export async function expectSameDocuments(copy: EventStore, source: Source, state: TillState): Promise<void> {
  for (const { id } of members(state)) await expectSameDocument(copy, source, id);
}

async function expectSameDocument(copy: EventStore, source: Source, memberId: string): Promise<void> {
  for (;;) {
    const copied = await document(copy, memberId);
    const original = await document(source, memberId);
    if (sameDocument(copied, original)) return;
    if (original.revision <= copied.revision) {
      throw new EventCliError(
        `Das Dokument von Mitglied ${memberId} ist anders als im Original: benutze die Kopie nicht`,
      );
    }
    await copyDocument(source, copy, memberId);
  }
}
