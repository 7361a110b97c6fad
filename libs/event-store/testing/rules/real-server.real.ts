import { serverRules } from './server-rules.js';

const url = process.env.EVENT_STORE_TEST_URL;
if (url === undefined) throw new Error('EVENT_STORE_TEST_URL says which server to test: esdb://…');

serverRules('a real EventStoreDB', { open: () => url });
