import { beforeAll, describe, expect, it } from '@jest/globals';
import { findsNetwork, HELLES, losesNetwork, SPEZI } from '../story-kit/noted.js';
import {
  booked,
  joinsWithPin,
  makesLink,
  revisionOf,
  serves,
  TABLET_PURCHASE,
  tile,
  UPRIGHT,
} from '../story-kit/tablet.js';
import { silencing } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

let link: string;

beforeAll(async () => {
  await joinsWithPin(house, 'Anna');
  await house.wirt.prepares('Bert');
  link = await makesLink(house);
});

describe('a tablet without a disk', () => {
  it('does not begin anew with another version while drinks wait on it', async () => {
    const before = await revisionOf(house);
    const tablet = await house.phone({ owner: 'tablet', screen: UPRIGHT });
    const { page } = tablet;
    await page.addInitScript('delete IDBFactory.prototype.open; delete globalThis.indexedDB;');
    await page.goto(link);
    await tile(page, 'Anna').waitFor();
    const buying = await silencing(page, TABLET_PURCHASE);
    await losesNetwork(tablet);
    await tablet.sees(page.getByRole('banner'), 'ohne Netz');
    await serves(page, 'Bert', HELLES);
    await tile(page, 'Anna').waitFor();
    await page.route(
      ({ pathname }) => pathname === '/',
      async (route) => {
        const body = (await (await route.fetch()).text()).replace(/(src="\/assets\/)[^"]+/, '$1newer.js');
        await route.fulfill({ body, contentType: 'text/html' });
      },
    );
    await findsNetwork(tablet);
    await page.getByText('ohne Netz').waitFor({ state: 'hidden' });
    await serves(page, 'Anna', SPEZI);
    await buying.stop();
    while (!(await booked(house, before)).includes('Anna: Spezi'));
    expect(await booked(house, before)).toEqual(['Bert: Helles', 'Anna: Spezi']);
  });
});
