import { type EventData, EventStoreDBClient, type StreamMetadata } from '@eventstore/db-client';
import { startWireDouble, type WireDouble } from '@stammtisch/event-store/testing';
import { idempotencyKey } from '@stammtisch/test-kit';
import { TestTill } from './test-till.js';

/** The stream of the till's log. */
const LOG = 'till-stammtisch';
const APP_SECRET = 'the same on every node of this table';

/** A node that is to run on a store. */
export const nodeOn = ({ url }: WireDouble) => new TestTill({ APP_SECRET, EVENT_STORE_URL: url });

/** A node that runs on a store, with Anna at the table. */
export async function openedOn(store: WireDouble): Promise<TestTill> {
  const node = nodeOn(store);
  await node.open();
  node.seat(node.anna);
  return node;
}

/** A till whose log lies on a server out in the network, where others get at it, too. */
export class TillOnWire {
  private constructor(
    /** What listens at the address that the till knows. */
    public store: WireDouble,
    private readonly client: EventStoreDBClient,
    readonly till: TestTill,
  ) {}

  /** One that is ready, with a top-up in its log. */
  static async opens(): Promise<TillOnWire> {
    const store = await startWireDouble();
    const client = EventStoreDBClient.connectionString(store.url);
    const wire = new TillOnWire(store, client, await openedOn(store));
    await wire.topsUp();
    // It can be looked up, so the node has written down what it knows.
    await wire.till.anna.history();
    await wire.isReady(200);
    return wire;
  }

  async close(): Promise<void> {
    await this.till.close();
    await this.till.delete();
    await this.client.dispose();
    await this.store.stop();
  }

  /** Resolves once the till, or another node of it, answers so. */
  async isReady(status: 200 | 503, node = this.till): Promise<void> {
    while ((await node.anna.get('/readyz')).status !== status) await new Promise(setImmediate);
  }

  /** Anna's top-up: whenever it is called again, a repeat of the same. */
  topsUp() {
    return this.till.anna.post('/api/recharge-credit/', { amount: 20 }, idempotencyKey('a-top-up-of-annas'));
  }

  /** A Helles of Anna's. */
  async taps() {
    const { id } = await this.till.anna.drink('Helles');
    return this.till.anna.post(
      '/api/create-transaction/',
      { drink_id: id },
      idempotencyKey('a-tap-of-annas'),
    );
  }

  /** What the log holds on the server. */
  events() {
    return this.store.events(LOG);
  }

  /** Somebody deletes the log. */
  async deletesLog(): Promise<void> {
    await this.client.deleteStream(LOG);
  }

  /** Somebody hides a part of the log, or brings it back. */
  async limitsLog(limits: StreamMetadata): Promise<void> {
    await this.client.setStreamMetadata(LOG, limits);
  }

  /** Somebody writes into the log. */
  async writes(...events: readonly EventData[]): Promise<void> {
    await this.client.appendToStream(LOG, [...events]);
  }
}
