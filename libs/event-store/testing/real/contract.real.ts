import { connectEventStoreDb } from '../../src/eventstoredb/event-store-db.js';
import { retrying } from '../../src/retrying.js';
import { sharedStoreContract } from '../contract-suite.js';
import { realServer } from './url.js';

/** The contract says what comes of a call, not how soon: a server that others load takes seconds for a large append. */
const CALL_MS = 20_000;

sharedStoreContract('A real EventStoreDB', {
  open: () => retrying(connectEventStoreDb(realServer, { call: CALL_MS, silence: CALL_MS })),
});
