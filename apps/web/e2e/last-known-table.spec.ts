import { describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import type { Phone } from '../story-kit/phone.js';
import { House } from './house.js';
import { kept } from './worker.js';

const house = House.opens();

const HELLES = 'Helles, 3,50 €';
const STAND = /^Stand \d\d:\d\d$/;

const inInk = ({ mat }: Phone, words: string) => mat.getByRole('img', { name: words, exact: true });

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
  await expectSoon(async () => {
    const written = await keptHere(phone);
    return written.includes(`"balance":${Math.round(me.balance * 100)}`) && written.includes(`${revision}`);
  });
}

/** News are written down a moment after they come. */
async function expectSoon(happened: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 20_000;
  while (!(await happened())) expect(Date.now()).toBeLessThan(until);
}

describe('the last known table', () => {
  it('is there without a network at the next start, with its time, until the till is heard again', async () => {
    const anna = await house.joins('Anna', 20);
    await anna.buys('Wasser');
    const phone = await phoneThatKnows(anna);
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
    expect(await anna.balance()).toBe(15);
  });
});
