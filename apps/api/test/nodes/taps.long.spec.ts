import { describe, expect, it } from '@jest/globals';
import { Drinker, Evening, Random, withRetries } from '@stammtisch/test-kit';
import { expectAccountsRight, setUpTable } from '../crash/table.js';
import { openedNodes } from './nodes.js';

const nodes = openedNodes();
const [first] = nodes.tills;

/** Transactions after which the evening ends. */
const ENOUGH = 600;

describe('Two nodes of one table', () => {
  it('share the log at full load: each tap is booked once, and neither node is starved', async () => {
    const table = await setUpTable(first.transport, ['anna', 'bertl', 'cilli', 'dora', 'emil', 'franz']);
    const evening = new Evening(new Random(1));
    const sides = nodes.tills.map(({ transport }) =>
      table.members.map((member) => new Drinker(member.at(withRetries(transport)), table.drinks, evening)),
    );
    const all = sides.flat();
    const transactions = (drinkers: readonly Drinker[]) => drinkers.flatMap(({ booked }) => booked).length;
    await Promise.all(all.map((drinker) => drinker.drinkUntil(() => transactions(all) >= ENOUGH)));
    // A node that stalls for a second on a busy machine is not starved.
    for (const side of sides) expect(transactions(side)).toBeGreaterThan(transactions(all) / 10);
    for (const { transport } of nodes.tills) await expectAccountsRight(table.admin.at(transport), all);
    await nodes.agree();
  });
});
