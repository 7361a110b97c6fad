import { type EventStore, StoreUnavailableError, storeWith } from '@stammtisch/event-store';
import { type SimulatedClient, simulatedEventStore } from '@stammtisch/event-store/testing';

/** What a till is told to use a distant store; nothing listens there. */
export const DISTANT = {
  EVENT_STORE_URL: 'esdb://store.test',
  APP_SECRET: 'the same on every node, in the long run',
  // Whatever the store of the run: all nodes have one log.
  TILL_ID: 'stammtisch',
};

/** An event store out in the network, that can be away. What it took it keeps, whatever becomes of the till. */
export class DistantStore {
  private readonly server = simulatedEventStore({ scheduler: { run: (task) => setImmediate(task) } });
  private client: SimulatedClient | undefined;
  private away: Error | undefined;
  private takesOneMore = false;

  /** A till's connection. */
  connect(): EventStore {
    const client = this.server.client('till');
    this.client = client;
    return storeWith(client, {
      append: (...append) => this.reach(() => client.append(...append), this.takesOneMore),
      read: (...read) => this.reach(() => client.read(...read)),
      limits: (stream) => this.reach(() => client.limits(stream)),
      remove: (stream) => this.reach(() => client.remove(stream)),
    });
  }

  goesAway(how: Error = new StoreUnavailableError('away')): void {
    this.away = how;
    this.client?.cutOff();
  }

  /** As {@link goesAway}, but one append still gets through; its answer does not. */
  goesAwayInTheMiddle(): void {
    this.takesOneMore = true;
    this.goesAway();
  }

  comesBack(): void {
    this.away = undefined;
    this.takesOneMore = false;
    this.client?.resume();
  }

  private async reach<T>(call: () => Promise<T>, getsThrough = false): Promise<T> {
    if (!this.away) return call();
    if (getsThrough) {
      this.takesOneMore = false;
      await call();
    }
    throw this.away;
  }
}
