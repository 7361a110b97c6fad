const { EVENT_STORE_TEST_URL } = process.env;
if (!EVENT_STORE_TEST_URL) throw new Error('EVENT_STORE_TEST_URL says which server to test: esdb://…');

/** The real EventStoreDB of this run. */
export const realServer: string = EVENT_STORE_TEST_URL;
