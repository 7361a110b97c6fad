import { type EventStore, WrongExpectedRevisionError } from '@stammtisch/event-store';
import { randomId } from '../platform/ids.js';

/** Announcements kept: more registrations than can be under way between two starts. */
const KEPT = 1000;

const ANNOUNCED = 'PersonAnnounced';

/**
 * Whose first document is about to be written. A registration that breaks off before the log names the member leaves a
 * document nobody refers to; this is how the next start finds it. Ids only, nothing personal.
 */
export class Announcements {
  private readonly stream: string;
  private last = -1;

  constructor(
    private readonly store: EventStore,
    tillId: string,
  ) {
    this.stream = `people-${tillId}`;
  }

  async add(memberId: string): Promise<void> {
    const event = { id: randomId(), type: ANNOUNCED, data: { memberId }, metadata: {} };
    for (;;) {
      try {
        const expected = this.last < 0 ? 'noStream' : this.last;
        this.last = await this.store.append(this.stream, expected, [event], { maxCount: KEPT });
        return;
      } catch (error) {
        if (!(error instanceof WrongExpectedRevisionError)) throw error;
        this.last = error.actual;
      }
    }
  }

  /** The members announced last, oldest first. */
  async all(): Promise<string[]> {
    const announced = await this.store.read(this.stream, { limit: KEPT });
    // Only `add` above writes to this stream.
    return announced.map(({ data }) => String(data.memberId));
  }
}
