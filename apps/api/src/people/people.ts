import type { EventStore } from '@stammtisch/event-store';
import { WrongExpectedRevisionError } from '@stammtisch/event-store';
import { randomId } from '../platform/ids.js';
import { Announcements } from './announcements.js';
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
   * Changes a member's document; `change` is called again when another node was faster. What the same command has
   * already changed stays: the log will name only one document for it.
   * @returns the revision of the new document, undefined when there is none to change
   */
  async change(
    memberId: string,
    commandId: string,
    change: (person: Person) => Person,
  ): Promise<number | undefined> {
    for (;;) {
      const current = this.known.get(memberId);
      if (!current) return undefined;
      if (current.person.writtenBy === commandId) return current.revision;
      const person = { ...change(current.person), writtenBy: commandId };
      try {
        const revision = await this.append(person, current.revision);
        this.known.set(memberId, { person, revision });
        return revision;
      } catch (error) {
        if (!(error instanceof WrongExpectedRevisionError)) throw error;
        await this.load(memberId);
      }
    }
  }

  /** Leaves nothing personal behind. */
  async erase(memberId: string): Promise<void> {
    this.known.delete(memberId);
    await this.store.remove(personStream(memberId));
  }

  /** The member was removed: who did it erases the document. */
  forget(memberId: string): void {
    this.known.delete(memberId);
  }

  /** Reads these members' documents from the store. */
  async loadAll(memberIds: readonly string[]): Promise<void> {
    const waiting = [...memberIds];
    const worker = async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await this.load(next);
    };
    await Promise.all(Array.from({ length: PARALLEL_READS }, worker));
  }

  async load(memberId: string): Promise<void> {
    const stored = await this.read(memberId);
    if (stored) this.known.set(memberId, stored);
    else this.known.delete(memberId);
  }

  /** The document as the store has it; undefined when there is none. */
  async read(memberId: string): Promise<StoredPerson | undefined> {
    const [last] = await this.store.read(personStream(memberId), { backwards: true, limit: 1 });
    // What a store leaves of a removed stream, or a copy puts before a document, has another type.
    if (last?.type !== PERSON_WRITTEN) return undefined;
    return { person: last.data as unknown as Person, revision: last.revision };
  }

  /** Ids of the members whose first document was announced last; most of them have joined since. */
  announced(): Promise<string[]> {
    return this.announcements.all();
  }

  private append(person: Person, expected: number | 'noStream'): Promise<number> {
    const event = { id: randomId(), type: PERSON_WRITTEN, data: person, metadata: {} };
    return this.store.append(personStream(person.memberId), expected, [event], { maxCount: 1 });
  }
}
