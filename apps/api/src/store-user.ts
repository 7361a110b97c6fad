import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnusableError } from '@stammtisch/event-store';
import { admitTill } from './ops/store-user/admit-till.js';
import { inOneLine } from './platform/errors.js';
import { forAMinute } from './platform/scheduling.js';

const { EVENT_STORE_URL = '', EVENTSTORE_DEFAULT_ADMIN_PASSWORD = '' } = process.env;

try {
  const done = await forAMinute(() => admitTill(EVENT_STORE_URL, EVENTSTORE_DEFAULT_ADMIN_PASSWORD), {
    time: { ms: () => performance.now(), sleep: (ms) => sleep(ms) },
    // A cluster without a leader refuses every user for now. Only a wrong URL is permanent.
    passes: (error) => !(error instanceof StoreUnusableError),
    waits: (why) => process.stdout.write(`${why}. Trying for a minute\n`),
  });
  process.stdout.write(`${done}\n`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${inOneLine(error)}\n`);
  process.exit(1);
}
