import { beforeAll, expect, test } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { payingIn } from './harness/paying-in.js';
import { openedTill } from './harness/test-till.js';
import { Treasurer } from './harness/treasurer.js';

const till = openedTill();
const { anna } = till;
const treasurer = new Treasurer(anna);
const bert = till.regular('Bert');
const carl = till.regular('Carl');

const tasks = async () => (await anna.call(calls.tasks, {})).tasks;
const kinds = async () => (await tasks()).map(({ kind }) => kind);

beforeAll(async () => {
  till.comesTo('2026-11-25T20:00');
});

test('the desk has nothing to do at a table that has just begun; then it has money to look for, months to close, a box to count, who can’t buy any more and who left', async () => {
  expect(await tasks()).toEqual([]);
  await treasurer.opens(50, 0);
  expect(await tasks()).toEqual([]);
  await payingIn.sets(anna, { cash: { confirm: true }, transfer: null });
  const { announcement } = await bert.paysIn(20, 'cash');
  await carl.paysIn(9.5, 'cash');
  expect(await tasks()).toMatchObject([{ kind: 'announcements', count: 2, amount: 29.5 }]);
  await payingIn.confirms(anna, [{ id: String(announcement?.id), amount: 20 }]);
  till.comesTo('2027-01-01T06:00');
  // Not the bank, where no money is.
  expect(await tasks()).toMatchObject([
    { kind: 'announcements', count: 1, amount: 9.5 },
    { kind: 'count', place: 'box', since: expect.stringContaining('2026-11-25') },
    { kind: 'months', count: 2, month: '2026-11' },
  ]);
  await anna.call(calls.closeMonth, { params: { month: '2026-12' } });
  expect(await kinds()).toEqual(['announcements', 'count']);
  await treasurer.counted({ place: 'box', counted: 70, expected: 70, reason: '' });
  expect(await kinds()).toEqual(['announcements']);
  await anna.drawsLine(0);
  await bert.buys('Helles');
  // Anna and Carl have nothing, and may owe nothing.
  expect(await tasks()).toMatchObject([{ kind: 'announcements' }, { kind: 'at_limit', count: 2 }]);
  // Where nothing costs anything, nobody is.
  for (const { id, name, icon } of (await anna.home()).drinks)
    await anna.changesDrink(id, { name, icon, price: 0 });
  await anna.removes(bert.id);
  const former = { kind: 'former', count: 1, amount: 16.5 };
  expect(await tasks()).toMatchObject([{ kind: 'announcements' }, former]);
});
