import { describe, expect, it } from '@jest/globals';
import { Random } from '../simulation/random.js';
import { expectAccountsRight } from './accounts.js';
import { Drinker } from './drinker.js';
import { House } from './house.js';
import { setTable } from './table.js';
import { dataDirs } from './till-process.js';

const KILLS = Number(process.env.KILLS ?? 3);
const newDataDir = dataDirs();

describe('A till that is killed while everybody drinks', () => {
  it(`keeps every answered booking, once, and loses no retry (${KILLS} kills)`, async () => {
    const random = new Random(Date.now());
    const house = new House(newDataDir());
    try {
      const table = await setTable(house, ['anna', 'bertl', 'cilli', 'dora']);
      // Everybody drinks with two devices.
      const drinkers = [...table.members, ...table.members].map(
        (member) => new Drinker(member, table.drinks, new Random(random.below(2 ** 31))),
      );
      let closed = false;
      const drinking = Promise.all(drinkers.map((drinker) => drinker.drinkUntil(() => closed)));
      const killing = (async () => {
        for (let kill = 0; kill < KILLS; kill++) {
          await house.passed(1 + random.below(400));
          await house.killAndStart(random.chance(0.4));
        }
        await house.passed(100);
        closed = true;
      })();
      await Promise.all([killing, drinking]);
      await expectAccountsRight(table, drinkers);
      expect(drinkers.flatMap(({ booked }) => booked).length).toBeGreaterThan(10 * KILLS);
    } finally {
      await house.close();
    }
  }, 600_000);
});
