import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { members } from '@stammtisch/domain';
import { Drinker, Evening, Random, RunningTill, seedOfRun } from '@stammtisch/test-kit';
import { dataDirs, loseReadModel } from '../harness/data-dirs.js';
import { runCli } from '../harness/run-cli.js';
import { expectAccountsRight, reopen, setUpTable } from './table.js';
import { Traffic } from './traffic.js';

const KILLS = Number(process.env.KILLS ?? 1);
const SEED = seedOfRun();
const newDataDir = dataDirs();

/** Runs the admins' command in its own process, while the till is running. */
const backsUp = (from: string, to: string) =>
  promisify(execFile)(process.execPath, ['dist/till/events.js', 'backup', '--from', from, '--to', to]);

describe('A till killed under load', () => {
  it(`keeps each answered transaction once (${KILLS} kills, SEED=${SEED}); a backup starts elsewhere`, async () => {
    const random = new Random(SEED);
    const dataDir = newDataDir();
    const till = new RunningTill(dataDir);
    const traffic = new Traffic(till.transport);
    await till.start();
    const table = await setUpTable(traffic.transport, ['anna', 'bertl', 'cilli', 'dora']);
    const evening = new Evening(new Random(random.below(2 ** 31)));
    // Each member uses two devices.
    const drinkers = [...table.members, ...table.members].map(
      (member) => new Drinker(member, table.drinks, evening),
    );
    const booked = () => drinkers.flatMap((drinker) => drinker.booked).length;
    const backup = `${newDataDir()}.sqlite`;
    let report = '';
    let before = 0;
    let closed = false;
    const drinking = Promise.all(drinkers.map((drinker) => drinker.drinkUntil(() => closed)));
    const killing = (async () => {
      await traffic.passed(100);
      before = booked();
      const { stdout } = await backsUp(dataDir, backup);
      report = stdout.slice(0, stdout.indexOf('Gesichert in'));
      expect(booked()).toBeGreaterThan(before);
      for (let kill = 0; kill < KILLS; kill++) {
        await traffic.passed(1 + random.below(400));
        await till.kill();
        if (random.chance(0.4)) loseReadModel(dataDir);
        await till.start();
      }
      await traffic.passed(100);
      closed = true;
    })();
    await Promise.all([killing, drinking]);
    await expectAccountsRight(table.admin, drinkers);
    expect(booked()).toBeGreaterThan(10 * KILLS);
    await till.kill();

    const elsewhere = newDataDir();
    const restored = await runCli('restore', '--from', backup, '--to', elsewhere);
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining(report) });
    expect(readFileSync(join(elsewhere, 'app-secret'))).toEqual(readFileSync(join(dataDir, 'app-secret')));
    const again = await reopen(elsewhere);
    const balances = [...members(again.state)].reduce((sum, { balance }) => sum + balance, 0);
    expect(balances).toBe(
      Math.round(Number(/(?<=Guthaben: zusammen )\S+/.exec(report)?.[0].replace(',', '.')) * 100),
    );
    await again.close();
    await again.delete();
    const verified = await runCli('verify', '--from', elsewhere);
    expect(verified.code).toBe(0);
    expect(Number(/Letzte Revision (\d+)/.exec(verified.out)?.[1])).toBeGreaterThanOrEqual(before);
  }, 600_000);
});
