import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ACCOUNT } from '@stammtisch/test-kit';
import type { Locator } from 'playwright-core';
import { button } from '../story-kit/admin.js';
import type { Phone } from '../story-kit/phone.js';
import { HELLES, SPEZI } from '../story-kit/purchases.js';
import {
  bookedDrinks,
  buysFor,
  drink,
  joinsWithPin,
  makesTabletLink,
  opensMat,
  PORTRAIT,
  revisionOf,
  revokesLink,
  TABLET_PURCHASE,
  tabletAt,
  tapBar,
  tile,
} from '../story-kit/tablet.js';
import { failing, holding, losingAnswers } from '../story-kit/till-calls.js';
import { fillDisk } from './disk.js';
import { House } from './house.js';
import type { ScreenPhone } from './screen-phone.js';

const house = House.opens();

let link: string;

beforeAll(async () => {
  await joinsWithPin(house, 'Anna');
  await house.wirt.prepares('Bert');
  link = await makesTabletLink(house);
});

const newTablet = () => house.phone({ screen: PORTRAIT });

async function opensLink(tablet: ScreenPhone): Promise<ScreenPhone> {
  await tablet.page.goto(link);
  await tile(tablet, 'Anna').waitFor();
  await tablet.connected();
  return tablet;
}

/** Cuts the network, and waits until the tablet shows it, which takes a new page some time. */
async function goesOffline(tablet: ScreenPhone): Promise<void> {
  await tablet.losesNetwork();
  const notice = tablet.getByRole('banner').getByText(/ohne Netz/);
  while (!(await notice.isVisible())) await tablet.timePasses(2_000);
}

it('a PIN is checked for the member still here: late, it is reported; typed meanwhile, the next one waits', async () => {
  const before = await revisionOf(house);
  const tablet = await tabletAt(house, link);
  const checking = await holding(tablet.page, '/api/tablet/open/');
  const checked = tablet.page.waitForResponse('**/api/tablet/open/');
  await opensMat(tablet);
  await button(tablet, 'Namen').click();
  await tile(tablet, 'Bert').click();
  await drink(tablet, HELLES).waitFor();
  checking.release();
  await checked;
  await tablet.sees(tapBar(tablet), 'Anna: Das hat zu lange gedauert. Bitte noch einmal.');
  await drink(tablet, HELLES).click();
  expect(await bookedDrinks(house, before, 1)).toEqual(['Bert: Helles']);
  await checking.stop();

  await button(tablet, 'Namen').click();
  const slow = await holding(tablet.page, '/api/tablet/open/');
  await tablet.timePasses(400);
  await opensMat(tablet, { pin: '9999' });
  for (const digit of '8888') await button(tablet, digit).click();
  await tablet.page.keyboard.press('Enter');
  expect(await tablet.getByRole('img', { name: '4 Ziffern eingegeben' }).count()).toBe(1);
  slow.release();
  await tablet.getByRole('alert').waitFor();
  expect(slow.bodies).toHaveLength(1);
});

it('an undone drink leaves its member’s mat; a double tap undoes only one', async () => {
  await joinsWithPin(house, 'Carla');
  const tablet = await tabletAt(house, link);
  await opensMat(tablet, { name: 'Carla' });
  const mat = tablet.getByRole('region', { name: 'Für Carla' });
  await drink(tablet, 'Obstler').click();
  await tablet.sees(mat, /198,00\s€/);
  await button(tablet, 'Obstler zurücknehmen').waitFor();
  await button(tablet, 'Rückgängig').click();
  await tablet.sees(tapBar(tablet), 'zurückgenommen');
  await tablet.sees(mat, /200,00\s€/);
  await button(tablet, 'Obstler zurücknehmen').waitFor({ state: 'hidden' });

  for (const [name, card] of Object.entries({ Helles: HELLES, Spezi: SPEZI })) {
    await drink(tablet, card).click();
    await button(tablet, `${name} zurücknehmen`).waitFor();
  }
  const before = await revisionOf(house);
  await button(tablet, 'Spezi zurücknehmen').click();
  await button(tablet, 'Helles zurücknehmen').click();
  await drink(tablet, 'Wasser').click();
  await button(tablet, 'Wasser zurücknehmen').waitFor();
  const { events } = await house.wirt.events('?type=TransactionCancelled&limit=200');
  expect(events.filter(({ revision }) => revision > before)).toHaveLength(1);
});

it('a drink undone before its lost answer leaves the count of the others', async () => {
  const tablet = await tabletAt(house, link);
  await tile(tablet, 'Bert').click();
  await drink(tablet, HELLES).click();
  await tablet.getByRole('img', { name: '1 gerade eben, 0 notiert' }).waitFor();
  const buying = await losingAnswers(tablet.page, TABLET_PURCHASE);
  await drink(tablet, SPEZI).click();
  while (buying.bodies.length === 0) await tablet.dom.settles();
  await button(tablet, 'Rückgängig').click();
  await tablet.sees(tapBar(tablet), 'wird zurückgenommen');
  await tablet.timePasses(1_000);
  await tapBar(tablet).getByText('zurückgenommen', { exact: true }).waitFor();
  expect(await tablet.getByRole('img', { name: '1 gerade eben, 0 notiert' }).count()).toBe(1);
});

it('a drink ordered again from the list is its member’s, whoever is at the tablet', async () => {
  const before = await revisionOf(house);
  const radler = await house.wirt.addsDrink({ name: 'Radler', price: 3, icon: 'beer.png' });
  const tablet = await opensLink(await newTablet());
  await tile(tablet, 'Bert').click();
  await drink(tablet, 'Radler').waitFor();
  await goesOffline(tablet);
  await drink(tablet, 'Radler').click();
  await button(tablet, 'Namen').click();
  await house.wirt.changesDrink(radler.id, { name: 'Radler', price: 3.2 });
  await tablet.findsNetwork();
  await button(tablet, '1 nicht gebucht').waitFor();
  await opensMat(tablet);
  await button(tablet, 'Fertig').waitFor();
  await button(tablet, '1 nicht gebucht').click();
  await button(tablet, 'Für 3,20 € bestellen').click();
  expect(await bookedDrinks(house, before, 1)).toEqual(['Bert: Radler']);
  await house.wirt.removesDrink(radler.id);
});

describe('a top-up at the tablet', () => {
  const opensTopUp = async (tablet: ScreenPhone, name: string) => {
    await opensMat(tablet, { name });
    await button(tablet, 'Aufladen').click();
    const sheet = tablet.dialog('Guthaben aufladen');
    await sheet.getByRole('button', { name: /^10\s€$/ }).click();
    return sheet;
  };
  const send = (sheet: Locator) => sheet.getByRole('button', { name: /aufladen$/ }).click();

  it('whose answer is lost is booked once, and one whose answer is late is not shown to the next member', async () => {
    const emil = await joinsWithPin(house, 'Emil');
    const tablet = await tabletAt(house, link);
    const broken = await losingAnswers(tablet.page, '/api/tablet/recharge-credit/', 2);
    const sheet = await opensTopUp(tablet, 'Emil');
    await send(sheet);
    await tablet.sees(sheet.getByRole('alert'), /doppelt wird nichts/);
    await tablet.page.keyboard.press('Escape');
    await button(tablet, 'Fertig').click();
    await send(await opensTopUp(tablet, 'Emil'));
    await tablet.sees(tapBar(tablet), /10,00\s€ aufgeladen/);
    expect(await emil.balance()).toBe(210);
    await broken.stop();
    await button(tablet, 'Fertig').click();

    await opensTopUp(tablet, 'Emil');
    const paying = await holding(tablet.page, '/api/tablet/recharge-credit/', { reachesTill: true });
    await send(sheet);
    await tablet.page.keyboard.press('Escape');
    await button(tablet, 'Fertig').click();
    await tile(tablet, 'Bert').click();
    await drink(tablet, HELLES).waitFor();
    const paid = tablet.page.waitForResponse('**/recharge-credit/');
    paying.release();
    await paid;
    await house.timePasses(0);
    expect(await tapBar(tablet).getByText('aufgeladen').count()).toBe(0);
  });

  it('is in cash; a table that takes only transfers says where to begin one', async () => {
    await joinsWithPin(house, 'Frida');
    const transfer = { ...ACCOUNT, confirm: false };
    await house.wirt.setsPaymentWays({ cash: { confirm: true }, transfer });
    const tablet = await tabletAt(house, link);
    const sheet = await opensTopUp(tablet, 'Frida');
    expect(await sheet.getByRole('button', { name: /überweisen/ }).count()).toBe(0);
    await send(sheet);
    await tablet.sees(tapBar(tablet), /10,00\s€ angekündigt. Leg sie in die Barkasse/);

    await house.wirt.setsPaymentWays({ transfer });
    await button(tablet, 'Fertig').click();
    await opensMat(tablet, { name: 'Frida' });
    await tablet.getByText('Zum Aufladen überweist du von deinem eigenen Handy aus.').waitFor();
    expect(await button(tablet, 'Aufladen').count()).toBe(0);
    await house.wirt.setsPaymentWays();
  });
});

describe('a drink that was undone', () => {
  it('while the disk was full stays undone', async () => {
    const before = await revisionOf(house);
    const tablet = await opensLink(await newTablet());
    await goesOffline(tablet);
    await buysFor(tablet, 'Bert', HELLES);
    await buysFor(tablet, 'Anna', SPEZI);
    await button(tablet, '2 notiert').waitFor();
    fillDisk();
    await button(tablet, 'Rückgängig').click();
    await button(tablet, '1 notiert').waitFor();
    jest.restoreAllMocks();
    await tablet.findsNetwork();
    await bookedDrinks(house, before, 1);
    await tablet.timePasses(400);
    await buysFor(tablet, 'Bert', SPEZI);
    expect(await bookedDrinks(house, before, 2)).toEqual(['Bert: Helles', 'Bert: Spezi']);
  });

  it('while its link was replaced is not booked again, and is listed for review', async () => {
    const before = await revisionOf(house);
    const tablet = await tabletAt(house, await makesTabletLink(house, 'Keller'));
    const buying = await holding(tablet.page, TABLET_PURCHASE, { reachesTill: true });
    await buysFor(tablet, 'Bert', HELLES);
    await bookedDrinks(house, before, 1);
    await button(tablet, 'Rückgängig').click();
    await tablet.sees(tapBar(tablet), 'wird zurückgenommen');
    await revokesLink(house, 'Keller');
    await tablet.getByText('Dieser Link gilt nicht mehr').waitFor();
    await buying.stop();
    await tablet.page.goto(await makesTabletLink(house, 'Keller'));
    await tablet.page.reload();
    await buysFor(tablet, 'Anna', SPEZI);
    expect(await bookedDrinks(house, before, 2)).toEqual(['Bert: Helles', 'Anna: Spezi']);
    await button(tablet, '1 nicht gebucht').click();
    await tablet.sees(tablet.dialog('Notiert'), 'Vielleicht doch gebucht');
  });
});

it('a tablet without a network keeps every tap, even through a restart, and books it once', async () => {
  const before = await revisionOf(house);
  const tablet = await tabletAt(house, link);
  await goesOffline(tablet);
  await buysFor(tablet, 'Anna', SPEZI);
  await tablet.sees(tapBar(tablet), 'notiert');
  await buysFor(tablet, 'Bert', HELLES);
  await button(tablet, '2 notiert').waitFor();
  await tablet.page.reload();
  await goesOffline(tablet);
  await tile(tablet, 'Anna').getByRole('img', { name: '1 notiert' }).waitFor();
  await buysFor(tablet, 'Anna', HELLES);
  await button(tablet, '3 notiert').click();
  expect(await tablet.dialog('Notiert').getByRole('listitem').count()).toBe(3);
  await tablet.page.keyboard.press('Escape');
  await tablet.findsNetwork();
  for (const name of ['Anna', 'Bert'])
    await tile(tablet, name).getByRole('img', { name: 'notiert' }).waitFor({ state: 'hidden' });
  expect(await bookedDrinks(house, before, 3)).toEqual(['Anna: Spezi', 'Bert: Helles', 'Anna: Helles']);
});

/** Gives the tablet's page a version. @returns the served version, which a story may change */
async function servesVersion({ page }: Phone): Promise<{ version: string }> {
  const till = { version: 'first' };
  await page.addInitScript(`{
    const script = Object.assign(document.createElement('script'), { type: 'module' });
    script.setAttribute('src', '/assets/first.js');
    document.head.append(script);
  }`);
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) =>
      route.fulfill({
        body: `<script type="module" src="/assets/${till.version}.js"></script><div id="root"></div>`,
        contentType: 'text/html',
      }),
  );
  return till;
}

it('a tablet loads a newer version once back online, unless drinks wait without a disk', async () => {
  const before = await revisionOf(house);
  const tablet = await newTablet();
  tablet.dom.device.disk = undefined;
  const till = await servesVersion(tablet);
  const { page } = await opensLink(tablet);
  const buying = await failing(page, TABLET_PURCHASE);
  await goesOffline(tablet);
  await buysFor(page, 'Bert', HELLES);
  await tile(page, 'Anna').waitFor();
  till.version = 'second';
  await tablet.findsNetwork();
  await page.getByText('ohne Netz').waitFor({ state: 'hidden' });
  await buysFor(page, 'Anna', SPEZI);
  await buying.stop();
  while ((await bookedDrinks(house, before)).length < 2) await tablet.timePasses(1_000);
  expect(await bookedDrinks(house, before)).toEqual(['Bert: Helles', 'Anna: Spezi']);

  await goesOffline(tablet);
  const reloaded = page.waitForEvent('load');
  await tablet.findsNetwork();
  await reloaded;
  till.version = 'first';
  await tile(page, 'Anna').waitFor();
});
