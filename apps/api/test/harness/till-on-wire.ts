import { type EventData, EventStoreDBClient, type StreamMetadata } from '@eventstore/db-client';
import { startWireDouble, type WireDouble } from '@stammtisch/event-store/testing';
import { idempotencyKey } from '@stammtisch/test-kit';
import { TestTill } from './test-till.js';

/** The stream of the till's log. */
const LOG = 'till-stammtisch';
const APP_SECRET = 'the same on every node of this table';

/** A node on a store, not yet opened. */
export const nodeOn = ({ url }: WireDouble) => new TestTill({ APP_SECRET, EVENT_STORE_URL: url });

/** A running node on a store, with Anna signed in. */
export async function openedOn(store: WireDouble): Promise<TestTill> {
  const node = nodeOn(store);
  await node.open();
  node.signIn(node.anna);
  return node;
}

/** A till whose log is on a server that others can write to, too. */
export class TillOnWire {
  private constructor(
    /** Listens at the address that the till knows. */
    public store: WireDouble,
    private readonly client: EventStoreDBClient,
    readonly till: TestTill,
  ) {}

  /** A till that is ready, with a top-up in its log. */
  static async open(): Promise<TillOnWire> {
    const store = await startWireDouble();
    const client = EventStoreDBClient.connectionString(store.url);
    const wire = new TillOnWire(store, client, await openedOn(store));
    await wire.topsUp();
    // Once the history has it, the node has written its read model.
    await wire.till.anna.history();
    await wire.untilReadyz(200);
    return wire;
  }

  async close(): Promise<void> {
    await this.till.close();
    await this.till.delete();
    await this.client.dispose();
    await this.store.stop();
  }

  /** Resolves once the till, or another node, answers `/readyz` with this status. */
  async untilReadyz(status: 200 | 503, node = this.till): Promise<void> {
    while ((await node.anna.get('/readyz')).status !== status) await new Promise(setImmediate);
  }

  /** Anna's top-up; a second call repeats the same request. */
  topsUp() {
    return this.till.anna.post('/api/recharge-credit/', { amount: 20 }, idempotencyKey('a-top-up-of-annas'));
  }

  /** Anna's Helles; a second call repeats the same request. */
  async taps() {
    const { id } = await this.till.anna.drink('Helles');
    return this.till.anna.post(
      '/api/create-transaction/',
      { drink_id: id },
      idempotencyKey('a-tap-of-annas'),
    );
  }

  events() {
    return this.store.events(LOG);
  }

  async deletesLog(): Promise<void> {
    await this.client.deleteStream(LOG);
  }

  /** Hides a part of the log, or brings it back. */
  async limitsLog(limits: StreamMetadata): Promise<void> {
    await this.client.setStreamMetadata(LOG, limits);
  }

  async writes(...events: readonly EventData[]): Promise<void> {
    await this.client.appendToStream(LOG, [...events]);
  }
}
