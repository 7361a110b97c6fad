import { afterAll, beforeAll } from '@jest/globals';
import { eventStoreContract, startWireDouble, type WireDouble } from '../../testing/index.js';
import { retrying } from '../retrying.js';
import { connectEventStoreDb } from './event-store-db.js';

let server: WireDouble;
beforeAll(async () => {
  server = await startWireDouble();
});
afterAll(() => server.stop());

eventStoreContract('EventStoreDB', { open: () => retrying(connectEventStoreDb(server.url)) });
