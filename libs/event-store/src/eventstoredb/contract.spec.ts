import { afterAll, beforeAll } from '@jest/globals';
import { sharedStoreContract, startWireDouble, type WireDouble } from '../../testing/index.js';
import { retrying } from '../retrying.js';
import { connectEventStoreDb } from './event-store-db.js';

let server: WireDouble;
beforeAll(async () => {
  server = await startWireDouble();
});
afterAll(() => server.stop());

/** More than a busy machine takes, in ms: how long anything takes is no part of the contract. */
const PATIENCE = { call: 60_000, silence: 60_000 };

sharedStoreContract('EventStoreDB', { open: () => retrying(connectEventStoreDb(server.url, PATIENCE)) });
