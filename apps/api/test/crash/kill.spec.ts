import { describe, expect, it } from '@jest/globals';
import { Drinker, Evening, Random, RunningTill, seedOfRun } from '@stammtisch/test-kit';
import { dataDirs, loseReadModel } from '../harness/data-dirs.js';
import { expectAccountsRight } from './accounts.js';
import { setTable } from './table.js';
import { Traffic } from './traffic.js';

const KILLS = Number(process.env.KILLS ?? 1);
const SEED = seedOfRun();
const newDataDir = dataDirs();

describe('A till that is killed while everybody drinks', () => {
  it(`keeps every answered transaction, once, and loses no retry (${KILLS} kills, SEED=${SEED})`, async () => {
    const random = new Random(SEED);
    const dataDir = newDataDir();
    const till = new RunningTill(dataDir);
    const traffic = new Traffic(till.transport);
    await till.start();
    try {
      const table = await setTable(traffic.transport, ['anna', 'bertl', 'cilli', 'dora']);
      const evening = new Evening(new Random(random.below(2 ** 31)));
      // Everybody drinks with two devices.
      const drinkers = [...table.members, ...table.members].map(
        (member) => new Drinker(member, table.drinks, evening),
      );
      let closed = false;
      const drinking = Promise.all(drinkers.map((drinker) => drinker.drinkUntil(() => closed)));
      const killing = (async () => {
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
      expect(drinkers.flatMap(({ booked }) => booked).length).toBeGreaterThan(10 * KILLS);
    } finally {
      await till.kill();
    }
  }, 600_000);
});
