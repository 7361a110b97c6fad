import { describe, it } from '@jest/globals';
import { atDesk } from '../story-kit/admin.js';
import { findsNetwork, losesNetwork } from '../story-kit/noted.js';
import { expectNoBarrier } from './barriers.js';
import { House } from './house.js';

const house = House.opens();

const NEEDS_NET = 'Dafür brauchst du Netz';

describe('a part of the app that had not been loaded when the network went', () => {
  it('says so in place of the admin area, and leads back to the table', async () => {
    const phone = await house.phoneOf(house.wirt);
    await phone.page.route(/\/assets\/AdminPage-/, (route) => route.abort());
    await losesNetwork(phone);
    await phone.page.getByRole('button', { name: 'Admin', exact: true }).click();
    const missing = phone.dialog('Admin');
    await phone.sees(missing, NEEDS_NET);
    await expectNoBarrier(phone.page);
    await phone.picture('no-admin');
    await phone.page.keyboard.press('Escape');
    await missing.waitFor({ state: 'hidden' });
    await phone.mat.waitFor();
    await findsNetwork(phone);
  });

  it('says so in place of the invite, and leaves the admin area as it was', async () => {
    const wirt = await atDesk(house, '/admin');
    const { page } = wirt;
    await page.route(/\/assets\/InviteDialog-/, (route) => route.abort());
    const invite = page.getByRole('button', { name: 'Mitglied einladen' }).first();
    await invite.waitFor();
    await losesNetwork(wirt);
    await invite.click();
    const missing = wirt.dialog('Mitglied einladen');
    await wirt.sees(missing, NEEDS_NET);
    await expectNoBarrier(page);
    await wirt.picture('no-invite');
    await page.keyboard.press('Escape');
    await missing.waitFor({ state: 'hidden' });
    await invite.waitFor();
    await findsNetwork(wirt);
  });
});
