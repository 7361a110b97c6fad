// S8, on a real EventStoreDB: `npm run bench:eventstore -- --url esdb://…`. Commands through till.execute against raw
// appends through the same client, and two nodes of one till against one. References and measurements take turns.
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { startHelper } from './helper.mjs';
import { median, quantile, report } from './workplace.mjs';

const { values } = parseArgs({
  options: { url: { type: 'string', default: 'esdb://127.0.0.1:2113?tls=false' } },
});
const { url } = values;

const BATCH = 50;
const APPENDS = 400;
const ROUNDS = 3;
const SECONDS = 5;

const client = EventStoreDBClient.connectionString(url);

/** Events per second in appends of 50 events as large as a purchase, one after the other. */
async function rawAppends() {
  const stream = `bench-${randomUUID()}`;
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

/** A node of the till, in a process of its own. */
async function startNode(tillId) {
  const { ask, dismiss } = await startHelper(script, [url, tillId]);
  return {
    load: (order) => ask({ seconds: SECONDS, ...order }),
    leave: () => dismiss({ load: 'leave' }),
  };
}

const tillId = `bench-${randomUUID()}`;
const full = { load: 'full' };
const nodes = [await startNode(tillId)];
const runs = [];
try {
  const [one] = nodes;
  await one.load({ ...full, seconds: 2 });
  // A second node would follow, and take its share of the machine.
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

const middle = (figure) => median(runs.map(figure));
const rate = (times) => times.length / SECONDS;
const p99 = (times) => quantile(times, 0.99);

const throughput = middle(({ alone, raw }) => rate(alone) / raw);
report('S8 durable commands through till.execute on EventStoreDB, 50 in flight', {
  measured: middle(({ alone }) => rate(alone)),
  reference: middle(({ raw }) => raw),
  unit: 'per second',
  ratio: throughput,
  bar: '>= 0.5',
  good: throughput >= 0.5,
});
const slowness = middle(({ shared, calm }) => p99(shared.flat()) / p99(calm));
report('S8 two nodes at 100 purchases a second each, p99 against one node at 200', {
  measured: middle(({ shared }) => p99(shared.flat())),
  reference: middle(({ calm }) => p99(calm)),
  unit: 'ms',
  ratio: slowness,
  bar: '<= 3',
  good: slowness <= 3,
});
const sum = middle(({ together, alone }) => together.flat().length / alone.length);
report('S8 two nodes at full load, together, against one', {
  measured: middle(({ together }) => rate(together.flat())),
  reference: middle(({ alone }) => rate(alone)),
  unit: 'per second',
  ratio: sum,
  bar: '>= 0.4',
  good: sum >= 0.4,
});
const smaller = middle(({ together: [a, b] }) => Math.min(a.length, b.length) / (a.length + b.length));
report('S8 two nodes at full load, the share of the one that got less', {
  measured: middle(({ together: [a, b] }) => Math.min(a.length, b.length)),
  reference: middle(({ together }) => together.flat().length),
  unit: 'purchases',
  ratio: smaller,
  bar: '>= 1/3',
  good: smaller >= 1 / 3,
});
