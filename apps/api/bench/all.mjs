// `npm run bench`: runs the benchmarks one after another, each in its own process, and prints all results in one table. Arguments: names of
// benchmarks to run. --json: file for the results; --against: file of an earlier run to compare with.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { watchMachine } from './machine.mjs';
import { changeTable, resultTable } from './tables.mjs';
import { doubts } from './verdict.mjs';
import { inFolder } from './workplace.mjs';

const BENCHMARKS = [
  'commands',
  'purchases',
  'broadcast',
  'long-history',
  'books',
  'copy',
  'neighbours',
  'idle',
  'app-start',
];

const at = new Date().toISOString();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string', default: `.bench/${at.replaceAll(':', '-')}.json` },
    against: { type: 'string' },
    /** The EventStoreDB of `eventstore`. */
    url: { type: 'string' },
  },
});
const earlier = values.against && JSON.parse(readFileSync(values.against, 'utf8'));
const names = positionals.length > 0 ? positionals : BENCHMARKS;

/** Benchmarks that failed; their results until then are in the table. */
const failed = [];

/** @returns a benchmark's results */
async function run(name, folder) {
  const child = fork(`apps/api/bench/${name}.bench.mjs`, values.url ? ['--url', values.url] : [], {
    env: { ...process.env, BENCH_CACHE: process.env.BENCH_CACHE ?? folder },
  });
  process.prependOnceListener('exit', () => child.kill('SIGTERM'));
  const reported = [];
  child.on('message', (result) => reported.push(result));
  const machine = watchMachine();
  const [[status]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  if (status !== 0) process.exitCode = 1;
  if (status !== 0 && reported.every(({ met }) => met !== false)) failed.push(name);
  const meanwhile = machine();
  return reported.map((result) => ({
    benchmark: name,
    ...result,
    machine: meanwhile,
    doubts: doubts(result, meanwhile),
  }));
}

const results = [];
await inFolder(async (folder) => {
  for (const name of names) results.push(...(await run(name, folder)));
});

console.log(`\n${resultTable(results)}`);
if (failed.length > 0) console.log(`\nFailed, see above: ${failed.join(', ')}`);
if (earlier) console.log(`\nAgainst ${earlier.at}\n\n${changeTable(earlier.results, results)}`);

const host = { processor: cpus()[0]?.model, cores: availableParallelism(), node: process.version };
mkdirSync(dirname(values.json), { recursive: true });
writeFileSync(values.json, JSON.stringify({ at, host, results }, undefined, 2));
console.log(`\nKept in ${values.json}`);
