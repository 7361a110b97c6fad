import { describe, expect, it } from '@jest/globals';
import { type Answer, Drinker, Evening, insisting, key, Random } from '@stammtisch/test-kit';
import { expectAccountsRight } from '../crash/accounts.js';
import { setTable } from '../crash/table.js';
import { openedNodes } from './nodes.js';

const opened = openedNodes(2);

/** Transactions that end the evening. */
const ENOUGH = 600;

describe('Two nodes of one table', () => {
  it('share the log at full load: nobody is refused or starved, and everything is booked once', async () => {
    const nodes = opened();
    const table = await setTable(nodes.at(0), ['anna', 'bertl', 'cilli', 'dora', 'emil', 'franz']);
    const evening = new Evening(new Random(1));
    const sides = nodes.tills.map(({ transport }) =>
      table.members.map((member) => new Drinker(member.at(insisting(transport)), table.drinks, evening)),
    );
    const all = sides.flat();
    const transactions = (drinkers: readonly Drinker[]) => drinkers.flatMap(({ booked }) => booked).length;
    await Promise.all(all.map((drinker) => drinker.drinkUntil(() => transactions(all) >= ENOUGH)));
    // One that stands still for a second on a busy machine is not starved.
    for (const side of sides) expect(transactions(side)).toBeGreaterThan(transactions(all) / 10);
    for (const { transport } of nodes.tills) await expectAccountsRight(table.admin.at(transport), all);
    await nodes.agree();
  });

  it('book a tap once whose key comes to both at once', async () => {
    const nodes = opened();
    const gusti = await nodes.member('gusti');
    const drink_id = (await gusti.drink('Helles')).id;
    for (let tap = 0; tap < 10; tap++) {
      const answers = await Promise.all(
        nodes.tills.map(({ transport }) =>
          gusti.at(transport).post('/api/create-transaction/', { drink_id }, key(`tapped-twice-${tap}`)),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(new Set(answers.map(transactionId)).size).toBe(1);
      expect(answers.filter(({ headers }) => headers['idempotent-replay'] === 'true')).toHaveLength(1);
    }
    const { transactions } = await gusti.history();
    expect(transactions).toHaveLength(10);
    await nodes.agree();
  });
});

const transactionId = ({ body }: Answer): unknown => Object(body).transaction?.id;
