// How the cost of a tap grows with the events of the log, the members, the open phones and the open rounds: one member taps at
// tills of different sizes in turn, each told against the smallest. And what an idle till takes of the machine, and a busy one,
// for whoever wants very many of them. No bars.
// EVENTS, MEMBERS, PHONES, ROUNDS: other sizes, smallest first (EVENTS=1000,5000); TAPS: how many at each (150); ONLY: some of
// events,members,phones,rounds,till.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { idleAndBusy } from './idle-and-busy.mjs';
import { takes } from './processes.mjs';
import { openTable } from './sized-table.mjs';
import { p50s, p99s, tapInTurn } from './taps.mjs';
import { inFolder, report } from './workplace.mjs';

const TAPS = Number(process.env.TAPS ?? 150);
const sizes = (name, usual) => process.env[name]?.split(',').map(Number) ?? usual;

/** A table where nothing else is said. */
const USUAL = { events: 10_000, members: 50, phones: 0, rounds: 0 };

/** By what tables differ, one thing at a time, and what else that costs. */
const GROWTHS = {
  events: { sizes: sizes('EVENTS', [1_000, 10_000, 100_000, 1_000_000]), costs: ['memory', 'disk'] },
  members: { sizes: sizes('MEMBERS', [10, 100, 1_000]), costs: ['memory'] },
  phones: { sizes: sizes('PHONES', [1, 10, 100, 1_000]), costs: ['memory', 'open files'] },
  // Each is another member's.
  rounds: { sizes: sizes('ROUNDS', [0, 1, 10, 50]), costs: [], members: 100 },
};
const wanted = process.env.ONLY?.split(',') ?? [...Object.keys(GROWTHS), 'till'];

async function grow(folder, what, { sizes, costs, ...others }) {
  const tables = [];
  try {
    for (const size of sizes)
      tables.push(await openTable(join(folder, `${size}`), { ...USUAL, ...others, [what]: size }));
    const times = await tapInTurn(tables, TAPS);
    const taken = tables.map(takes);
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
