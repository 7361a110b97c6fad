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

  /** A till's connection. */
  connect(): EventStore {
    const client = this.server.client('till');
    this.client = client;
    return storeWith(client, {
      append: (...append) => this.reach(() => client.append(...append)),
      read: (...read) => this.reach(() => client.read(...read)),
      limits: (stream) => this.reach(() => client.limits(stream)),
      remove: (stream) => this.reach(() => client.remove(stream)),
    });
  }

  goesAway(how: Error = new StoreUnavailableError('away')): void {
    this.away = how;
    this.client?.cutOff();
  }

  comesBack(): void {
    this.away = undefined;
    this.client?.resume();
  }

  private async reach<T>(call: () => Promise<T>): Promise<T> {
    if (!this.away) return call();
    throw this.away;
  }
}
