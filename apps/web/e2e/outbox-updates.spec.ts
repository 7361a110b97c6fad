import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { House } from './house.js';
import {
  bookings,
  findsNetwork,
  HELLES,
  inInk,
  losesNetwork,
  notes,
  PURCHASE,
  waitingLine,
} from './noted.js';
import type { Phone } from './phone.js';
import { Release, type ReleaseOptions } from './releases.js';
import { losingAnswers, watching } from './till-calls.js';
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
    await tillIsUpdated(next);
    await page.reload();
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
    await losesNetwork(phone);
    await notes(phone, HELLES);
    const calls = await losingAnswers(page, PURCHASE, Number.POSITIVE_INFINITY);
    // What this page says now the till would misunderstand.
    const other = release('other', { wire: 'another' });
    await tillIsUpdated(other);
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
