import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import type { Page } from 'playwright-core';
import { atDesk } from '../story-kit/admin.js';
import { findsNetwork, HELLES, inInk, losesNetwork, SPEZI } from '../story-kit/noted.js';
import type { Phone } from '../story-kit/phone.js';
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

const STAND = /^Stand \d\d:\d\d$/;

/** What this device has written down, apart from keys. */
const keptHere = ({ page }: Phone) =>
  page.evaluate<string>(`new Promise((resolve) => {
    indexedDB.open('stammtisch').onsuccess = ({ target: { result } }) => {
      result.transaction('here').objectStore('here').getAll().onsuccess = ({ target }) => {
        result.close();
        resolve(JSON.stringify(target.result));
      };
    };
  })`);

/** A phone of a member that keeps the app, and has written down what it saw. */
async function phoneThatKnows(member: Guest): Promise<Phone> {
  const phone = await house.phone({ owner: member.username, worker: true });
  await house.logsIn(phone, member);
  await phone.page.goto('/');
  await phone.live();
  await kept(phone.page);
  await tableIsKept(phone, member);
  return phone;
}

async function tableIsKept(phone: Phone, member: Guest): Promise<void> {
  const { revision, member: me } = await member.home();
  const newest = [`"balance":${Math.round(me.balance * 100)}`, `${revision}`];
  // News are written down a moment after they come.
  let written = '';
  while (!newest.every((part) => written.includes(part))) written = await keptHere(phone);
}

describe('the last known table', () => {
  it('is there without a network at the next start, with its time, until the till is heard again', async () => {
    const bertl = await house.joins('Bertl', 20);
    await bertl.buys('Wasser');
    const phone = await phoneThatKnows(bertl);
    const { page } = phone;
    await page.context().setOffline(true);
    await page.reload();
    await inInk(phone, 'Ein Getränk heute').waitFor();
    await phone.sees(phone.mat, '18,50 €');
    await phone.sees(phone.feed, 'trinkt Wasser');
    await phone.sees(page.getByRole('banner'), STAND);
    await phone.sees(page.getByRole('banner'), 'offline');

    await phone.taps(HELLES);
    await phone.dialog(/Notiert!/).waitFor();
    await page.reload();
    await phone.mat.getByRole('button', { name: 'Ein Getränk wartet auf Netz' }).waitFor();
    await phone.sees(phone.mat, '15,00 €');

    await page.context().setOffline(false);
    await inInk(phone, '2 Getränke heute').waitFor();
    await phone.sees(page.getByRole('banner'), 'live');
    await page.getByRole('banner').getByText(STAND).waitFor({ state: 'hidden' });
    expect(await bertl.balance()).toBe(15);
  });
});

const lostNotice = ({ page }: Phone) =>
  page.getByText('Kein Netz. Tippen geht trotzdem, gebucht wird später.', { exact: true });

/** A page asks each tenth of a second whether the till is there, instead of every 10 s, and says when it stops. */
const ASKING_QUICKLY = `
  const { setInterval, clearInterval } = globalThis;
  let asking;
  globalThis.setInterval = (what, ms, ...all) => {
    if (ms !== 10000) return setInterval(what, ms, ...all);
    return (asking = setInterval(what, 100, ...all));
  };
  globalThis.clearInterval = (timer) => {
    clearInterval(timer);
    if (timer && timer === asking) console.log('asks no more');
  };
`;

describe('a lost connection', () => {
  it('that cut off a part of the app itself heals, too', async () => {
    const phone = await house.phone();
    await house.logsIn(phone, anna);
    await phone.page.route(/\/assets\/wire-/, (route) => route.abort(), { times: 1 });
    await phone.page.clock.install();
    await phone.page.goto('/');
    await lostNotice(phone).waitFor();
    await phone.page.clock.fastForward(10_000);
    await phone.sees(phone.page.getByRole('banner'), 'live');
  });

  it('of a part that never comes does not load the app again and again', async () => {
    const phone = await house.phone();
    const { page } = phone;
    const toni = await house.joins('Toni');
    await house.logsIn(phone, toni);
    await page.route(/\/assets\/wire-/, (route) => route.abort());
    await page.addInitScript(ASKING_QUICKLY);
    const pages: string[] = [];
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).pathname === '/') pages.push(request.resourceType());
    });
    // Since the page was loaded again.
    const asked = () => pages.length - 1 - pages.lastIndexOf('document');
    const askedOften = page.waitForEvent(
      'requestfinished',
      () => pages.lastIndexOf('document') > 0 && asked() > 4,
    );
    await page.goto('/');
    await askedOften;
    await lostNotice(phone).waitFor();
    expect(pages.filter((type) => type === 'document')).toHaveLength(2);

    const stopped = page.waitForEvent('console', (line) => line.text() === 'asks no more');
    await toni.logsOut();
    await phone.taps(HELLES);
    await page.getByRole('button', { name: 'Anmelden' }).waitFor();
    await stopped;
  });
});

const NEEDS_NET = 'Dafür brauchst du Netz';

describe('a part of the app that had not been loaded when the network went', () => {
  it('says so in place of the admin area, and leads back to the table', async () => {
    const phone = await house.phoneOf(house.wirt);
    await phone.page.route(/\/assets\/AdminPage-/, (route) => route.abort());
    await losesNetwork(phone);
    await phone.page.getByRole('button', { name: 'Admin', exact: true }).click();
    const missing = phone.dialog('Admin');
    await phone.sees(missing, NEEDS_NET);
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
    await wirt.picture('no-invite');
    await page.keyboard.press('Escape');
    await missing.waitFor({ state: 'hidden' });
    await invite.waitFor();
    await findsNetwork(wirt);
  });
});

describe('a tablet without a disk', () => {
  it('does not begin anew with another version while drinks wait on it', async () => {
    await joinsWithPin(house, 'Vroni');
    await house.wirt.prepares('Gusti');
    const before = await revisionOf(house);
    const tablet = await house.phone({ owner: 'tablet', screen: UPRIGHT });
    const { page } = tablet;
    await page.addInitScript('delete IDBFactory.prototype.open; delete globalThis.indexedDB;');
    await page.goto(await makesLink(house));
    await tile(page, 'Vroni').waitFor();
    const buying = await silencing(page, TABLET_PURCHASE);
    await losesNetwork(tablet);
    await tablet.sees(page.getByRole('banner'), 'ohne Netz');
    await serves(page, 'Gusti', HELLES);
    await tile(page, 'Vroni').waitFor();
    await page.route(
      ({ pathname }) => pathname === '/',
      async (route) => {
        const body = (await (await route.fetch()).text()).replace(/(src="\/assets\/)[^"]+/, '$1newer.js');
        await route.fulfill({ body, contentType: 'text/html' });
      },
    );
    await findsNetwork(tablet);
    await page.getByText('ohne Netz').waitFor({ state: 'hidden' });
    await serves(page, 'Vroni', SPEZI);
    await buying.stop();
    while (!(await booked(house, before)).includes('Vroni: Spezi'));
    expect(await booked(house, before)).toEqual(['Gusti: Helles', 'Vroni: Spezi']);
  });
});
