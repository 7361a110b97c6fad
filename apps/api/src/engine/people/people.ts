import { isKnown, lookOf, type TillState } from '@stammtisch/domain';
import { type EventStore, StoreUnusableError, WrongExpectedRevisionError } from '@stammtisch/event-store';
import { randomId } from '../../platform/ids.js';
import type { Committed } from '../till/ledger.js';
import { BoundedStream } from '../till/log.js';
import type { LoggedEvent } from '../till/logged-event.js';
import { type UniqueName, uniqueNames } from './names.js';
import { PERSON_WRITTEN, type Person, personStream, type StoredPerson, withNamedUsername } from './person.js';

/** Announcements that the stream keeps: more registrations than can be under way between two starts. */
const KEPT = 1000;

/** How many documents are read from the store, or written there, at a time: a tap waits for no more of them. */
const PARALLEL = 8;

/** The members' private documents, all in memory. Each has a stream, of which the store keeps the newest event. */
export class People {
  private readonly known = new Map<string, StoredPerson>();

  /** The members' unique names; undefined once a document has changed. */
  private named: ReadonlyMap<string, UniqueName> | undefined;

  /**
   * Notes whose first document is about to be written. An interrupted registration leaves a document that nothing refers to; the next
   * start finds it by the note. Notes hold ids only.
   */
  private readonly announcements: BoundedStream;

  constructor(
    private readonly store: EventStore,
    private readonly tillId: string,
    /** Revision of the document with the member's password, as the log names it. */
    private readonly passwordRevision: (memberId: string) => number | undefined = () => undefined,
  ) {
    this.announcements = new BoundedStream(store, streamOf(tillId), KEPT);
  }

  find(memberId: string): Person | undefined {
    return this.known.get(memberId)?.person;
  }

  /** The members' unique names, by their ids. They are made anew when somebody asks after a document has changed. */
  get names(): ReadonlyMap<string, UniqueName> {
    this.named ??= uniqueNames(Array.from(this.known.values(), ({ person }) => person));
    return this.named;
  }

  /** Has one of these members a user name that is easily mistaken for `username`? */
  hasLookAlike(username: string, memberIds: Iterable<string>): boolean {
    const look = lookOf(username);
    for (const memberId of memberIds) if (lookOf(this.find(memberId)?.username ?? '') === look) return true;
    return false;
  }

  /** Revision of the member's newest document that this node knows; −1 without one. */
  revision(memberId: string): number {
    return this.known.get(memberId)?.revision ?? -1;
  }

  /** Writes new members' first documents, announced together. */
  async add(...persons: readonly Person[]): Promise<void> {
    // One note for all: a list of five hundred must not push out the others.
    const memberIds = persons.map(({ memberId }) => memberId);
    await this.announcements.add('PersonAnnounced', { memberIds });
    await parallel(persons, async (person) => {
      this.keep({ person, revision: await this.append(person, 'noStream') });
    });
  }

  /**
   * Changes a member's document. `changed` makes the new document for its new revision, and is called again when another node was
   * faster. It returns undefined when the document has the change already.
   * @returns the revision of the document that has the change; undefined when there is no document
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
   * Notes in a member's document what the log need not name to keep it, for the document's new revision. `note` returns undefined when
   * it stands there already.
   * @returns the revision of the document that has the note; undefined when there is no document
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

  /** Deletes these members' documents. */
  eraseAll(memberIds: readonly string[]): Promise<void> {
    return parallel(memberIds, (memberId) => this.erase(memberId));
  }

  /**
   * Takes in a commit: forgets removed members' documents, and learns user names that the log accepted. The node that removed a
   * member erases the stored document.
   */
  readonly onCommit = ({ events }: Committed): void => {
    for (const event of events) {
      if (event.type === 'MemberRemoved') this.forget(event.data.memberId);
      const stored = event.type === 'PersonalLinkUsed' && this.known.get(event.data.memberId);
      if (stored) this.keep(stored);
    }
  };

  /** Learns from the whole state what {@link onCommit} missed. */
  readonly resync = (state: TillState): void => {
    this.forgetRemoved(state);
    for (const stored of [...this.known.values()]) this.keep(stored);
  };

  /** Forgets the documents of all members who were ever removed. */
  forgetRemoved({ members }: TillState): void {
    for (const { id, removed } of members.values()) if (removed) this.forget(id);
  }

  /** Reads these members' documents from the store. */
  loadAll(memberIds: readonly string[]): Promise<void> {
    return parallel(memberIds, (memberId) => this.load(memberId));
  }

  /**
   * Reads a member's document from the store. The known document stays when the store has none, since only the log says who is to
   * be forgotten, and when it is newer by now.
   * @returns the revision in the store; −1 without a document
   */
  async load(memberId: string): Promise<number> {
    const stored = await this.read(memberId);
    if (stored && stored.revision >= this.revision(memberId)) this.keep(stored);
    return stored?.revision ?? -1;
  }

  /**
   * Reads the documents that these events name and this node does not know: another node has written them.
   * @returns whether all were there. They are not when their members were removed since, or when a server reads less than it has
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

  /** The document as the store has it; undefined when there is none. */
  async read(memberId: string): Promise<StoredPerson | undefined> {
    const [last] = await this.store.read(personStream(memberId), { backwards: true, limit: 1 });
    // What a store leaves of a removed stream, and what a copy puts before a document, is an event of another type.
    if (last?.type !== PERSON_WRITTEN) return undefined;
    return { person: last.data as unknown as Person, revision: last.revision };
  }

  /** Ids of the members whose first document was announced last. Most of them have joined since. */
  async announced(): Promise<string[]> {
    const notes = await this.store.read(streamOf(this.tillId), { limit: KEPT });
    // Only `add` writes to this stream.
    return notes.flatMap(({ data: { memberIds } }) => memberIds as string[]);
  }

  private keep({ person: stored, revision }: StoredPerson): void {
    const { memberId } = stored;
    const person = withNamedUsername(stored, this.passwordRevision(memberId));
    this.known.set(memberId, { person, revision });
    this.named = undefined;
  }

  private forget(memberId: string): void {
    this.known.delete(memberId);
    this.named = undefined;
  }

  /** Writes the document that `next` makes of the newest one. When `next` returns undefined, the document stays as it is. */
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
        // A newer document may have come meanwhile, or the member may have been removed.
        if (this.known.has(memberId) && revision > this.revision(memberId)) this.keep({ person, revision });
        return revision;
      } catch (error) {
        if (!(error instanceof WrongExpectedRevisionError)) throw error;
        // Another node has changed the document or is removing the member; or the store has lost the document.
        if ((await this.load(memberId)) < current.revision && this.known.has(memberId)) {
          throw new StoreUnusableError('A document is no longer in the store');
        }
      }
    }
  }

  private append(person: Person, expected: number | 'noStream'): Promise<number> {
    const event = { id: randomId(), type: PERSON_WRITTEN, data: person, metadata: {} };
    return this.store.append(personStream(person.memberId), expected, [event], { maxCount: 1 });
  }
}

const streamOf = (tillId: string) => `people-${tillId}`;

/** Does the work for each item, so many at a time. */
async function parallel<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}
