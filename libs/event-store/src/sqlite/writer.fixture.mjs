// A process that appends to the file it is told, for ever, and says each revision once it is acknowledged.
import { randomUUID } from 'node:crypto';
import { openSqliteEventStore } from './sqlite-event-store.js';

const store = openSqliteEventStore(process.argv[2]);
const event = () => ({ id: randomUUID(), type: 'Written', data: { text: 'x'.repeat(300) }, metadata: {} });
const [newest] = await store.read('till', { backwards: true, limit: 1 });
for (let last = newest?.revision ?? 'noStream'; ; ) {
  last = await store.append('till', last, [event(), event()]);
  process.stdout.write(`${last}\n`);
}
