import { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach } from '@jest/globals';
import { startWireDouble, type WireDouble } from './wire-double.js';

/** A fresh double for every test of the spec, and a client on it. */
export interface DoubleOfTest {
  readonly server: () => WireDouble;
  readonly client: () => EventStoreDBClient;
  /** Another client takes the place of the first, which is disposed of. */
  readonly reconnect: () => Promise<void>;
}

export function doubleOfTest(): DoubleOfTest {
  let current: { readonly server: WireDouble; readonly client: EventStoreDBClient } | undefined;
  const running = () => {
    if (!current) throw new Error('the double runs only while a test does');
    return current;
  };
  const connect = (server: WireDouble) => {
    current = { server, client: EventStoreDBClient.connectionString(server.url) };
  };
  beforeEach(async () => connect(await startWireDouble()));
  afterEach(async () => {
    const { server, client } = running();
    await client.dispose();
    await server.stop();
  });
  return {
    server: () => running().server,
    client: () => running().client,
    reconnect: async () => {
      const { server, client } = running();
      await client.dispose();
      connect(server);
    },
  };
}
