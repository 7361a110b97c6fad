import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type Guest, PASSWORD } from '@stammtisch/test-kit';
import { IDBFactory } from 'fake-indexeddb';
import type { Phone } from '../story-kit/phone.js';
import { holding, holdingNews, silencing } from '../story-kit/till-calls.js';
import { House } from './house.js';
import type { ScreenPhone } from './screen-phone.js';

const house = House.opens();

afterEach(() => void jest.restoreAllMocks());

const STAND = /^Stand \d\d:\d\d$/;

const loginButton = ({ page }: Phone) => page.getByRole('button', { name: 'Anmelden' });

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

/** A phone of a member that has written down what it saw. */
async function phoneThatKnows(member: Guest): Promise<ScreenPhone> {
  const phone = await house.phoneOf(member);
  await tableIsKept(phone, member);
  return phone;
}

/** News are written down a moment after they come. */
async function tableIsKept(phone: Phone, member: Guest): Promise<void> {
  const { revision, balance } = await member
    .home()
    .then(({ revision, member: me }) => ({ revision, balance: Math.round(me.balance * 100) }));
  const isKept = (written: string) =>
    written.includes(`"balance":${balance}`) && written.includes(`${revision}`);
  while (!isKept(await keptHere(phone)));
}

/** Its database opens only when what this returns is called. */
function slowToRemember(): () => void {
  let remembers = () => {};
  const ready = new Promise<void>((resolve) => {
    remembers = resolve;
  });
  const { open } = IDBFactory.prototype;
  jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...given) {
    const request = open.apply(this, given);
    const { addEventListener } = request;
    request.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
      const hears = (event: Event) =>
        typeof listener === 'function' ? listener.call(request, event) : listener.handleEvent(event);
      const late = (event: Event) => void ready.then(() => hears(event));
      addEventListener.call(request, type, type === 'success' ? late : hears);
    };
    return request;
  });
  return remembers;
}

describe('the last known table', () => {
  it('is there as soon as a device that is slow to remember has it; until then nothing is forgotten', async () => {
    const ida = await house.joins('Ida', 20);
    const phone = await phoneThatKnows(ida);
    const { page } = phone;
    const remembers = slowToRemember();
    await page.context().setOffline(true);
    await page.reload();
    await phone.timePasses(2_000);
    await loginButton(phone).waitFor();
    remembers();
    await phone.sees(phone.mat, '20,00 €');
    await phone.sees(page.getByRole('banner'), STAND);
  });

  it('is there before the till has answered, and catches up with what was missed', async () => {
    const bertl = await house.joins('Bertl', 20);
    const phone = await phoneThatKnows(bertl);
    const { page } = phone;
    const check = await holding(page, '/api/home-data/');
    const news = await holdingNews(page);
    await page.goto('about:blank');
    await bertl.buys('Obstler');
    await page.goto('/');
    await phone.mat.waitFor();
    await phone.sees(page.getByRole('banner'), STAND);
    check.release();
    await phone.sees(phone.mat, '18,00 €');
    await phone.sees(page.getByRole('banner'), STAND);
    news.release();
    await phone.sees(phone.feed, 'trinkt Obstler');
    await page.getByRole('banner').getByText(STAND).waitFor({ state: 'hidden' });
  });

  it('stays while somebody else answers in the till’s place, as the login page of a guest network', async () => {
    const xaver = await house.joins('Xaver', 20);
    const phone = await phoneThatKnows(xaver);
    const { page } = phone;
    const portal = (status: number) =>
      page.route('**/api/home-data/', (route) =>
        route.fulfill({ status, contentType: 'text/html', body: '<html>Willkommen im WLAN</html>' }),
      );
    for (const status of [200, 401, 403]) {
      await portal(status);
      const asked = page.waitForResponse('**/api/home-data/');
      await page.reload();
      await asked;
      await phone.sees(phone.mat, '20,00 €');
      expect(await loginButton(phone).count()).toBe(0);
    }
    expect(await keptHere(phone)).toContain('"Xaver"');
  });

  it('says nothing of how to reach the member', async () => {
    const carl = await house.joins('Carl', 20);
    await carl.changesProfile({ last_name: 'Geheim', email: 'carl@geheim.example', phone: '0170 47-11' });
    const phone = await phoneThatKnows(carl);
    const written = await keptHere(phone);
    expect(written).toContain('Carl');
    expect(written).not.toMatch(/Geheim|geheim|47-11/);
  });

  it.each(['logs out', 'is logged out'])(
    'is gone when the member %s, and nobody sees it afterwards',
    async (how) => {
      const member = await house.joins(how === 'logs out' ? 'Dora' : 'Emil', 20);
      const phone = await phoneThatKnows(member);
      const { page } = phone;
      if (how === 'logs out') {
        const konto = await phone.opens('Konto', 'Konto');
        await konto.getByRole('button', { name: 'Abmelden', exact: true }).click();
        await page.getByRole('button', { name: 'Ja, abmelden' }).click();
      } else {
        await member.logsOut();
      }
      await loginButton(phone).waitFor();
      while ((await keptHere(phone)) !== '[]');
      await page.context().setOffline(true);
      await page.reload();
      await loginButton(phone).waitFor();
      expect(await phone.mat.count()).toBe(0);
    },
  );

  it('of one member is never another one’s', async () => {
    const [franz, gustl] = [await house.joins('Franz', 20), await house.joins('Gustl', 7)];
    const phone = await phoneThatKnows(franz);
    await franz.logsOut();
    await loginButton(phone).waitFor();
    await phone.logsIn('gustl', PASSWORD);
    await phone.live();
    await tableIsKept(phone, gustl);
    await silencing(phone.page, '/api/*');
    await phone.page.reload();
    await phone.page.getByRole('heading', { name: 'Servus, Gustl' }).waitFor();
    expect(await keptHere(phone)).not.toContain('"franz"');
  });
});
