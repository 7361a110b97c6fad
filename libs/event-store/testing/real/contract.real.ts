import { connectEventStoreDb } from '../../src/eventstoredb/event-store-db.js';
import { retrying } from '../../src/retrying.js';
import { sharedStoreContract } from '../contract-suite.js';
import { realServer } from './url.js';

/** Long, since a server under load takes seconds for a large append, and the contract doesn't test speed. */
const CALL_MS = 20_000;

sharedStoreContract('A real EventStoreDB', () =>
  retrying(connectEventStoreDb(realServer, { call: CALL_MS, silence: CALL_MS })),
);
