import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { DESK, type Phone } from '../story-kit/phone.js';
import { answering, holding } from '../story-kit/till-calls.js';
import { expectNoBarrier, scrollsSideways, smallTargets } from './barriers.js';
import { House } from './house.js';

const house = House.opens();

const HELLES = 'Helles, 3,50 €';
/** The smallest phone still about. */
const TINY = { width: 320, height: 568 };

let anna: Guest;
/** In debt, with a long name, at a table where a round is open. */
let longName: Guest;
let newcomer: Guest;

beforeAll(async () => {
  anna = await house.joins('Anna', 1234.56);
  longName = await house.joins('Maximiliane-Kunigunde von und zu Hohenschäftlarn');
  newcomer = await house.joins('Neuling');
  await house.wirt.addsDrink({ name: 'Donaudampfschifffahrtsgesellschaftsbier vom Fass', price: 123.45 });
});

async function atTheDoor(path = '/'): Promise<Phone> {
  const phone = await house.phone();
  await phone.page.goto(path);
  return phone;
}

/** Every screen and every dialog a member can come across, in its fullest state. */
const screens: readonly [name: string, open: () => Promise<Phone>][] = [
  [
    'the loading screen',
    async () => {
      const phone = await house.phone();
      await holding(phone.page, '/api/home-data/');
      await phone.page.goto('/');
      await phone.page.getByRole('status').waitFor();
      return phone;
    },
  ],
  [
    'the login, with an error',
    async () => {
      const phone = await atTheDoor();
      await phone.page.getByRole('button', { name: 'Anmelden' }).click();
      await phone.page.getByRole('alert').waitFor();
      return phone;
    },
  ],
  [
    'the screen of an invalid invite',
    async () => {
      const phone = await atTheDoor('/register/gibt-es-nicht');
      await phone.page.getByRole('button', { name: 'Zurück zum Login' }).waitFor();
      return phone;
    },
  ],
  [
    'the registration, with an error',
    async () => {
      const { invite_link } = await house.wirt.invites();
      const phone = await atTheDoor(new URL(invite_link).pathname);
      await phone.page.getByRole('button', { name: 'Registrieren' }).click();
      await phone.page.getByRole('alert').waitFor();
      return phone;
    },
  ],
  [
    'the welcome after the registration',
    async () => {
      const { invite_link } = await house.wirt.invites();
      const phone = await atTheDoor(new URL(invite_link).pathname);
      await answering(phone.page, '/api/register/', { status: 200 });
      for (const [label, value] of [
        ['Vorname', 'Mina'],
        ['Benutzername', 'mina'],
        ['Passwort', 'geheim1'],
        ['Passwort wiederholen', 'geheim1'],
      ] as const) {
        await phone.page.getByLabel(label, { exact: true }).fill(value);
      }
      await phone.page.getByRole('button', { name: 'Registrieren' }).click();
      await phone.page.getByRole('alertdialog').waitFor();
      return phone;
    },
  ],
  ['the table', () => house.phoneOf(house.wirt)],
  [
    'a drink being bought',
    async () => {
      const phone = await house.phoneOf(anna);
      await holding(phone.page, '/api/create-transaction/');
      await phone.taps(HELLES);
      return phone;
    },
  ],
  [
    'the celebration of a purchase',
    async () => {
      const phone = await house.phoneOf(anna);
      await phone.slowsTime();
      await phone.taps(HELLES);
      await phone.dialog('Getränk erfolgreich gekauft!').waitFor();
      return phone;
    },
  ],
  [
    'the top-up, with an error',
    async () => {
      const phone = await house.phoneOf(anna, { path: '/guthaben' });
      const sheet = phone.dialog('Guthaben aufladen');
      await sheet.getByLabel('Anderer Betrag in Euro').fill('fünf');
      await sheet.getByRole('button', { name: 'Aufladen' }).click();
      return phone;
    },
  ],
  [
    'the form for a round, with an error',
    async () => {
      const phone = await house.phoneOf(anna, { path: '/runde' });
      await answering(phone.page, '/api/give-round/');
      await phone.page.getByRole('button', { name: 'Runde ausgeben' }).click();
      await phone.page.getByRole('alert').waitFor();
      return phone;
    },
  ],
  [
    'the celebration of a round',
    async () => {
      const phone = await house.phoneOf(anna);
      await phone.slowsTime();
      await longName.gives('full_evening', 'Weil’s grad schön ist und die Mina heut fünfzig wird, prost!');
      await phone.page.getByRole('dialog', { name: /Nacken!/ }).waitFor();
      return phone;
    },
  ],
  [
    'the table with an open round, a long name and debts',
    async () => {
      await longName.buys('Helles');
      const phone = await house.phoneOf(longName);
      await phone.slate.waitFor();
      return phone;
    },
  ],
  [
    'the round that runs',
    async () => {
      const phone = await house.phoneOf(longName, { path: '/runde' });
      await phone.page.getByRole('button', { name: 'Runde beenden' }).waitFor();
      return phone;
    },
  ],
  [
    'the history, with a round and a question',
    async () => {
      await anna.buys('Helles');
      const phone = await house.phoneOf(anna, { path: '/verlauf' });
      await phone.page.getByRole('button', { name: 'Helles stornieren' }).first().click();
      await phone.page.getByRole('button', { name: 'Ja, stornieren' }).waitFor();
      return phone;
    },
  ],
  [
    'the history without anything',
    async () => {
      const phone = await house.phoneOf(newcomer, { path: '/verlauf' });
      await phone.page.getByText('Keine Transaktionen gefunden').waitFor();
      return phone;
    },
  ],
  [
    'the account, with errors',
    async () => {
      const phone = await house.phoneOf(anna, { path: '/konto' });
      await phone.page.getByRole('button', { name: 'Passwort ändern' }).click();
      await phone.page.getByRole('alert').waitFor();
      return phone;
    },
  ],
  [
    'the question before the logout',
    async () => {
      const phone = await house.phoneOf(anna, { path: '/konto' });
      await phone.page.getByRole('button', { name: 'Abmelden', exact: true }).click();
      await phone.page.getByRole('alertdialog').waitFor();
      return phone;
    },
  ],
  [
    'the table without a connection',
    async () => {
      const phone = await house.phoneOf(anna);
      await house.till.kill();
      await phone.page.getByText(/^Kein Netz/).waitFor();
      await house.till.start();
      return phone;
    },
  ],
];

describe('nobody is kept out', () => {
  it.each(screens)('by %s, in light or dark, with a thumb, on phone or computer', async (_, open) => {
    const phone = await open();
    const { page } = phone;
    await expectNoBarrier(page);
    for (const screen of [TINY, DESK]) {
      await phone.resizes(screen);
      expect([screen.width, await smallTargets(page)]).toEqual([screen.width, []]);
      expect([screen.width, await scrollsSideways(page)]).toEqual([screen.width, false]);
    }
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
  });
});
