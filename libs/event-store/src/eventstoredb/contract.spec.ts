import { afterAll, beforeAll } from '@jest/globals';
import { sharedStoreContract, startWireDouble, type WireDouble } from '../../testing/index.js';
import { retrying } from '../retrying.js';
import { connectEventStoreDb } from './event-store-db.js';

let server: WireDouble;
beforeAll(async () => {
  server = await startWireDouble();
});
afterAll(() => server.stop());

sharedStoreContract('EventStoreDB', { open: () => retrying(connectEventStoreDb(server.url)) });
