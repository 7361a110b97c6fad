import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type Guest, PASSWORD } from '@stammtisch/test-kit';
import { DAY, HOUR, MINUTE } from './harness/movable-clock.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
let bert: Guest;
let said: string[];

beforeAll(async () => {
  bert = await till.member('Bert');
});

beforeEach(() => {
  said = [];
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((line) => said.push(String(line)));
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** When what Bert drank was booked, oldest first. */
async function moments(): Promise<string[]> {
  return (await bert.history()).transactions.map(({ timestamp }) => timestamp).reverse();
}

describe('a clock that was put forward and back again', () => {
  test('makes nothing earlier than what came before it, and loses no drink of tonight, also after a restart', async () => {
    await bert.buys('Helles');
    till.clock.setBy(3 * DAY);
    await bert.buys('Helles');
    till.clock.setBy(-3 * DAY);
    const { transaction } = await bert.buys('Helles');
    await anna.buys('Spezi');
    const times = await moments();
    expect(times).toEqual(times.toSorted());
    expect((await bert.home()).drinks_tonight).toBe(2);
    expect(transaction.can_cancel).toBe(true);
    expect(said).toEqual([expect.stringContaining('The clock is 3 days behind the log')]);
    await till.restart();
    await till.seat(bert).buys('Wasser');
    expect(await moments()).toEqual((await moments()).toSorted());
    expect((await bert.home()).drinks_tonight).toBe(3);
    said.length = 0;
  });

  test('is over once the clock has passed the log', async () => {
    till.clock.moveOn(3 * DAY + HOUR);
    await bert.buys('Wasser');
    till.clock.moveOn(HOUR);
    await bert.buys('Wasser');
    const [before, last] = (await moments()).slice(-2);
    expect(Date.parse(last ?? '') - Date.parse(before ?? '')).toBe(HOUR);
    expect(said).toEqual([]);
  });
});

test('who guessed passwords waits no longer because the clock was set back', async () => {
  const login = (password: string) => bert.post('/api/login/', { username: 'Bert', password });
  for (let run = 0; run < 10; run++) expect((await login('falsch')).status).toBe(401);
  till.clock.setBy(-HOUR);
  const refused = await login(PASSWORD);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(5 * 60);
  till.clock.moveOn(10 * MINUTE);
  expect((await login(PASSWORD)).status).toBe(200);
});
