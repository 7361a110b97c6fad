// Three nodes of one till on a real EventStoreDB, with 100 purchases a second at each: p99 in a calm half minute, and in a minute in the
// middle of which one node is killed. `npm run bench:eventstore -- --url esdb://…`.
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { quantile } from './figures.mjs';
import { startHelper } from './helper.mjs';
import { report } from './workplace.mjs';

const { values } = parseArgs({
  options: { url: { type: 'string', default: 'esdb://127.0.0.1:2113?tls=false' } },
});
const HALF = Number(process.env.SECONDS ?? 30);
const ROUNDS = 3;
const RATE = 100;

const script = fileURLToPath(new URL('eventstore-node.mjs', import.meta.url));
const tillId = `bench-${randomUUID()}`;
const startNode = () => startHelper(script, [values.url, tillId]);
const paced = (node, seconds, rate = RATE) => node.ask({ load: 'paced', rate, seconds });
const p99 = (times) => quantile(times, 0.99);

const nodes = [await startNode(), await startNode(), await startNode()];
const calm = [];
const killed = [];
try {
  await Promise.all(nodes.map((node) => paced(node, 5)));
  for (let round = 0; round < ROUNDS; round++) {
    const before = (await Promise.all(nodes.map((node) => paced(node, HALF)))).flat();
    calm.push(p99(before));
    const [victim, ...others] = nodes;
    // It is killed in the middle of this.
    paced(victim, HALF).catch(() => {});
    const until = await Promise.all(others.map((node) => paced(node, 1)));
    await victim.kill();
    // The other nodes take over its load.
    const after = await Promise.all(others.map((node) => paced(node, HALF - 1, (RATE * 3) / 2)));
    killed.push(p99([...before, ...until.flat(), ...after.flat()]));
    nodes[0] = await startNode();
  }
} finally {
  await Promise.all(nodes.map((node) => node.finish({ load: 'leave' })));
}

report('S8 three nodes at 100 purchases a second each, p99', {
  measured: calm,
  unit: 'ms',
  bar: { atMost: 60 },
});
report('S8 the same, with one node killed in the middle of a minute', {
  measured: killed,
  unit: 'ms',
  bar: { atMost: 500 },
});
