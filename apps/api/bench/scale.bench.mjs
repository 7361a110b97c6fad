// How the cost of a tap grows with the log's events, the members, the connected phones and the open rounds: one member taps at tills of
// different sizes in turn, each compared with the smallest. Also the resources of an idle and of a busy till, for machines with very
// many tills. No bars. EVENTS, MEMBERS, PHONES, ROUNDS: other sizes, smallest first (EVENTS=1000,5000); TAPS: how many at each (150);
// ONLY: some of events,members,phones,rounds,till.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { idleAndBusy } from './idle-and-busy.mjs';
import { resourcesOf } from './processes.mjs';
import { openTable } from './sized-table.mjs';
import { p50s, p99s, tapInTurn } from './taps.mjs';
import { inFolder, report } from './workplace.mjs';

const TAPS = Number(process.env.TAPS ?? 150);
const sizes = (name, usual) => process.env[name]?.split(',').map(Number) ?? usual;

/** The size of a table by default. */
const USUAL = { events: 10_000, members: 50, phones: 0, rounds: 0 };

/** The dimension by which tables differ, and the resources to report with it. */
const GROWTHS = {
  events: { sizes: sizes('EVENTS', [1_000, 10_000, 100_000, 1_000_000]), costs: ['memory', 'disk'] },
  members: { sizes: sizes('MEMBERS', [10, 100, 1_000]), costs: ['memory'] },
  phones: { sizes: sizes('PHONES', [1, 10, 100, 1_000]), costs: ['memory', 'open files'] },
  // Each round has another giver.
  rounds: { sizes: sizes('ROUNDS', [0, 1, 10, 50]), costs: [], members: 100 },
};
const wanted = process.env.ONLY?.split(',') ?? [...Object.keys(GROWTHS), 'till'];

async function grow(folder, what, { sizes, costs, ...others }) {
  const tables = [];
  try {
    for (const size of sizes)
      tables.push(await openTable(join(folder, `${size}`), { ...USUAL, ...others, [what]: size }));
    const times = await tapInTurn(tables, TAPS);
    const taken = tables.map(resourcesOf);
    for (let n = 1; n < sizes.length; n++) {
      const name = `with ${sizes[n].toLocaleString('en')} ${what} against ${sizes[0].toLocaleString('en')}`;
      const against = (figures) => ({ measured: figures(n), reference: figures(0) });
      report(`a tap ${name}, p50`, { ...against((table) => p50s(times[table])), unit: 'ms' });
      report(`a tap ${name}, p99`, { ...against((table) => p99s(times[table])), unit: 'ms' });
      for (const cost of costs) {
        const { unit } = taken[n][cost];
        report(`a till ${name}, ${cost}`, { ...against((table) => [taken[table][cost].figure]), unit });
      }
    }
  } finally {
    for (const table of tables) await table.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await inFolder(async (folder) => {
  for (const [what, growth] of Object.entries(GROWTHS))
    if (wanted.includes(what)) await grow(join(folder, what), what, growth);
  if (wanted.includes('till')) await idleAndBusy(folder, USUAL);
});
