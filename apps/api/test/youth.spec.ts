import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import type { Guest } from '@stammtisch/test-kit';
import { refused } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
let bert: Guest;
let count = 0;

const below = (age: number) =>
  refused(409, 'age', `Das gibt es erst ab ${age}. Wie wär’s mit etwas anderem?`);
/** So many years before today. */
const yearsAgo = (years: number) => {
  const today = till.clock.now().slice(0, 10);
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
};
const unknownAges = (unknown_allowed: boolean) => anna.call(calls.setYouth, { body: { unknown_allowed } });

beforeAll(async () => {
  await till.listen();
  await anna.addsDrink({ name: 'Radler', price: 3, min_age: 16 });
  await anna.addsDrink({ name: 'Williams', price: 2, min_age: 18 });
});
beforeEach(async () => {
  bert = await till.member(`Bert${++count}`);
});
afterEach(async () => {
  await anna.endsRounds();
  await unknownAges(true);
});

describe('a drink from 16 or 18', () => {
  test('is refused to whoever is younger, kindly and with nothing booked, on a round and from an outbox, too', async () => {
    await bert.changesProfile({ birth_date: yearsAgo(15) });
    await expect(bert.buys('Radler')).rejects.toMatchObject(below(16));
    await anna.gives('full_evening');
    await expect(bert.buys('Williams')).rejects.toMatchObject(below(18));
    await expect(bert.buysLate('Williams', till.clock.now())).rejects.toMatchObject(below(18));
    await bert.buys('Spezi');
    expect(await bert.home()).toMatchObject({ drinks_tonight: 1, member: { balance: 0 } });
  });

  test('says so on the menu, and loses its age again', async () => {
    const { id, price } = await bert.drink('Radler');
    expect(await bert.drink('Radler')).toMatchObject({ min_age: 16 });
    expect(await anna.changesDrink(id, { name: 'Radler', price })).toMatchObject({ min_age: 16 });
    expect(await anna.changesDrink(id, { name: 'Radler', price, min_age: null })).toMatchObject({
      min_age: null,
    });
    await anna.changesDrink(id, { name: 'Radler', price, min_age: 16 });
  });
});

describe('without a birth date', () => {
  test('everything is sold, unless the table decides otherwise', async () => {
    expect(await anna.call(calls.youth, {})).toMatchObject({ unknown_allowed: true });
    await bert.buys('Williams');
    expect(await unknownAges(false)).toMatchObject({ unknown_allowed: false });
    await expect(bert.buys('Williams')).rejects.toMatchObject(
      refused(
        409,
        'age',
        'Dafür muss das Geburtsdatum im Konto stehen. Wie wär’s so lange mit etwas anderem?',
      ),
    );
    await bert.buys('Spezi');
    await bert.changesProfile({ birth_date: yearsAgo(30) });
    await bert.buys('Williams');
  });
});

describe('a birth date under 18', () => {
  const sets = (birth_date: string | null, id = bert.id) =>
    anna.call(calls.updatePreparedMember, { params: { id }, body: { birth_date } });

  test('is not for its member to change or to clear; all else of the profile is', async () => {
    const birth_date = yearsAgo(17);
    await bert.changesProfile({ birth_date });
    const kept = refused(409, 'conflict', 'Unter 18 ändert das nur ein Admin');
    await expect(bert.changesProfile({ birth_date: yearsAgo(30) })).rejects.toMatchObject(kept);
    await expect(bert.changesProfile({ birth_date: null })).rejects.toMatchObject(kept);
    const { member } = await bert.changesProfile({ birth_date, phone: '089 1' });
    expect(member).toMatchObject({ birth_date, phone: '089 1' });
  });

  test('is for an admin to change, and the member’s own again from 18 on', async () => {
    await sets(yearsAgo(17));
    await expect(bert.buys('Williams')).rejects.toMatchObject(below(18));
    await sets(yearsAgo(18));
    await bert.buys('Williams');
    expect((await bert.changesProfile({ birth_date: null })).member.birth_date).toBeNull();
  });
});

test('the log has nobody’s birth date', async () => {
  const birth_date = yearsAgo(17);
  await bert.changesProfile({ birth_date });
  await expect(bert.buys('Williams')).rejects.toMatchObject(below(18));
  expect(JSON.stringify(await anna.events())).not.toContain(birth_date);
  expect(JSON.stringify(till.state)).not.toContain(birth_date);
});
