import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import {
  bookings,
  findsNetwork,
  HELLES,
  inInk,
  losesNetwork,
  notes,
  PURCHASE,
  waitingLine,
} from '../story-kit/noted.js';
import type { Phone } from '../story-kit/phone.js';
import { answering, losingAnswers, watching } from '../story-kit/till-calls.js';
import { House } from './house.js';
import { Release, type ReleaseOptions } from './releases.js';
import { kept, newVersionWaits } from './worker.js';

const house = House.opens();

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-releases-'));
const release = (name: string, options?: ReleaseOptions) => Release.of(join(folder, name), name, options);
afterAll(() => rmSync(folder, { recursive: true }));

/** The till is updated: from now on it serves another version of the app. */
async function tillIsUpdated({ root }: Release): Promise<void> {
  await house.till.kill();
  await house.till.start(root);
}

/** A member's phone at the table that keeps the app. */
async function phoneThatKeeps(member: Guest): Promise<Phone> {
  const phone = await house.phone({ owner: member.username, worker: true });
  await house.logsIn(phone, member);
  await phone.page.goto('/');
  await phone.live();
  await kept(phone.page);
  return phone;
}

const shows = ({ page }: Phone, { script }: Release) =>
  page.locator(`script[src="${script}"]`).waitFor({ state: 'attached' });

const isBookedOnce = async (phone: Phone, member: Guest) => {
  await inInk(phone, 'Ein Getränk heute').waitFor();
  await waitingLine(phone, 'Netz').waitFor({ state: 'hidden' });
  await phone.sees(phone.mat, '16,50 €');
  expect(await bookings(member)).toEqual(['Helles']);
  expect(await member.balance()).toBe(16.5);
};

describe('what waits while the app is updated', () => {
  it('is in pencil in the new version, taken in silence without a network, and booked once', async () => {
    const anna = await house.joins('Anna', 20);
    const phone = await phoneThatKeeps(anna);
    const { page } = phone;
    const next = release('next');
    // A page that is open would fetch the new version, and the next start would take it.
    await page.goto('about:blank');
    await tillIsUpdated(next);
    await page.goto('/');
    await newVersionWaits(page);
    await losesNetwork(phone);
    await notes(phone, HELLES);
    await waitingLine(phone, 'Ein Getränk wartet auf Netz').waitFor();

    await page.reload();
    await shows(phone, next);
    await waitingLine(phone, 'Ein Getränk wartet auf Netz').waitFor();
    await phone.sees(phone.mat, '16,50 €');
    const calls = await watching(page, PURCHASE);
    await findsNetwork(phone);
    await isBookedOnce(phone, anna);
    expect(calls.bodies.length).toBe(1);
  });

  it('is sent again just as it was by a version that is taken at once, and booked once', async () => {
    const bertl = await house.joins('Bertl', 20);
    const phone = await phoneThatKeeps(bertl);
    const { page } = phone;
    // A page that has lost the till asks for its version when the till is back.
    await house.till.kill();
    await phone.sees(page.getByRole('banner'), 'offline');
    await losesNetwork(phone);
    await notes(phone, HELLES);
    const calls = await losingAnswers(page, PURCHASE, Number.POSITIVE_INFINITY);
    // What this page says now the till would misunderstand.
    const other = release('other', { wire: 'another' });
    await house.till.start(other.root);
    const sent = page.waitForRequest(`**${PURCHASE}`);
    await findsNetwork(phone);
    await sent;
    await shows(phone, other);
    await calls.stop();
    await isBookedOnce(phone, bertl);
    const [first] = calls.bodies;
    for (const body of calls.bodies) expect(body).toEqual(first);
    expect(new Set(calls.headers.map((each) => each['idempotency-key'])).size).toBe(1);
  });
});

describe('what the device has kept', () => {
  it('goes on: what was sent is sent again under its key, what waited follows, what was refused stays', async () => {
    const carl = await house.joins('Carl', 20);
    const phone = await phoneThatKeeps(carl);
    const { page } = phone;
    const { member, drinks } = await carl.home();
    const ids = new Map(drinks.map(({ name, id }) => [name, id]));
    // The till knows no tap from before a member has come.
    const tappedAt = new Date().toISOString();
    const tap = (key: string, name: string, price: number) => ({
      key,
      drink: { id: ids.get(name), name, price, icon: 'bier.png' },
      tappedAt,
    });
    const kept = [
      {
        ...tap('key-of-a-tap-refused', 'Spezi', 2.8),
        state: 'refused',
        reason: 'Das geht nicht',
        price: 2.8,
      },
      { ...tap('key-of-a-tap-that-was-sent', 'Helles', 3.5), state: 'sent', strokesBefore: 0 },
      { ...tap('key-of-a-tap-that-waits', 'Wasser', 1.5), state: 'waiting' },
    ];
    await page.goto('about:blank');
    await page.goto(`${house.till.url}/healthz`);
    await page.evaluate(`new Promise((resolve) => {
      indexedDB.open('stammtisch').onsuccess = ({ target: { result } }) => {
        const transaction = result.transaction('outboxes', 'readwrite');
        transaction.objectStore('outboxes').put(${JSON.stringify(kept)}, '${member.id}');
        transaction.oncomplete = () => (result.close(), resolve());
      };
    })`);
    const calls = await watching(page, PURCHASE);
    await page.goto('/');
    await inInk(phone, '2 Getränke heute').waitFor();
    await waitingLine(phone, 'Ein Getränk nicht gebucht').click();
    const list = phone.dialog('Notiert');
    await phone.sees(list, 'Nicht gebucht: Das geht nicht');
    expect(await bookings(carl)).toEqual(['Helles', 'Wasser']);
    expect(calls.headers.map((each) => each['idempotency-key'])).toEqual([
      'key-of-a-tap-that-was-sent',
      'key-of-a-tap-that-waits',
    ]);
    for (const body of calls.bodies) expect(body).toMatchObject({ tapped_at: tappedAt });

    // What was refused for its price is ordered anew: once, and a second no is told there.
    const order = list.getByRole('button', { name: /^Für 2,80.€ bestellen$/ });
    const no = await answering(page, PURCHASE, { status: 409, code: 'credit_line', error: 'Dein Limit' });
    await order.click();
    await list.getByRole('alert').getByText('Dein Limit').waitFor();
    await no.stop();
    await order.dblclick();
    await phone.sees(list, 'Hier wartet nichts mehr.');
    expect(await bookings(carl)).toEqual(['Helles', 'Wasser', 'Spezi']);
  });
});
