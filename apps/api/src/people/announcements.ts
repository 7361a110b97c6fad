import type { EventStore } from '@stammtisch/event-store';
import { BoundedStream } from '../till/bounded-stream.js';

/** Announcements kept: more registrations than can be under way between two starts. */
const KEPT = 1000;

const ANNOUNCED = 'PersonAnnounced';

/**
 * Whose first document is about to be written. A registration that breaks off before the log names the member leaves a
 * document nobody refers to; this is how the next start finds it. Ids only, nothing personal.
 */
export class Announcements {
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
