import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import type { Page } from 'playwright-core';
import type { Phone } from '../story-kit/phone.js';
import { House } from './house.js';
import { kept, keptAddresses } from './worker.js';

const house = House.opens();

let anna: Guest;

beforeAll(async () => {
  anna = await house.joins('Anna', 50);
});

/** A phone that has been at the door, and keeps the app from then on. */
async function phoneOfRegular(): Promise<Phone> {
  const phone = await house.phone({ worker: true });
  await phone.page.goto('/');
  await door(phone.page).waitFor();
  await kept(phone.page);
  return phone;
}

const door = (page: Page) => page.getByRole('button', { name: 'Anmelden' });

describe('without network', () => {
  it('the app opens, with its pictures and its letters', async () => {
    const { page } = await phoneOfRegular();
    await page.context().setOffline(true);
    await page.goto('/');
    await door(page).waitFor();
    const picture = await page.evaluate(`fetch('/icons/drinks/beer.png').then(({ status }) => status)`);
    expect(picture).toBe(200);
    expect(
      await page.evaluate(`document.fonts.load('16px "Figtree Variable"').then(({ length }) => length)`),
    ).toBeGreaterThan(0);
  });

  it('it opens at whatever address', async () => {
    const { page } = await phoneOfRegular();
    await page.context().setOffline(true);
    for (const path of ['/guthaben', '/register/einladung-von-anna', '/gibt/es/nicht']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Stammtisch' }).waitFor();
    }
  });

  it('the sound of the till is there, also in the pieces that Safari asks for', async () => {
    const { page } = await phoneOfRegular();
    await page.goto('/');
    await page.context().setOffline(true);
    const piece = await page.evaluate(`fetch('/sounds/cash-register.wav', { headers: { range: 'bytes=0-3' } })
      .then(async (answer) => [answer.status, await answer.text()])`);
    expect(piece).toEqual([206, 'RIFF']);
  });
});

describe('while the till is away', () => {
  it('the app opens, and the table comes with the till', async () => {
    const phone = await phoneOfRegular();
    const { page } = phone;
    await house.till.kill();
    await page.reload();
    await door(page).waitFor();
    await house.till.start();
    await house.logsIn(phone, anna);
    await page.reload();
    await phone.live();
  });

  it('the screen at the table opens and waits for it', async () => {
    const { wall_link } = await house.wirt.makesWallLink();
    const { page } = await house.phone({ worker: true });
    await page.goto(wall_link);
    const bertl = page.getByRole('region', { name: /^Heute am Tisch/ }).getByRole('listitem');
    await anna.buys('Helles');
    await bertl.filter({ hasText: 'Anna' }).waitFor();
    await kept(page);
    await house.till.kill();
    await page.goto('about:blank');
    await page.goto('/live');
    await page.getByText('Servus beinand!').first().waitFor();
    await house.till.start();
    await bertl.filter({ hasText: 'Anna' }).waitFor();
    const token = new URL(wall_link).hash.slice(1);
    expect((await keptAddresses(page)).filter((url) => url.includes(token))).toEqual([]);
  });
});

describe('what is kept', () => {
  it('is the app’s own files, never what the till has said', async () => {
    const phone = await phoneOfRegular();
    const { page } = phone;
    await house.logsIn(phone, anna);
    await page.goto('/');
    await phone.live();
    await phone.buys('Helles, 3,50 €');
    await phone.inHistory(async () => undefined);
    await page.goto('/register/einladung-von-anna');
    await page.goto('/');
    const paths = (await keptAddresses(page)).map((url) => new URL(url).pathname);
    expect(paths.length).toBeGreaterThan(50);
    expect(
      paths.filter((path) => !/^\/(assets|icons|sounds)\/|^\/(index\.html|pulp\.svg)$/.test(path)),
    ).toEqual([]);
    expect(paths.filter((path) => /AdminPage|AuditTab|BooksTab|MembersTab/.test(path))).toEqual([]);
    for (const part of [
      'AccountDialog',
      'TopUpDialog',
      'RoundDialog',
      'HistoryDialog',
      'WallPage',
      'confetti',
    ]) {
      expect(paths.filter((path) => path.startsWith(`/assets/${part}`))).not.toEqual([]);
    }
  });

  it('leaves the description of the API, and files, to the till', async () => {
    const phone = await phoneOfRegular();
    const page = await phone.page.context().newPage();
    await page.goto('/');
    for (const [path, type] of [
      ['/api/docs/', 'text/html'],
      ['/robots.txt', 'text/plain'],
      ['/healthz', 'application/json'],
    ]) {
      const answer = await page.goto(path ?? '');
      expect([answer?.fromServiceWorker(), answer?.headers()['content-type']]).toEqual([
        false,
        expect.stringContaining(type ?? ''),
      ]);
    }
    await page.goto('/api/docs/');
    await page
      .getByRole('heading', { name: /Stammtisch/ })
      .first()
      .waitFor();
  });
});
