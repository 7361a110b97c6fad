import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { type Guest, today } from '@stammtisch/test-kit';
import { atDesk, button } from '../story-kit/admin.js';
import type { Phone, ScreenSize } from '../story-kit/phone.js';
import { PLACES, settles, tourOf } from '../story-kit/places.js';
import { brokenWords } from './broken-words.js';
import { House } from './house.js';
import { sticksOut } from './sideways.js';

const house = House.opens();

/** As much without a gap as a field takes: laughter, or a link. */
const word = (length: number) => 'Hahaha'.padEnd(length, 'Wha');
const NAME = word(60);
const DRINK = 'Donau'.padEnd(60, 'dampfschifffahrts');
const MESSAGE = 'https://'.padEnd(200, 'www.prost.example/');

/** The narrowest phone still about, and a small one. */
const NARROW: readonly ScreenSize[] = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
];

/** Where there is something to type. */
const TYPED = PLACES.filter(({ path }) => /guthaben|runde|konto$|neu$/.test(path));

/** Has every name that one can have, each as long as it gets, and a round going on. */
let talker: Guest;

beforeAll(async () => {
  await house.wirt.call(calls.openCashBook, { body: { box: 9999.99, bank: 123_456.78 } });
  await house.wirt.addsDrink({ name: DRINK, price: 1000 });
  await house.wirt.changesProfile({
    first_name: NAME,
    last_name: NAME,
    email: `${word(60)}@${word(60)}.example`,
  });
  talker = await house.joins(NAME);
  await talker.changesProfile({ last_name: NAME, email: `${word(60)}@${word(60)}.example`, phone: word(40) });
  const { transaction } = await talker.buys(DRINK);
  await house.wirt.cancelsAny(transaction.id);
  await talker.buys(DRINK);
  await talker.gives('full_evening', MESSAGE);
  await house.wirt.buys(DRINK);
  await house.wirt.deposits(talker.id, { amount: 9999.99, way: 'transfer', note: word(80) });
  await house.wirt.setsBalance(talker.id, -9999.99);
});

async function fits(phone: Phone, name: string): Promise<void> {
  for (const screen of NARROW) {
    await phone.resizes(screen);
    await settles(phone);
    await phone.picture(`${name}-${screen.width}`);
    expect([screen.width, await sticksOut(phone.page)]).toEqual([screen.width, []]);
  }
}

describe('words without a gap, as long as a field takes them, fit', () => {
  const landlordAt = tourOf(house, () => house.wirt);
  const talkerAt = tourOf(house, () => talker);

  it.each(PLACES)('at $path', async (place) => {
    const phone = await landlordAt(place);
    await fits(phone, `long${place.path.replaceAll('/', '-')}`);
    if (place.path.startsWith('/admin/kasse')) expect(await brokenWords(phone.page)).toEqual([]);
  });

  it.each(PLACES.filter(({ path }) => !path.startsWith('/admin')))(
    'at $path for who said them',
    async (place) => {
      await fits(await talkerAt(place), `talker${place.path.replaceAll('/', '-')}`);
    },
  );

  it.each(TYPED)('where they are typed, at $path', async (place) => {
    await house.endsRounds();
    const phone = await landlordAt(place);
    const fields = await phone
      .dialog(place.sheet ?? '')
      .getByRole('textbox')
      .all();
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields) await field.fill('a'.repeat(200));
    await fits(phone, `typed${place.path.replaceAll('/', '-')}`);
  });

  it('in the celebration of a round, and of a drink', async () => {
    await house.endsRounds();
    const phone = await house.phoneOf(house.wirt);
    await phone.slowsTime();
    await talker.gives('full_evening', MESSAGE);
    await phone.page.getByRole('dialog', { name: /Nacken!/ }).waitFor();
    await fits(phone, 'long-celebration');
    await phone.putsAway(phone.page.getByRole('dialog', { name: /Nacken!/ }));
    await phone.page.getByRole('button', { name: DRINK }).first().click();
    await phone.dialog('Getränk erfolgreich gekauft!').waitFor();
    await fits(phone, 'long-bought');
  });

  it('on a month on paper', async () => {
    const month = today().slice(0, 7);
    for (const whose of ['', `/${talker.id}`, '/abschluss']) {
      const { page } = await house.phoneOf(house.wirt, {
        path: '/admin',
        screen: { width: 360, height: 740 },
      });
      await page.goto(`/auszug/${month}${whose}`);
      await page.getByRole('heading', { name: /^Monatsa/ }).waitFor();
      expect(await sticksOut(page)).toEqual([]);
      expect(await brokenWords(page)).toEqual([]);
    }
  });

  it('on the wall', async () => {
    const screen = await house.phone({ owner: 'wall' });
    await screen.page.goto((await house.wirt.makesWallLink()).wall_link);
    await screen.page.getByRole('region', { name: /^Heute am Tisch/ }).waitFor();
    await fits(screen, 'long-wall');
  });

  it('in the questions that admins are asked', async () => {
    const phone = await atDesk(house, '/admin/transaktionen');
    await button(phone.page, /stornieren/)
      .first()
      .click();
    await phone.page.getByRole('alertdialog').waitFor();
    await fits(phone, 'long-question');
  });
});
