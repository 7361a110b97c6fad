import { afterAll, beforeAll } from '@jest/globals';
import { sharedStoreContract, startWireDouble, type WireDouble } from '../../testing/index.js';
import { retrying } from '../retrying.js';
import { connectEventStoreDb } from './event-store-db.js';

let server: WireDouble;
beforeAll(async () => {
  server = await startWireDouble();
});
afterAll(() => server.stop());

/** In ms; more than a busy machine takes, since the contract doesn't test speed. */
const TIMEOUTS = { call: 60_000, silence: 60_000 };

sharedStoreContract('EventStoreDB', () => retrying(connectEventStoreDb(server.url, TIMEOUTS)));
