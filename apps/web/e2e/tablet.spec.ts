import { beforeAll, describe, expect, it } from '@jest/globals';
import { button } from '../story-kit/admin.js';
import { findsNetwork, HELLES, losesNetwork, SPEZI } from '../story-kit/noted.js';
import {
  booked,
  joinsWithPin,
  makesLink,
  revisionOf,
  serves,
  slip,
  tabletAt,
  tile,
} from '../story-kit/tablet.js';
import { House } from './house.js';
import { kept } from './worker.js';

const house = House.opens();

let link: string;

beforeAll(async () => {
  await joinsWithPin(house, 'Anna');
  for (const name of ['Berta', 'Carl']) await house.wirt.prepares(name);
  link = await makesLink(house);
});

describe('an evening at the tablet', () => {
  it('goes on without network: everything is noted, kept through a restart, and booked once', async () => {
    const before = await revisionOf(house);
    const tablet = await tabletAt(house, link, { worker: true });
    const { page } = tablet;
    await kept(page);
    await losesNetwork(tablet);
    await tablet.sees(page.getByRole('banner'), 'ohne Netz');
    await serves(page, 'Anna', SPEZI);
    await tablet.sees(slip(page), 'notiert');
    await serves(page, 'Berta', HELLES);
    await serves(page, 'Carl', HELLES);
    await button(page, 'Rückgängig').click();
    await slip(page).getByText('zurückgenommen', { exact: true }).waitFor();
    await tile(page, 'Carl').waitFor();
    await tablet.picture('offline');
    await page.reload();
    await tile(page, 'Anna').getByRole('img', { name: '1 notiert' }).waitFor();
    await serves(page, 'Anna', HELLES);
    await button(page, '3 notiert').click();
    const list = tablet.dialog('Notiert');
    expect(await list.getByRole('listitem').count()).toBe(3);
    await tablet.picture('noted');
    await page.keyboard.press('Escape');
    await findsNetwork(tablet);
    for (const name of ['Anna', 'Berta'])
      await tile(page, name)
        .getByRole('img', { name: /notiert/ })
        .waitFor({ state: 'hidden' });
    while ((await booked(house, before)).length < 3);
    expect(await booked(house, before)).toEqual(['Anna: Spezi', 'Berta: Helles', 'Anna: Helles']);
  });
});
