import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { wireCents } from '@stammtisch/contracts';
import {
  Drinker,
  Evening,
  type Guest,
  overNetwork,
  Random,
  RunningTill,
  TillProcess,
} from '@stammtisch/test-kit';
import { dataDirs } from '../harness/data-dirs.js';
import { setTable } from './table.js';
import { Traffic } from './traffic.js';

const EVENTS = resolve('dist/till/events.js');
const newDataDir = dataDirs();

/** Runs the admins' command line as a process of its own, as they do. */
async function events(...args: readonly string[]) {
  const child = spawn(process.execPath, [EVENTS, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, out, err };
}

/** The sum of all balances as the superuser sees them, in cents. */
async function sumOfBalances(admin: Guest): Promise<number> {
  return (await admin.members()).reduce((sum, { balance }) => sum + wireCents(balance), 0);
}

describe('A till that is backed up while everybody drinks', () => {
  it('goes on drinking, is killed, and starts elsewhere as it stood at the backup', async () => {
    const dataDir = newDataDir();
    const till = new RunningTill(dataDir);
    const traffic = new Traffic(till.transport);
    await till.start();
    const table = await setTable(traffic.transport, ['anna', 'bertl']);
    const evening = new Evening(new Random(1));
    const drinkers = [...table.members, ...table.members].map(
      (member) => new Drinker(member, table.drinks, evening),
    );
    let closed = false;
    const drinking = Promise.all(drinkers.map((drinker) => drinker.drinkUntil(() => closed)));
    await traffic.passed(400);
    const booked = () => drinkers.reduce((sum, drinker) => sum + drinker.booked.length, 0);
    const before = booked();

    const backup = join(dirname(dataDir), 'monday.backup');
    const made = await events('backup', '--from', dataDir, '--to', backup);
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining('Backed up to') });
    const during = booked() - before;
    await traffic.passed(200);
    closed = true;
    await drinking;
    await till.kill();
    expect(during).toBeGreaterThan(0);
    expect(readdirSync(dirname(dataDir)).sort()).toEqual(['1', 'monday.backup']);

    const elsewhere = newDataDir();
    const restored = await events('restore', '--from', backup, '--to', elsewhere);
    expect(restored).toMatchObject({ code: 0 });
    const report = made.out.slice(0, made.out.indexOf('Backed up to'));
    expect(restored.out).toContain(report);
    expect(readFileSync(join(elsewhere, 'app-secret'))).toEqual(readFileSync(join(dataDir, 'app-secret')));

    const again = new TillProcess(elsewhere);
    const admin = table.admin.at(overNetwork(await again.open()));
    expect(await sumOfBalances(admin)).toBe(Math.round(Number(/Balances: (\S+)/.exec(report)?.[1]) * 100));
    expect(await again.terminate()).toEqual({ code: 0, signal: null });
    const verified = await events('verify', '--from', elsewhere);
    expect(verified.code).toBe(0);
    expect(Number(/Last revision (\d+)/.exec(verified.out)?.[1])).toBeGreaterThanOrEqual(before);
  });
});
