import { beforeAll, describe, expect, it } from '@jest/globals';
import { button } from '../story-kit/admin.js';
import { findsNetwork, HELLES, losesNetwork, SPEZI } from '../story-kit/noted.js';
import type { Phone } from '../story-kit/phone.js';
import {
  booked,
  joinsWithPin,
  makesLink,
  revisionOf,
  serves,
  slip,
  TABLET_PURCHASE,
  tile,
  UPRIGHT,
} from '../story-kit/tablet.js';
import { silencing } from '../story-kit/till-calls.js';
import { House } from './house.js';
import type { ScreenPhone } from './screen-phone.js';

const house = House.opens();

beforeAll(async () => {
  await joinsWithPin(house, 'Toni');
  for (const name of ['Berta', 'Karl']) await house.wirt.prepares(name);
});

const atBar = () => house.phone({ owner: 'tablet', screen: UPRIGHT });

async function opens(tablet: ScreenPhone): Promise<ScreenPhone> {
  await tablet.page.goto(await makesLink(house));
  await tile(tablet.page, 'Toni').waitFor();
  await tablet.connected();
  return tablet;
}

/** Says so, a while after it has found no till: a page that was just opened is still looking for it. */
async function isOffline(tablet: ScreenPhone): Promise<void> {
  await losesNetwork(tablet);
  const said = tablet.page.getByRole('banner').getByText(/ohne Netz/);
  while (!(await said.isVisible())) await tablet.timePasses(2_000);
}

describe('an evening at the tablet', () => {
  it('goes on without network: everything is noted, kept through a restart, and booked once', async () => {
    const before = await revisionOf(house);
    const tablet = await opens(await atBar());
    const { page } = tablet;
    await isOffline(tablet);
    await serves(page, 'Toni', SPEZI);
    await tablet.sees(slip(page), 'notiert');
    await serves(page, 'Berta', HELLES);
    await serves(page, 'Karl', HELLES);
    await button(page, 'Rückgängig').click();
    await slip(page).getByText('zurückgenommen', { exact: true }).waitFor();
    await tile(page, 'Karl').waitFor();
    await page.reload();
    await isOffline(tablet);
    await tile(page, 'Toni').getByRole('img', { name: '1 notiert' }).waitFor();
    await serves(page, 'Toni', HELLES);
    await button(page, '3 notiert').click();
    expect(await tablet.dialog('Notiert').getByRole('listitem').count()).toBe(3);
    await page.keyboard.press('Escape');
    await findsNetwork(tablet);
    for (const name of ['Toni', 'Berta'])
      await tile(page, name)
        .getByRole('img', { name: /notiert/ })
        .waitFor({ state: 'hidden' });
    while ((await booked(house, before)).length < 3);
    expect(await booked(house, before)).toEqual(['Toni: Spezi', 'Berta: Helles', 'Toni: Helles']);
  });
});

/** Puts a page of one version before the tablet. @returns what the till serves from now on, to be changed */
async function served({ page }: Phone): Promise<{ version: string }> {
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

describe('a tablet that finds a newer version when the network is back', () => {
  it('begins anew with it', async () => {
    const tablet = await atBar();
    const till = await served(tablet);
    const { page } = await opens(tablet);
    await isOffline(tablet);
    till.version = 'second';
    const anew = page.waitForEvent('load');
    await findsNetwork(tablet);
    await anew;
    till.version = 'first';
    await tile(page, 'Toni').waitFor();
  });

  it('does not while drinks wait on it that it has no disk for', async () => {
    const before = await revisionOf(house);
    const tablet = await atBar();
    tablet.dom.device.disk = undefined;
    const till = await served(tablet);
    const { page } = await opens(tablet);
    const buying = await silencing(page, TABLET_PURCHASE);
    await isOffline(tablet);
    await serves(page, 'Berta', HELLES);
    await tile(page, 'Toni').waitFor();
    till.version = 'second';
    await findsNetwork(tablet);
    await page.getByText('ohne Netz').waitFor({ state: 'hidden' });
    await serves(page, 'Toni', SPEZI);
    await buying.stop();
    while ((await booked(house, before)).length < 2) await tablet.timePasses(1_000);
    expect(await booked(house, before)).toEqual(['Berta: Helles', 'Toni: Spezi']);
  });
});
