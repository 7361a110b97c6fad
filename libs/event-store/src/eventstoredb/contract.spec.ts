import { afterAll, beforeAll } from '@jest/globals';
import { eventStoreContract, startWireDouble, type WireDouble } from '../../testing/index.js';
import { retrying } from '../retrying.js';
import { openEventStoreDb } from './event-store-db.js';

let server: WireDouble;
beforeAll(async () => {
  server = await startWireDouble();
});
afterAll(() => server.stop());

eventStoreContract('EventStoreDB', { open: () => retrying(openEventStoreDb(server.url)) });
