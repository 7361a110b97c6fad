import { readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { overNetwork, TillProcess } from '@stammtisch/test-kit';
import { dataDirs } from '../harness/data-dirs.js';
import { moveAside } from '../harness/move-aside.js';
import { setTable } from './table.js';

const TAPS = 60;
const newDataDir = dataDirs();

describe('A till that was killed, and whose WAL was cut after that', () => {
  it('does not start with less than it has answered, until what it knew is moved aside', async () => {
    const dataDir = newDataDir();
    const till = new TillProcess(dataDir);
    const { admin } = await setTable(overNetwork(await till.open()), []);
    for (let tap = 0; tap < TAPS; tap++) await admin.buys('Helles');
    // Answers only once the read model has all of it.
    await admin.history('?limit=1');
    await till.kill();
    const wal = join(dataDir, 'events.sqlite-wal');
    truncateSync(wal, statSync(wal).size / 4);
    const left = readFileSync(wal);

    const refused = new TillProcess(dataDir);
    expect(await refused.ended).toEqual({ code: 1, signal: null });
    const lines = `${refused.errors}${refused.output}`.trim().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/ends at event \d+, but .*read-model\.sqlite has seen event \d+ of the till/),
    ]);
    expect(readFileSync(wal)).toEqual(left);

    moveAside(dataDir);
    const again = new TillProcess(dataDir);
    await again.open();
    expect(await again.terminate()).toEqual({ code: 0, signal: null });
  });
});
