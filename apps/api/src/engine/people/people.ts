import { changes, isKnown, type Member } from '@stammtisch/domain';
import { type EventStore, StoreUnusableError, WrongExpectedRevisionError } from '@stammtisch/event-store';
import { randomId } from '../../platform/ids.js';
import type { Committed } from '../till/ledger.js';
import { BoundedStream } from '../till/log.js';
import type { LoggedEvent } from '../till/logged-event.js';
import { type UniqueName, uniqueNames } from './names.js';
import { PERSON_WRITTEN, type Person, personStream, type StoredPerson, withNamedUsername } from './person.js';

/** Announcements kept in the stream: more than the registrations that can be interrupted between two starts. */
const KEPT = 1000;

/** Documents read or written at a time: a tap waits behind no more than these. */
const PARALLEL = 8;

/** The members' private documents, all in memory. Each has its own stream, of which the store keeps only the newest event. */
export class People {
  private readonly known = new Map<string, StoredPerson>();

  /** Cache for `names`; undefined once a document or the log has changed them. */
  private named: ReadonlyMap<string, UniqueName> | undefined;

  /**
   * Notes the ids of members whose first document is about to be written. An interrupted registration leaves a document that no event
   * names; the next start finds it by the note.
   */
  private readonly announcements: BoundedStream;

  constructor(
    private readonly store: EventStore,
    private readonly tillId: string,
    /** The member as the log knows them; undefined if it does not. */
    private readonly member: (memberId: string) => Pick<Member, 'removed' | 'passwordRevision'> | undefined,
  ) {
    this.announcements = new BoundedStream(store, streamOf(tillId), KEPT);
  }

  find(memberId: string): Person | undefined {
    return this.known.get(memberId)?.person;
  }

  /** The members' unique names, by id, computed on the first read after a change. Interrupted registrations are left out. */
  get names(): ReadonlyMap<string, UniqueName> {
    const isMember = ({ memberId }: Person) => this.member(memberId) !== undefined;
    this.named ??= uniqueNames(Array.from(this.known.values(), ({ person }) => person).filter(isMember));
    return this.named;
  }

  /** Revision of the member's document on this node; −1 without one. */
  revision(memberId: string): number {
    return this.known.get(memberId)?.revision ?? -1;
  }

  /** Writes new members' first documents. */
  async add(...persons: readonly Person[]): Promise<void> {
    // One note for all: a list of five hundred members must not push out older notes.
    const memberIds = persons.map(({ memberId }) => memberId);
    await this.announcements.add('PersonAnnounced', { memberIds });
    await parallel(persons, async (person) => {
      this.keep({ person, revision: await this.append(person, -1) });
    });
  }

  /**
   * Changes a member's document. `changed` makes the new document for its new revision, or returns undefined if the document has the
   * change already. It is called again if another node was faster.
   * @returns the revision of the document with the change; undefined without a document
   * @throws StoreUnusableError when the store has lost the document
   */
  change(
    memberId: string,
    changed: (person: Person, revision: number) => Person | undefined,
  ): Promise<number | undefined> {
    return this.rewrite(memberId, ({ person, revision }) => {
      const next = changed(person, revision + 1);
      if (!next) return undefined;
      const { changedAt: _, ...named } = next;
      return named;
    });
  }

  /**
   * As {@link change}, for data that stays valid even if no event names the document's revision, such as the list of sessions.
   * @returns the revision of the document with the note; undefined without a document
   */
  note(
    memberId: string,
    note: (person: Person, revision: number) => Person | undefined,
  ): Promise<number | undefined> {
    return this.rewrite(memberId, ({ person, revision }) => {
      const noted = note(person, revision + 1);
      return noted && { ...noted, changedAt: person.changedAt ?? revision };
    });
  }

  /** Deletes the member's document, here and in the store. */
  async erase(memberId: string): Promise<void> {
    this.forget(memberId);
    await this.store.remove(personStream(memberId));
  }

  eraseAll(memberIds: readonly string[]): Promise<void> {
    return parallel(memberIds, (memberId) => this.erase(memberId));
  }

  /** Takes in a commit: forgets the documents of removed members, whose node erases them, and adopts names that the log accepted. */
  readonly onCommit = ({ events }: Pick<Committed, 'events'>): void => {
    if (events.some((event) => changes(event, 'names'))) this.resync();
  };

  /** Makes up for commits that {@link onCommit} missed. */
  readonly resync = (): void => {
    for (const stored of [...this.known.values()]) this.keep(stored);
  };

  loadAll(memberIds: readonly string[]): Promise<void> {
    return parallel(memberIds, (memberId) => this.load(memberId));
  }

  /**
   * Reads a member's document from the store. The known document stays if the store has none, since only the log removes members, and
   * if it is newer by now.
   * @returns the revision in the store; −1 without a document
   */
  async load(memberId: string): Promise<number> {
    const stored = await this.read(memberId);
    if (stored && stored.revision >= this.revision(memberId)) this.keep(stored);
    return stored?.revision ?? -1;
  }

  /**
   * Reads the documents that these events name, if this node does not know them: another node has written them.
   * @returns false if some are missing: their members were removed since, or the server reads less than it has
   */
  async readNamed(events: readonly LoggedEvent[]): Promise<boolean> {
    const named = events.flatMap((event) =>
      isKnown(event) && 'personRevision' in event.data ? [event.data] : [],
    );
    const isUnknown = ({ memberId, personRevision }: (typeof named)[number]) =>
      this.revision(memberId) < personRevision;
    await this.loadAll([...new Set(named.filter(isUnknown).map(({ memberId }) => memberId))]);
    return !named.some(isUnknown);
  }

  /** The document in the store; undefined if there is none. */
  async read(memberId: string): Promise<StoredPerson | undefined> {
    const [last] = await this.store.read(personStream(memberId), { backwards: true, limit: 1 });
    // Removed streams, and copies before a document, have events of other types.
    if (last?.type !== PERSON_WRITTEN) return undefined;
    return { person: last.data as unknown as Person, revision: last.revision };
  }

  /** Ids of the members whose first documents were announced last. Most of them have joined since. */
  async announced(): Promise<string[]> {
    const notes = await this.store.read(streamOf(this.tillId), { limit: KEPT });
    // Only `add` writes to this stream.
    return notes.flatMap(({ data: { memberIds } }) => memberIds as string[]);
  }

  private keep({ person: document, revision }: StoredPerson): void {
    const { memberId } = document;
    const member = this.member(memberId);
    const person = withNamedUsername(document, member?.passwordRevision);
    // A read that began before the removal still finds the document.
    if (member?.removed) this.known.delete(memberId);
    else this.known.set(memberId, { person, revision });
    this.named = undefined;
  }

  private forget(memberId: string): void {
    this.known.delete(memberId);
    this.named = undefined;
  }

  /** Writes the document that `next` makes of the newest one. Writes nothing if `next` returns undefined. */
  private async rewrite(
    memberId: string,
    next: (stored: StoredPerson) => Person | undefined,
  ): Promise<number | undefined> {
    for (;;) {
      const current = this.known.get(memberId);
      if (!current) return undefined;
      const person = next(current);
      if (!person) return current.revision;
      try {
        const revision = await this.append(person, current.revision);
        // Meanwhile a newer document may have been read, or the member removed.
        if (this.known.has(memberId) && revision > this.revision(memberId)) this.keep({ person, revision });
        return revision;
      } catch (error) {
        if (!(error instanceof WrongExpectedRevisionError)) throw error;
        // Another node has changed the document or is removing the member, or the store has lost the document.
        if ((await this.load(memberId)) < current.revision && this.known.has(memberId)) {
          throw new StoreUnusableError('A document is no longer in the store');
        }
      }
    }
  }

  private append(person: Person, expected: number): Promise<number> {
    const event = { id: randomId(), type: PERSON_WRITTEN, data: person, metadata: {} };
    return this.store.append(personStream(person.memberId), expected, [event], { maxCount: 1 });
  }
}

const streamOf = (tillId: string) => `people-${tillId}`;

/** Does the work for each item, `PARALLEL` at a time. */
async function parallel<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}
