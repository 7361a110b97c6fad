import { expect, test } from '@jest/globals';
import Database from 'libsql';
import { Questions } from './questions.js';
import { WHOLE_TABLE } from './rows.js';
import { Tallies } from './tallies.js';

const EVENINGS = 601;
const DRINKS = ['Helles', 'Spezi', 'Wasser'];

/** The n-th evening. */
const date = (n: number) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10);

test('years are counted whole', async () => {
  const database = new Database(':memory:');
  database.exec('CREATE TABLE tally (account, kind, evening, name, icon, count, amount)');
  const insert = database.prepare('INSERT INTO tally VALUES (?, ?, ?, ?, ?, ?, ?)');
  for (let n = 0; n < EVENINGS; n++) {
    for (const name of DRINKS) insert.run(WHOLE_TABLE, 'drunk', date(n), name, `${n}.png`, 1, 250);
  }
  const { evenings, drinks, total } = await new Tallies(
    new Questions(database, { caughtUp: async () => {} }),
  ).drunk({
    from: date(1),
    to: date(EVENINGS - 1),
  });

  const each = { count: EVENINGS - 1, amount: (EVENINGS - 1) * 250 };
  expect(evenings).toHaveLength(EVENINGS - 1);
  expect(evenings[0]).toEqual({ date: date(1), count: 3, amount: 750 });
  expect(drinks).toEqual(DRINKS.map((name) => ({ name, icon: `${EVENINGS - 1}.png`, ...each })));
  expect(total).toEqual({ count: 3 * each.count, amount: 3 * each.amount });
  database.close();
});
