import { describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import type { Locator } from 'playwright-core';
import {
  cancelOf,
  list,
  row,
  rows,
  TRANSACTIONS_PATH,
  transactions,
} from '../story-kit/admin-transactions.js';
import { DESK, PHONE, type ScreenSize } from '../story-kit/phone.js';
import { answering, watching } from '../story-kit/till-calls.js';
import { drawnAt } from './drawn.js';
import { House } from './house.js';

const house = House.opens();

const TELEVISION: ScreenSize = { width: 1920, height: 1080 };
const PORTRAIT: ScreenSize = { width: 1080, height: 1920 };

it('the wall’s slate never scrolls on a TV, a portrait screen or a phone, even with a long name', async () => {
  const name = 'Ferdinand-Maximilian von und zu Hohenburg';
  await (await house.joins(name.replaceAll(' ', '-'), 50)).buys('Weißbier');
  const screen = await house.phone({ screen: TELEVISION });
  await screen.page.goto((await house.wirt.makesWallLink()).device_link);
  await screen.getByRole('region', { name: 'Was heute getrunken wurde' }).getByText('Weißbier').waitFor();
  for (const size of [TELEVISION, PORTRAIT, PHONE]) {
    await screen.resizes(size);
    const overflows = await screen.page
      .locator('html')
      .evaluate((html) => [html.scrollWidth > html.clientWidth, html.scrollHeight > html.clientHeight]);
    expect(overflows).toEqual([false, false]);
  }
});

it('a toast of the admin area lies over its head, never over the page', async () => {
  const phone = await house.phoneOf(house.wirt, { path: '/admin/einrichten' });
  for (const size of [PHONE, DESK]) {
    await phone.resizes(size);
    const limit = phone.getByRole('form', { name: 'Limit' });
    await limit.getByRole('button', { name: 'Speichern' }).click();
    const toast = await drawnAt(phone.getByText('Gespeichert', { exact: true }));
    const head = await drawnAt(phone.getByRole('banner'));
    expect(toast.x + toast.width).toBeLessThan(head.x + head.width);
    expect(toast.y + toast.height).toBeLessThan(head.y + head.height);
  }
});

const topOf = async (place: Locator) => (await drawnAt(place)).y;

async function buysMany(member: Guest, times: number): Promise<void> {
  const { id: drink_id } = await member.drink('Wasser');
  for (let done = 0; done < times; done++) await member.post('/api/create-transaction/', { drink_id });
}

describe('a long list of transactions', () => {
  it('is about 24rem high on a phone, and fills a desktop screen with aligned amounts', async () => {
    await buysMany(await house.joins('Gast', 100), 20);
    const phone = await transactions(house);
    await rows(phone).nth(19).waitFor();
    const box = async () => (await list(phone).boundingBox()) ?? { y: 0, height: 0 };
    const small = await box();
    expect(small.height).toBe(24 * 16);
    expect(small.y + small.height).toBeLessThan(PHONE.height);

    await phone.resizes(DESK);
    const large = await box();
    expect(DESK.height - (large.y + large.height)).toBeLessThan(32);
    expect(large.y + large.height).toBeLessThan(DESK.height);
    const right = async (place: Locator) => {
      const placed = await place.boundingBox();
      return placed && Math.round(placed.x + placed.width);
    };
    const head = await right(phone.getByRole('columnheader', { name: 'Betrag' }));
    for (const sum of await rows(phone)
      .getByText(/\d,\d\d €$/)
      .all())
      expect(await right(sum)).toBe(head);
  });

  it('scrolls by keyboard within 24rem, loads more at its end, and retries after an error', async () => {
    const franz = await house.joins('Franz', 500);
    await buysMany(franz, 120);
    const wirt = await transactions(house);
    await rows(wirt).nth(49).waitFor();
    expect((await list(wirt).boundingBox())?.height).toBeLessThanOrEqual(24 * 16);
    const failure = await answering(wirt.page, TRANSACTIONS_PATH, { status: 500 });
    await list(wirt).focus();
    await wirt.page.keyboard.press('End');
    await list(wirt).getByRole('alert').getByText('Fehler beim Laden der Daten').waitFor();
    await failure.stop();
    await list(wirt).getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await rows(wirt).nth(99).waitFor();
    await list(wirt).focus();
    await wirt.page.keyboard.press('End');
    await rows(wirt).nth(119).waitFor();
  });

  it('keeps its position when others book, updates old rows, and shows new ones at the top', async () => {
    const kathi = await house.joins('Kathi', 500);
    await buysMany(kathi, 110);
    const { page } = await transactions(house);
    await rows(page).nth(49).waitFor();
    await list(page).focus();
    await page.keyboard.press('End');
    const old = rows(page).nth(80);
    await old.scrollIntoViewIfNeeded();
    const id = (await old.getAttribute('data-id')) ?? '';
    const sameRow = page.locator(`[data-id="${id}"]`);
    const place = await topOf(sameRow);
    const count = await rows(page).count();

    // Bookings of others don't move it
    await kathi.topsUp(7);
    await row(page, 'Kathi', '+7,00 €').waitFor({ state: 'attached' });
    expect(await topOf(sameRow)).toBeCloseTo(place, 0);
    expect(await rows(page).count()).toBeGreaterThan(count);

    // A row far down changes when its transaction is cancelled and when its member is removed.
    await house.wirt.cancelsAny(id);
    await sameRow.getByText('storniert', { exact: true }).waitFor();
    expect(await cancelOf(sameRow).count()).toBe(0);
    await house.wirt.removes(kathi.id);
    await sameRow.getByText('Von Ehemaliges Mitglied').waitFor();

    // At the top, new rows are in view
    await list(page).evaluate((element) => {
      element.scrollTop = 0;
    });
    await house.wirt.topsUp(3);
    const newest = row(page, 'wirt', '+3,00 €');
    await newest.waitFor();
    expect(await topOf(newest)).toBeGreaterThanOrEqual(await topOf(list(page)));
  });
});

it('the history loads older transactions when scrolled to its end', async () => {
  const sepp = await house.joins('Sepp');
  await buysMany(sepp, 70);
  const phone = await house.phoneOf(sepp);
  const pages = await watching(phone.page, '/api/transaction-history/');
  const sheet = await phone.opens('Verlauf', 'Verlauf');
  const rows = sheet.getByRole('listitem');
  await rows.nth(49).waitFor({ state: 'attached' });
  expect(await rows.count()).toBe(50);
  expect(pages.bodies).toHaveLength(1);
  await rows.nth(49).scrollIntoViewIfNeeded();
  await rows.nth(69).waitFor({ state: 'attached' });
  expect(await rows.count()).toBe(70);
  expect(pages.bodies).toHaveLength(2);
});
