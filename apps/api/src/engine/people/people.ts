import { isKnown, lookOf, type TillState } from '@stammtisch/domain';
import type { EventStore } from '@stammtisch/event-store';
import { StoreUnusableError, WrongExpectedRevisionError } from '@stammtisch/event-store';
import { randomId } from '../../platform/ids.js';
import { BoundedStream } from '../till/bounded-stream.js';
import type { Committed } from '../till/listeners.js';
import type { LoggedEvent } from '../till/logged-event.js';
import { PERSON_WRITTEN, type Person, personStream, type StoredPerson } from './person.js';

/** How many documents are read from the store at a time. */
const PARALLEL_READS = 32;

/** The members' private documents: one stream each, only the newest kept, all of them in memory. */
export class People {
  private readonly known = new Map<string, StoredPerson>();

  private readonly announcements: Announcements;

  constructor(
    private readonly store: EventStore,
    tillId: string,
  ) {
    this.announcements = new Announcements(store, tillId);
  }

  find(memberId: string): Person | undefined {
    return this.known.get(memberId)?.person;
  }

  /** Has one of these members a user name that is easily taken for this one? */
  hasLookAlike(username: string, memberIds: Iterable<string>): boolean {
    const look = lookOf(username);
    for (const memberId of memberIds) {
      const person = this.find(memberId);
      if (person && lookOf(person.username) === look) return true;
    }
    return false;
  }

  /** Revision of the newest document known here; −1 without one. */
  revision(memberId: string): number {
    return this.known.get(memberId)?.revision ?? -1;
  }

  /** Writes a new member's first document. @returns its revision */
  async add(person: Person): Promise<number> {
    await this.announcements.add(person.memberId);
    const revision = await this.append(person, 'noStream');
    this.known.set(person.memberId, { person, revision });
    return revision;
  }

  /**
   * Changes a member's document. `changed` makes it for its new revision, and again when another node was faster. It gives
   * undefined when the change is there already.
   * @returns the revision of the document that has the change, undefined when there is none to change
   * @throws StoreUnusableError when the store has lost it
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

  /** Notes something in a member's document that the log need not name; `note` is undefined when it stands there already. */
  async note(memberId: string, note: (person: Person) => Person | undefined): Promise<void> {
    await this.rewrite(memberId, ({ person, revision }) => {
      const noted = note(person);
      return noted && { ...noted, changedAt: person.changedAt ?? revision };
    });
  }

  /** Leaves nothing personal behind. */
  async erase(memberId: string): Promise<void> {
    this.known.delete(memberId);
    await this.store.remove(personStream(memberId));
  }

  /** Hears of a commit: the name of a removed member goes with the event. Whoever removed them erases the document. */
  readonly hear = ({ events }: Committed): void => {
    for (const event of events) if (event.type === 'MemberRemoved') this.known.delete(event.data.memberId);
  };

  /** Forgets the names of all members who were ever removed. */
  forgetRemoved({ members }: TillState): void {
    for (const { id, removed } of members.values()) if (removed) this.known.delete(id);
  }

  /** Reads these members' documents from the store. */
  async loadAll(memberIds: readonly string[]): Promise<void> {
    const waiting = [...memberIds];
    const worker = async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await this.load(next);
    };
    await Promise.all(Array.from({ length: PARALLEL_READS }, worker));
  }

  /**
   * Reads a member's document. When the store has none, the known one stays: only the log says who is to be forgotten. A known
   * one that is newer by now stays, too.
   * @returns its revision in the store; −1 without one
   */
  async load(memberId: string): Promise<number> {
    const stored = await this.read(memberId);
    if (stored && stored.revision >= this.revision(memberId)) this.known.set(memberId, stored);
    return stored?.revision ?? -1;
  }

  /** Another node has written documents that these events name: reads those that are not known here. */
  async readNamed(events: readonly LoggedEvent[]): Promise<void> {
    for (const event of events) {
      if (!isKnown(event) || !('personRevision' in event.data)) continue;
      const { memberId, personRevision } = event.data;
      if (this.revision(memberId) < personRevision) await this.load(memberId);
    }
  }

  /** The document as the store has it; undefined when there is none. */
  async read(memberId: string): Promise<StoredPerson | undefined> {
    const [last] = await this.store.read(personStream(memberId), { backwards: true, limit: 1 });
    // What a store leaves of a removed stream, or a copy puts before a document, has another type.
    if (last?.type !== PERSON_WRITTEN) return undefined;
    return { person: last.data as unknown as Person, revision: last.revision };
  }

  /** Ids of those whose first document was announced last. Most of them have become members since. */
  announced(): Promise<string[]> {
    return this.announcements.all();
  }

  /** Writes what `next` makes of the newest document; undefined leaves it as it is. */
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
        // A newer one may have come meanwhile, or the member been removed.
        if (this.known.has(memberId) && revision > this.revision(memberId))
          this.known.set(memberId, { person, revision });
        return revision;
      } catch (error) {
        if (!(error instanceof WrongExpectedRevisionError)) throw error;
        // Another node has changed it, or is removing the member; or the store is not what it was.
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

/** Announcements kept: more registrations than can be under way between two starts. */
const KEPT = 1000;

const ANNOUNCED = 'PersonAnnounced';

/**
 * Whose first document is about to be written. A registration that breaks off before the log names the member leaves a
 * document nobody refers to; this is how the next start finds it. Ids only, nothing personal.
 */
class Announcements {
  private readonly stream: string;
  private readonly notes: BoundedStream;

  constructor(
    private readonly store: EventStore,
    tillId: string,
  ) {
    this.stream = `people-${tillId}`;
    this.notes = new BoundedStream(store, this.stream, KEPT);
  }

  add(memberId: string): Promise<void> {
    return this.notes.add(ANNOUNCED, { memberId });
  }

  /** The members announced last, oldest first. */
  async all(): Promise<string[]> {
    const announced = await this.store.read(this.stream, { limit: KEPT });
    // Only `add` above writes to this stream.
    return announced.map(({ data }) => String(data.memberId));
  }
}
