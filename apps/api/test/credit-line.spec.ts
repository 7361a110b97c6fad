import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { type Guest, key } from '@stammtisch/test-kit';
import { Devices } from './harness/device.js';
import { refused } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const devices = new Devices(till);
let bert: Guest;
let carl: Guest;
let count = 0;

const reached = refused(409, 'credit_line', 'Dein Limit ist erreicht. Lade auf, dann geht es weiter.');

beforeAll(() => till.listen());
beforeEach(async () => {
  count++;
  bert = await till.member(`Bert${count}`);
  carl = await till.member(`Carl${count}`);
});
afterEach(async () => {
  await devices.putAway();
  await anna.endsRounds();
  await anna.drawsLine(null);
});

describe('a tap beyond the line', () => {
  test('is refused until there is money again, a repeat and a late one, too', async () => {
    await anna.drawsLine(3.5);
    await bert.buys('Helles');
    const tap = key();
    for (const buys of [
      () => bert.buys('Helles', tap),
      () => bert.buys('Helles', tap),
      () => bert.buysLate('Helles', till.clock.now()),
    ])
      await expect(buys()).rejects.toMatchObject(reached);
    expect(await bert.home()).toMatchObject({ member: { balance: -3.5 }, credit_left: 0, drinks_tonight: 1 });
    await bert.topsUp(5);
    expect((await bert.buys('Helles')).new_balance).toBe(-2);
  });

  test('is told apart from the end while a cheaper drink still goes', async () => {
    await anna.drawsLine(3, bert.id);
    await expect(bert.buys('Helles')).rejects.toMatchObject(
      refused(409, 'credit_line', 'Dafür reicht dein Limit nicht mehr. Lade auf, dann geht auch das.'),
    );
    await bert.buys('Spezi');
  });
});

test('a giver pays up to their line, of which their own drinks leave less, and the others are told so', async () => {
  await anna.drawsLine(10);
  const phone = await devices.of(bert);
  expect(await carl.gives('full_evening')).toMatchObject({ limit: 10, spent: 0 });
  await carl.buys('Helles');
  await phone.until(() => phone.changes.at(-1)?.rounds?.[0]?.limit === 6.5);
  await bert.buys('Helles');
  expect(await carl.home()).toMatchObject({ rounds: [{ limit: 6.5, spent: 3.5 }], credit_left: 3 });
  await bert.buys('Spezi');
  expect(await carl.home()).toMatchObject({ rounds: [], credit_left: 0.2 });
  expect(await bert.balance()).toBe(0);
  await expect(carl.gives('full_evening')).rejects.toMatchObject(
    refused(
      409,
      'credit_line',
      'Bis zu deinem Limit reicht es für keine Runde. Lade auf, dann kannst du eine geben.',
    ),
  );
});

describe('a line', () => {
  test('of the table is told to everybody at once, a member’s own to them alone', async () => {
    const [his, hers] = [await devices.of(bert), await devices.of(carl)];
    expect(his.snapshots[0]?.home.credit_left).toBeNull();
    await anna.drawsLine(20);
    await his.until(() => his.mine.at(-1)?.credit_left === 20);
    await hers.until(() => hers.mine.at(-1)?.credit_left === 20);
    const told = hers.mine.length;
    await his.hearsOf(await anna.drawsLine(50, bert.id));
    await his.until(() => his.mine.at(-1)?.credit_left === 50);
    await hers.hearsOf(till.state.revision);
    expect(hers.mine).toHaveLength(told);
    await anna.drawsLine(null, bert.id);
    await his.until(() => his.mine.at(-1)?.credit_left === 20);
  });

  test('is read by whoever may read the books, and stands with the members', async () => {
    await anna.drawsLine(20);
    await anna.drawsLine(0, bert.id);
    expect(await anna.call(calls.creditLine, {})).toMatchObject({ line: 20 });
    const lines = (await anna.members()).filter(({ id }) => [bert.id, carl.id].includes(id));
    expect(lines.map(({ credit_line }) => credit_line)).toEqual([0, null]);
  });
});
