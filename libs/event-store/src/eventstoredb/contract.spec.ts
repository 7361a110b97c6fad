import { afterAll, beforeAll } from '@jest/globals';
import { eventStoreContract, startWireDouble, type WireDouble } from '../../testing/index.js';
import { retrying } from '../retrying.js';
import { connectEventStoreDb } from './event-store-db.js';

let server: WireDouble;
beforeAll(async () => {
  server = await startWireDouble();
});
afterAll(() => server.stop());

/** The contract says what comes of a call, not how soon. */
const CALL_MS = 20_000;

eventStoreContract('EventStoreDB', {
  open: () => retrying(connectEventStoreDb(server.url, { call: CALL_MS, silence: CALL_MS })),
});
