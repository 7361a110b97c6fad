import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { SEND_OUTBOX } from '../src/lib/worker-words.js';
import { bookings, HELLES, inInk, notes, SPEZI, waitingLine } from '../story-kit/noted.js';
import type { Phone } from '../story-kit/phone.js';
import { House } from './house.js';
import { kept, networkIsBack } from './worker.js';

const house = House.opens();

let anna: Guest;

beforeAll(async () => {
  anna = await house.joins('Anna', 20);
});

/** This browser takes no such requests without a profile: they are written down instead. */
const ASKED = `{
  globalThis.asked = [];
  SyncManager.prototype.register = async (tag) => void asked.push(tag);
}`;

/** The worker has heard that all is booked, and has kept it. */
const NOTHING_WAITS = `new Promise((answer) => {
  indexedDB.open('stammtisch').onsuccess = ({ target: { result: kept } }) => {
    kept.transaction('outboxes').objectStore('outboxes').count().onsuccess = ({ target: { result } }) => {
      kept.close();
      answer(result === 0);
    };
  };
})`;

/** What the page has asked the browser to call the worker for. */
const askedFor = async ({ page }: Phone) => new Set(await page.evaluate<string[]>('asked'));

describe('a browser that calls the app when the network is back', () => {
  it('books what waits, once and in order, although the app is closed; at the next start it is in ink', async () => {
    const phone = await house.phone({ owner: 'anna', worker: true });
    const context = phone.page.context();
    await context.addInitScript(ASKED);
    await house.logsIn(phone, anna);
    await phone.page.goto('/');
    await phone.live();
    await kept(phone.page);
    await context.setOffline(true);
    await notes(phone, HELLES);
    await notes(phone, SPEZI);
    await waitingLine(phone, '2 Getränke warten auf Netz').waitFor();
    expect(await askedFor(phone)).toEqual(new Set([SEND_OUTBOX]));

    const elsewhere = await context.newPage();
    await phone.page.close();
    expect(await bookings(anna)).toEqual([]);
    await context.setOffline(false);
    await networkIsBack(elsewhere, house.till.url);
    await expectSoon(async () => (await bookings(anna)).length === 2);
    await elsewhere.goto(`${house.till.url}/favicon.svg`);
    await expectSoon(() => elsewhere.evaluate<boolean>(NOTHING_WAITS));

    // The table that the app begins with knows of it, too.
    await context.setOffline(true);
    const again = await phone.opensTab();
    await inInk(again, '2 Getränke heute').waitFor();
    await again.sees(again.mat, '13,70 €');
    expect(await waitingLine(again, 'Netz').count()).toBe(0);
    await context.setOffline(false);
    await again.sees(again.page.getByRole('banner'), 'live');
    await inInk(again, '2 Getränke heute').waitFor();
    expect(await waitingLine(again, 'Netz').count()).toBe(0);
    expect(await bookings(anna)).toEqual(['Helles', 'Spezi']);
    expect(await anna.balance()).toBe(13.7);
  });
});

async function expectSoon(happened: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 20_000;
  while (!(await happened())) expect(Date.now()).toBeLessThan(until);
}
