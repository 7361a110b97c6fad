import type { Outcome } from '../../src/engine/till/commands.js';
import type { Committed } from '../../src/engine/till/ledger.js';
import type { LoggedEvent } from '../../src/engine/till/logged-event.js';

/** Checks every answer and published event of all nodes against the events on the store's disk. */
export class Inspector {
  readonly complaints: string[] = [];

  constructor(private readonly durable: () => readonly LoggedEvent[]) {}

  /** Events must be published once, in order, and only when durable. `last`: what the node published before. */
  published({ events, before, state }: Committed, last: number | undefined): void {
    if (last !== undefined && before.revision !== last) {
      this.complain(`a node at ${last} published from ${before.revision}`);
    }
    events.forEach(({ revision }, index) => {
      if (revision !== before.revision + 1 + index) this.complain(`published ${revision} out of order`);
    });
    if (events.at(-1)?.revision !== state.revision) this.complain('the state is not that of the last event');
    this.#lookUp('published', events);
  }

  /** Answered events must be durable and exactly as written. */
  answered({ events, revision }: Outcome): void {
    if (events.length > 0 && events.at(-1)?.revision !== revision) this.complain('answered a wrong revision');
    this.#lookUp('answered', events);
  }

  complain(what: string): void {
    this.complaints.push(what);
  }

  #lookUp(what: string, events: readonly LoggedEvent[]): void {
    const written = this.durable();
    for (const event of events) {
      const { id, type, data, metadata } = event;
      const found = written[event.revision];
      const same =
        found &&
        JSON.stringify([found.id, found.type, found.data, found.metadata.hash]) ===
          JSON.stringify([id, type, data, metadata.hash]);
      if (!same) this.complain(`${what} ${type} at ${event.revision}, which is not what the log has there`);
    }
  }
}
