import { beforeAll, describe, expect, test } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import type { Guest } from '@stammtisch/test-kit';
import { payingIn } from './harness/paying-in.js';
import { refused } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';
import { Treasurer } from './harness/treasurer.js';

const till = openedTill();
const { anna } = till;
const treasurer = new Treasurer(anna);
let bert: Guest;

/** Local time, in winter. */
const at = (local: string) => {
  till.clock.moveTo(new Date(`${local}+01:00`).toISOString());
  for (const guest of [anna, bert]) till.seat(guest);
};

const sheet = (month: string) => anna.call(calls.month, { params: { month } });
const datable = async () => (await anna.call(calls.cashPosition, {})).as_of;

/** In November somebody opens the cash book, spends and counts nothing; two top-ups wait when it ends. */
beforeAll(async () => {
  bert = await till.member('Bert');
  at('2026-11-25T20:00');
  await treasurer.opens(50, 100);
  await treasurer.spends({ place: 'bank', category: 'Getränke' });
  at('2026-12-10T20:00');
  await payingIn.sets(anna, { cash: { confirm: true }, transfer: null });
  await treasurer.spends({ place: 'bank', amount: 8, category: 'Essen' });
  await treasurer.putsIn({ place: 'box', amount: 10, category: 'Spenden' });
  await bert.paysIn(20, 'cash');
  await bert.paysIn(15, 'cash');
});

describe('the sheet of a month', () => {
  test('has the receipts of its own year, and what waited when it ended, whatever became of it since', async () => {
    at('2027-01-02T10:00');
    expect(await sheet('2026-11')).toMatchObject({
      receipts: { first: '2026-0001', last: '2026-0001' },
      waiting: { count: 0, amount: 0 },
    });
    const december = {
      receipts: { first: '2026-0002', last: '2026-0003' },
      waiting: { count: 2, amount: 35 },
    };
    expect(await sheet('2026-12')).toMatchObject(december);
    const [first] = await payingIn.waiting(anna);
    await payingIn.declines(anna, String(first?.id));
    expect(await sheet('2026-12')).toMatchObject(december);
    expect((await sheet('2027-01')).receipts).toBeNull();
  });

  test('names what is better done first: money that still waits, and places nobody has counted since the month began', async () => {
    const since = '2026-11-25T19:00:00.000Z';
    expect((await sheet('2026-12')).open).toMatchObject([
      { kind: 'announcements', count: 1 },
      { kind: 'count', place: 'box', since },
      { kind: 'count', place: 'bank', since },
    ]);
    expect((await sheet('2026-11')).open).toEqual([]);
  });
});

describe('a count', () => {
  test('is dated to the month’s end as long as nothing has moved in its place since, and stands on that month’s sheet', async () => {
    expect(await datable()).toEqual({ box: '2026-12', bank: '2026-12' });
    expect((await sheet('2026-12')).counts).toEqual([]);
    const dated = { as_of: '2026-12', reason: 'Wechselgeld vertan', witness: 'Bert' } as const;
    await treasurer.counted({ place: 'box', counted: 59, expected: 60, ...dated });
    const december = await sheet('2026-12');
    expect(december.counts).toMatchObject([
      { place: 'box', at: '2027-01-02T09:00:00.000Z', counted: 59, expected: 60, difference: -1, ...dated },
    ]);
    // The difference is booked when it is found: the month's end is what the books said then.
    expect(december.places?.box.closing).toBe(60);
    expect((await sheet('2027-01')).report?.lines).toMatchObject([{ kind: 'count', box: -1, bank: 0 }]);
    expect(december.open).toMatchObject([{ kind: 'announcements' }, { kind: 'count', place: 'bank' }]);
  });

  test('is not dated once something has moved there, nor to a month that goes on or is closed', async () => {
    const gone = refused(
      409,
      'conflict',
      'Zum Monatsende lässt sich nur zählen, solange sich seitdem hier nichts bewegt hat und der Monat offen ist',
    );
    expect(await datable()).toEqual({ box: null, bank: '2026-12' });
    const box = { place: 'box', counted: 59, expected: 59, reason: '' } as const;
    await expect(treasurer.counted({ ...box, as_of: '2026-12' })).rejects.toMatchObject(gone);
    const bank = { place: 'bank', counted: 50, expected: 50, reason: '' } as const;
    await expect(treasurer.counted({ ...bank, as_of: '2027-01' })).rejects.toMatchObject(gone);
    await anna.call(calls.closeMonth, { params: { month: '2026-12' } });
    await expect(treasurer.counted({ ...bank, as_of: '2026-12' })).rejects.toMatchObject(gone);
    expect(await datable()).toEqual({ box: null, bank: null });
    const closed = await sheet('2026-12');
    expect(closed.open).toEqual([]);
    await treasurer.counted(bank);
    expect(await sheet('2026-12')).toEqual(closed);
  });
});
