import { setTimeout as wait } from 'node:timers/promises';
import { admitTill } from './ops/store-user/admit-till.js';

/** How often to ask a cluster that has no leader yet, and the pause between two tries, in ms. */
const TRIES = 30;
const PAUSE = 1000;

const { EVENT_STORE_URL = '', EVENTSTORE_DEFAULT_ADMIN_PASSWORD = '' } = process.env;
for (let tries = 1; ; tries += 1) {
  try {
    process.stdout.write(`${await admitTill(EVENT_STORE_URL, EVENTSTORE_DEFAULT_ADMIN_PASSWORD)}\n`);
    process.exit(0);
  } catch (error) {
    if (tries < TRIES) await wait(PAUSE);
    else {
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
      process.exit(1);
    }
  }
}
