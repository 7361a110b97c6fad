import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { Guest, RunningTill } from '@stammtisch/test-kit';
import { Auditor } from '../harness/auditor.js';
import { dataDirs } from '../harness/data-dirs.js';

const { writeSeason } = await import(new URL('../../../../tools/demo/season.mjs', import.meta.url).href);

const till = new RunningTill(dataDirs()(), { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' });
const [anna, bertl] = ['anna', 'bertl', 'sepp', 'leni'].map((name) => new Guest(till.transport, name)) as [
  Guest,
  Guest,
];

beforeAll(async () => {
  const persons = ['Anna', 'Bertl', 'Sepp', 'Leni'].map((firstName) => {
    const { username, password } = new Guest(till.transport, firstName.toLowerCase());
    return { username, firstName, lastName: 'Huber', password };
  });
  await writeSeason(till.dataDir, persons);
  await till.start();
  await Promise.all([anna, bertl].map((guest) => guest.logsIn()));
});

afterAll(() => till.kill());

describe('the demo’s season', () => {
  test('is four months of evenings that the till itself could have written', async () => {
    expect(await new Auditor(anna).reconciles()).toMatchObject({ ok: true, difference: 0 });
    const { events } = await anna.call(calls.events, { query: { type: 'MonthClosed' } });
    expect(events).toHaveLength(3);
    expect((await bertl.home()).drinks.map(({ name }) => name)).toContain('Helles');
  });

  test('has a difference to find: what is missing in the last count was booked twice', async () => {
    const { events } = await anna.call(calls.events, { query: { type: 'CashCounted' } });
    expect(events[0]?.data).toMatchObject({ difference: -2_000, reason: 'Noch nicht gefunden' });
    const deposits = await anna.call(calls.events, { query: { type: 'DepositBooked' } });
    expect(deposits.events.map(({ data }) => [data.memberId, data.amount])).toEqual([
      [bertl.id, 2_000],
      [bertl.id, 2_000],
    ]);
  });
});
