import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Guest, today } from '@stammtisch/test-kit';
import type { Locator, Page } from 'playwright-core';
import { button } from '../story-kit/admin.js';
import { goesTo, PLACES } from '../story-kit/places.js';
import { HELLES, NOTED, PURCHASE } from '../story-kit/purchases.js';
import { makesTabletLink, opensMat, tabletAt, tile } from '../story-kit/tablet.js';
import { holding } from '../story-kit/till-calls.js';
import { focusFrames } from './focus-frames.js';
import { House } from './house.js';
import { ADMIN_STOPS, COVERED_BY_STOPS, MEMBER_STOPS } from './tour/admin-stops.js';
import { doors } from './tour/doors.js';
import { fillHouse, MESSAGE, writeLastMonth } from './tour/full-table.js';
import { at, closes, complaint, question } from './tour/stop-builders.js';
import { barriersOnTour, SIZES, type Stop, stop, toPlace } from './tour/stops.js';

const house = House.opens(writeLastMonth);

let longName: Guest;
let anna: Guest;
let count: number | undefined;

beforeAll(async () => {
  ({ longName, anna, count } = await fillHouse(house));
});

/** Fills all text fields of the open dialog with long words. */
async function fillsAllFields(page: Page): Promise<void> {
  const fields = await page.getByRole('dialog').getByRole('textbox').all();
  expect(fields.length).toBeGreaterThan(0);
  for (const field of fields) await field.fill('a'.repeat(200));
}

/** A stop at a form with refused long words. */
const refusedForm = (path: string) =>
  at(path, 'long words, and an error', async (page) => {
    await fillsAllFields(page);
    await page.locator('dialog[open] [type=submit]').first().click();
    await complaint(page);
  });

/** The witness's finding on a phone that has seen another log. */
const anotherLog = stop('a log that is another one', async ({ page }) => {
  const place = { revision: 7, hash: 'ab'.repeat(32), at: new Date().toISOString() };
  const found = { proven: place, seen: place, finding: { seen: place, now: place } };
  await page.evaluate(`localStorage.setItem('stammtisch.witness', ${JSON.stringify(JSON.stringify(found))})`);
  await page.reload();
  await page.getByRole('alertdialog').waitFor();
});

describe('no accessibility barriers, in light and dark, on small and large screens, with large text', () => {
  it('at the table and in its sheets', async () => {
    const phone = await house.phoneOf(longName);
    await phone.slate.waitFor();
    const stops: Stop[] = [
      ...PLACES.filter(({ path }) => !/^\/(admin|tresen|guthaben|konto|verlauf)/.test(path)).map(toPlace),
      refusedForm('/guthaben'),
      refusedForm('/konto'),
      at('/guthaben', 'what to transfer', async (page) => {
        await page.getByLabel('Anderer Betrag in Euro').fill('9.999,99');
        await button(page, /überweisen$/).click();
        await page.getByRole('img', { name: /^GiroCode/ }).waitFor();
      }),
      at('/weitergeben', 'for somebody', async (page) => {
        await button(page, 'Anna').click();
        await page.getByText('an Anna', { exact: true }).waitFor();
      }),
      at('/verlauf', 'a question', async (page) => {
        await page.getByRole('button', { name: 'stornieren' }).first().click();
        await button(page, 'Ja, stornieren').waitFor();
      }),
      at('/verlauf', 'in pictures', async (page) => {
        await page.getByRole('radio', { name: 'Bilder' }).check();
        await page.getByText('Zahlen zeigen').first().click();
      }),
      at('/konto', 'before the logout', async (page) => {
        await button(page, 'Abmelden').last().click();
        await question(page);
      }),
    ];
    expect(await barriersOnTour(phone, stops)).toEqual([]);
  });

  it('in the admin area’s dialogs for members', async () => {
    const phone = await house.phoneOf(house.wirt, { path: '/admin' });
    // A fixed address, as the till's depend on the machine.
    await phone.page.route('**/api/admin/personal-links/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), addresses: [house.till.url] } });
    });
    expect(await barriersOnTour(phone, MEMBER_STOPS)).toEqual([]);
  });

  it('in the rest of the admin area', async () => {
    const phone = await house.phoneOf(house.wirt, { path: '/admin' });
    const places = PLACES.filter(({ path }) => path.startsWith('/admin') && !COVERED_BY_STOPS.has(path));
    expect(await barriersOnTour(phone, [...places.map(toPlace), ...ADMIN_STOPS])).toEqual([]);
  });

  it('on the pages for printing', async () => {
    const phone = await house.phoneOf(house.wirt, { path: '/admin' });
    const month = today().slice(0, 7);
    const sheets = {
      [month]: 'Monatsauszug',
      [`${month}/abschluss`]: 'Monatsabschluss',
      [`${month}/${longName.id}`]: 'Monatsauszug',
      [`jahr/${month.slice(0, 4)}-01`]: 'Kassenbericht',
      kassenbuch: 'Kassenbuch',
      [`kassensturz/${count}`]: 'Kassensturz',
      uebergabe: 'Übergabe der Kasse',
    };
    const stops = Object.entries(sheets).map(([sheet, name]) =>
      at(`/auszug/${sheet}`, name, (page) => page.getByRole('heading', { level: 1, name }).waitFor()),
    );
    expect(await barriersOnTour(phone, stops)).toEqual([]);
  });

  it('before logging in', async () => {
    const phone = await house.phone();
    expect(await barriersOnTour(phone, await doors(house, phone))).toEqual([]);
  });

  it('on the bar’s tablet and on the wall', async () => {
    const tablet = await tabletAt(house, await makesTabletLink(house, 'Garten'));
    const stops: Stop[] = [
      stop('the names', () => tile(tablet, 'Anna').waitFor()),
      stop('the drinks of somebody', async () => {
        await tile(tablet, 'Anna').click();
        await tablet.getByRole('region', { name: 'Getränke' }).waitFor();
      }),
      stop('a wrong PIN', async () => {
        await button(tablet, 'Namen').click();
        await opensMat(tablet, { pin: '9999' });
        await tablet.getByRole('alert').waitFor();
      }),
      stop('the own part', async () => {
        await button(tablet, 'Namen').click();
        await opensMat(tablet);
        await tablet.getByRole('region', { name: 'Für Anna' }).waitFor();
      }),
      stop('the own top-up', async () => {
        await button(tablet, 'Aufladen').click();
        await tablet.dialog('Guthaben aufladen').waitFor();
      }),
      stop('a badge to learn', async () => {
        await closes(tablet.page);
        await button(tablet, 'Badge anlernen').click();
        await tablet.dialog('Badge anlernen').waitFor();
      }),
    ];
    const wall = await house.phone();
    await wall.page.goto((await house.wirt.makesWallLink()).device_link);
    const slate = stop('the wall', () =>
      wall.page
        .getByRole('region', { name: /^Heute am Tisch/ })
        .getByRole('listitem')
        .first()
        .waitFor(),
    );
    expect([
      ...(await barriersOnTour(tablet, stops)),
      ...(await barriersOnTour(wall, [slate], [...SIZES, { width: 1920, height: 1080 }])),
    ]).toEqual([]);
  });

  it('during celebrations, a purchase, a question or a lost network', async () => {
    await house.endsRounds();
    const phone = await house.phoneOf(anna, { prefetch: true });
    let buying: { release(): void } | undefined;
    const stops: Stop[] = [
      stop('the celebration of a round', async () => {
        await longName.gives('full_evening', MESSAGE);
        await phone.dialog(/Nacken!/).waitFor();
      }),
      stop('a drink being bought', async () => {
        await phone.dismisses(phone.dialog(/Nacken!/));
        await house.endsRounds();
        buying = await holding(phone.page, PURCHASE);
        await phone.drink(HELLES).waitFor();
        await phone.taps(HELLES);
        await phone.drink(HELLES).and(phone.page.locator('[aria-busy=true]')).waitFor();
      }),
      stop('the celebration of a purchase', async () => {
        buying?.release();
        await phone.dialog('Getränk erfolgreich gekauft!').waitFor();
      }),
      stop('the way back', async () => {
        await phone.dismisses(phone.dialog('Getränk erfolgreich gekauft!'));
        await button(phone, 'Rückgängig').waitFor();
      }),
      stop('a drink beyond the limit', async () => {
        await house.wirt.setsCreditLine(0, anna.id);
        await house.wirt.setsBalance(anna.id, 0);
        await phone.sees(phone.mat, /Limit/);
        await phone.taps(HELLES);
        await phone.getByRole('alertdialog').waitFor();
      }),
      stop('without a network', async () => {
        await closes(phone.page);
        await house.wirt.setsCreditLine(null, anna.id);
        await house.wirt.setsBalance(anna.id, 20);
        await phone.sees(phone.mat, '20,00 €');
        await phone.losesNetwork();
        await phone.getByText(/^Kein Netz/).waitFor();
      }),
      stop('a drink that is noted', async () => {
        await phone.taps(HELLES);
        await phone.dialog(NOTED).waitFor();
      }),
      stop('what waits for the till', async () => {
        await phone.dismisses(phone.dialog(NOTED));
        await phone.waitingLine('Ein Getränk wartet auf Netz').click();
        await phone.dialog('Notiert').waitFor();
      }),
    ];
    expect(await barriersOnTour(phone, stops)).toEqual([]);
    await phone.findsNetwork();

    const newcomer = await house.phoneOf(await house.joins('Neuling'));
    const empty = at('/verlauf', 'nothing', (at) => at.getByText('Keine Transaktionen gefunden').waitFor());
    const round = at('/runde', 'long words', fillsAllFields);
    const discards = stop('what was typed, before it is thrown away', async ({ page }) => {
      await page.keyboard.press('Escape');
      await question(page);
    });
    const theirs = [toPlace({ path: '/' }), empty, round, discards, anotherLog];
    expect(await barriersOnTour(newcomer, theirs)).toEqual([]);
  });
});

describe('the styles', () => {
  beforeAll(() => house.endsRounds());

  const at = (path: string) => PLACES.find((place) => place.path === path) ?? { path };

  it('give a focused text field a single frame, the same everywhere', async () => {
    const door = await house.phone();
    await door.page.goto('/');
    await door.getByLabel('Benutzername').waitFor();
    const frames = await focusFrames(door.page);
    const phone = await house.phoneOf(house.wirt);
    for (const path of [
      '/guthaben',
      '/runde',
      '/konto',
      '/admin/getraenke/neu',
      '/admin/kasse/buch/zaehlen',
    ]) {
      await goesTo(phone, at(path));
      const found = await focusFrames(phone.page);
      expect([path, found.length]).not.toEqual([path, 0]);
      frames.push(...found);
    }
    expect(frames.length).toBeGreaterThan(15);
    expect(new Set(frames.map((frame) => JSON.stringify(frame)))).toEqual(
      new Set([JSON.stringify({ box: 'rgb(31, 95, 168) solid 2px', own: 'none none' })]),
    );
  });

  it('distinguish the main button from others in forced-colors mode', async () => {
    const { page } = await house.phoneOf(house.wirt, { path: '/guthaben' });
    await page.emulateMedia({ forcedColors: 'active' });
    const buttons = page.getByRole('dialog', { name: 'Guthaben aufladen' });
    const [main, other] = [buttons.locator('[type=submit]'), buttons.getByRole('button', { name: /^5\s/ })];
    const background = (each: Locator) =>
      each.first().evaluate((one) => one.ownerDocument.defaultView?.getComputedStyle(one).backgroundColor);
    expect(await background(main)).not.toBe(await background(other));
  });
});
