import { type EventStore, type JsonObject, WrongExpectedRevisionError } from '@stammtisch/event-store';
import { randomId } from '../../platform/ids.js';

/** A stream of short notes, of which the store keeps only the newest. Adding a note needs no knowledge of the others. */
export class BoundedStream {
  private last = -1;

  constructor(
    private readonly store: Pick<EventStore, 'append'>,
    private readonly stream: string,
    private readonly kept: number,
  ) {}

  /** Adds a note. @throws StoreUnavailableError */
  async add(type: string, data: JsonObject): Promise<void> {
    const event = { id: randomId(), type, data, metadata: {} };
    for (;;) {
      try {
        const expected = this.last < 0 ? 'noStream' : this.last;
        this.last = await this.store.append(this.stream, expected, [event], { maxCount: this.kept });
        return;
      } catch (error) {
        if (!(error instanceof WrongExpectedRevisionError)) throw error;
        this.last = error.actual;
      }
    }
  }
}
