// S8, on a real EventStoreDB: `npm run bench:eventstore -- --url esdb://…`. Commands through till.execute against raw
// appends through the same client, and two nodes of one till against one. References and measurements alternate.
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { quantile } from './figures.mjs';
import { startHelper } from './helper.mjs';
import { report } from './workplace.mjs';

const { values } = parseArgs({
  options: { url: { type: 'string', default: 'esdb://127.0.0.1:2113?tls=false' } },
});
const { url } = values;

const BATCH = 50;
const APPENDS = 400;
const ROUNDS = 3;
const SECONDS = 5;

const client = EventStoreDBClient.connectionString(url);

/** Events per second in sequential appends of 50 events as large as a purchase. */
async function rawAppends() {
  const stream = `bench-${randomUUID()}`;
  /** @type {import('@eventstore/db-client').AppendExpectedRevision} */
  let last = NO_STREAM;
  const start = performance.now();
  for (let n = 0; n < APPENDS; n++) {
    const events = Array.from({ length: BATCH }, () =>
      jsonEvent({ type: 'Bench', data: { text: 'x'.repeat(180) }, metadata: { text: 'x'.repeat(400) } }),
    );
    last = (await client.appendToStream(stream, events, { expectedRevision: last })).nextExpectedRevision;
  }
  return (APPENDS * BATCH) / ((performance.now() - start) / 1000);
}

const script = fileURLToPath(new URL('eventstore-node.mjs', import.meta.url));

/** A node of the till, in its own process. */
async function startNode(tillId) {
  const { ask, finish } = await startHelper(script, [url, tillId]);
  return {
    load: (order) => ask({ seconds: SECONDS, ...order }),
    leave: () => finish({ load: 'leave' }),
  };
}

const tillId = `bench-${randomUUID()}`;
const full = { load: 'full' };
const nodes = [await startNode(tillId)];
const runs = [];
try {
  const [one] = nodes;
  await one.load({ ...full, seconds: 2 });
  // Before the second node starts, which would use processor time by following the log.
  for (let round = 0; round < ROUNDS; round++) {
    const raw = await rawAppends();
    runs.push({ raw, alone: await one.load(full), calm: await one.load({ load: 'paced', rate: 200 }) });
  }
  nodes.push(await startNode(tillId));
  const both = (order) => Promise.all(nodes.map((node) => node.load(order)));
  await both({ ...full, seconds: 2 });
  for (const run of runs) {
    run.together = await both(full);
    run.shared = await both({ load: 'paced', rate: 100 });
  }
} finally {
  await Promise.all(nodes.map((node) => node.leave()));
  await client.dispose();
}

const each = (figure) => runs.map(figure);
const rate = (times) => times.length / SECONDS;
const p99 = (times) => quantile(times, 0.99);

report('S8 durable commands through till.execute on EventStoreDB, 50 in flight', {
  measured: each(({ alone }) => rate(alone)),
  reference: each(({ raw }) => raw),
  unit: 'per second',
  bar: { atLeast: 0.5 },
});
report('S8 two nodes at 100 purchases a second each, p99 against one node at 200', {
  measured: each(({ shared }) => p99(shared.flat())),
  reference: each(({ calm }) => p99(calm)),
  unit: 'ms',
  bar: { atMost: 3 },
});
report('S8 two nodes at full load, together, against one', {
  measured: each(({ together }) => rate(together.flat())),
  reference: each(({ alone }) => rate(alone)),
  unit: 'per second',
  bar: { atLeast: 0.4 },
});
report('S8 two nodes at full load, the share of the one that got less', {
  measured: each(({ together: [a, b] }) => Math.min(a.length, b.length)),
  reference: each(({ together }) => together.flat().length),
  unit: 'purchases',
  bar: { atLeast: 1 / 3 },
});
