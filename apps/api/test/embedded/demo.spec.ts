import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { bankText } from '@stammtisch/domain';
import { TestTill } from '../harness/test-till.js';

const demo = (file: string) => import(new URL(`../../../../tools/demo/${file}`, import.meta.url).href);
const { writeYear } = await demo('year.mjs');
const { PEOPLE } = await demo('people.mjs');

/** The night after a Friday, whose evening is not over yet. */
const NOW = '2026-11-28T01:10:00.000Z';
const till = new TestTill({ ADMIN_USERNAME: '', ADMIN_PASSWORD: '', TIME_ZONE: 'Europe/Berlin' });
const guestOf = (name: string) =>
  till.stranger(PEOPLE.find(({ firstName }: { firstName: string }) => firstName === name).username);
const [leni, vroni] = [guestOf('Leni'), guestOf('Vroni')];
let statement: { readonly xml: string; readonly csv: string };

beforeAll(async () => {
  till.clock.moveTo(NOW);
  statement = await writeYear(till.dir, till.clock.ms());
  await till.open();
  for (const guest of [leni, vroni]) till.signIn(guest);
});

afterAll(async () => {
  await till.close();
  await till.delete();
});

describe('the demo’s year', () => {
  test('is valid by the till’s own rules', async () => {
    expect(till.state.latest <= NOW).toBe(true);
    expect(await vroni.reconciles()).toMatchObject({ ok: true, difference: 0 });
  });

  test('has all months closed but the last one, and tasks for today', async () => {
    const { months } = await leni.call(calls.months, {});
    expect(months.filter(({ can_close }) => can_close)).toHaveLength(1);
    expect(months.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(10);
    const { tasks } = await leni.call(calls.tasks, {});
    expect(tasks.map(({ kind, count }) => [kind, count])).toEqual(
      expect.arrayContaining([
        ['announcements', 2],
        ['months', 1],
        ['former', 1],
      ]),
    );
  });

  test('has a bank statement with booked and unbooked lines', async () => {
    const [, ...rows] = statement.csv.trim().split('\n');
    const lines = rows.map((row) => {
      const [, day = '', name = '', , amount = ''] = row.split(';');
      const cents = Math.round(Number(amount.replace(',', '.')) * 100);
      const key = bankText(name)
        .replace(/[^A-Z0-9]/g, '')
        .slice(0, 20);
      return { line: `${day.split('.').reverse().join('-')} ${cents} ${key} 0`, codes: [] };
    });
    const { known_by } = await leni.call(calls.lookUpBankLines, { body: { lines } });
    expect([known_by[0], known_by.at(-1)]).toEqual(['line', null]);
    expect(statement.xml.match(/<Ntry>/g)).toHaveLength(rows.length);
  });
});
