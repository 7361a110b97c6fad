import { type EventStore, StoreUnavailableError, storeWith } from '@stammtisch/event-store';
import { type SimulatedClient, simulatedEventStore } from '@stammtisch/event-store/testing';

/** Settings of a till with a distant store; nothing listens at this address. */
export const DISTANT = {
  EVENT_STORE_URL: 'esdb://store.test',
  APP_SECRET: 'the same on every node, in the long run',
  // Overrides the run's till id: all nodes share one log.
  TILL_ID: 'stammtisch',
};

/** An event store on the network that can become unreachable. It keeps its events when the till stops. */
export class DistantStore {
  private readonly server = simulatedEventStore({ scheduler: { run: (task) => setImmediate(task) } });
  private client: SimulatedClient | undefined;
  private away: Error | undefined;

  /** A till's connection. */
  connect(): EventStore {
    const client = this.server.client('till');
    this.client = client;
    return storeWith(client, {
      append: (...append) => this.unlessAway(() => client.append(...append)),
      read: (...read) => this.unlessAway(() => client.read(...read)),
      limits: (stream) => this.unlessAway(() => client.limits(stream)),
      remove: (stream) => this.unlessAway(() => client.remove(stream)),
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

  private async unlessAway<T>(call: () => Promise<T>): Promise<T> {
    if (!this.away) return call();
    throw this.away;
  }
}
