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
import { DESK, PHONE } from '../story-kit/phone.js';
import { answering } from '../story-kit/till-calls.js';
import { drawnAt } from './drawn.js';
import { House } from './house.js';

const house = House.opens();

const top = async (place: Locator) => (await drawnAt(place)).y;

/** Buys so often that the list takes several pages. */
async function drinksALot(member: Guest, times: number): Promise<void> {
  const { id: drink_id } = await member.drink('Wasser');
  for (let done = 0; done < times; done++) await member.post('/api/create-transaction/', { drink_id });
}

describe('a long list of transactions', () => {
  it('takes about 24rem on a phone, and the rest of the screen on a desk, in columns', async () => {
    await drinksALot(await house.joins('Gast', 100), 12);
    const phone = await transactions(house);
    const { page } = phone;
    await rows(page).nth(11).waitFor();
    const box = async () => (await list(page).boundingBox()) ?? { y: 0, height: 0 };
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
    const head = await right(page.getByRole('columnheader', { name: 'Betrag' }));
    for (const sum of await rows(page)
      .getByText(/\d,\d\d €$/)
      .all())
      expect(await right(sum)).toBe(head);
  });

  it('scrolls in a window of its own, by keyboard too, and loads more at its end', async () => {
    const franz = await house.joins('Franz', 500);
    await drinksALot(franz, 120);
    const wirt = await transactions(house);
    const { page } = wirt;
    await rows(page).nth(49).waitFor();
    expect((await list(page).boundingBox())?.height).toBeLessThanOrEqual(24 * 16);
    const failure = await answering(page, TRANSACTIONS_PATH, { status: 500 });
    await list(page).focus();
    await page.keyboard.press('End');
    await list(page).getByRole('alert').getByText('Fehler beim Laden der Daten').waitFor();
    await failure.stop();
    await list(page).getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await rows(page).nth(99).waitFor();
    await list(page).focus();
    await page.keyboard.press('End');
    await rows(page).nth(119).waitFor();
  });

  it('stays where it is when others book, and shows what becomes of every transaction in it', async () => {
    const kathi = await house.joins('Kathi', 500);
    await drinksALot(kathi, 110);
    const { page } = await transactions(house);
    await rows(page).nth(49).waitFor();
    await list(page).focus();
    await page.keyboard.press('End');
    const old = rows(page).nth(80);
    await old.scrollIntoViewIfNeeded();
    const id = (await old.getAttribute('data-id')) ?? '';
    const marked = page.locator(`[data-id="${id}"]`);
    const place = await top(marked);
    const count = await rows(page).count();

    // When others book, then it stands still
    await kathi.topsUp(7);
    await row(page, 'Kathi', '+7,00 €').waitFor({ state: 'attached' });
    expect(await top(marked)).toBeCloseTo(place, 0);
    expect(await rows(page).count()).toBeGreaterThan(count);

    // When one that was loaded long ago is cancelled, or its member goes, then it says so
    await house.wirt.cancelsAny(id);
    await marked.getByText('storniert', { exact: true }).waitFor();
    expect(await cancelOf(marked).count()).toBe(0);
    await house.wirt.removes(kathi.id);
    await marked.getByText('Von Ehemaliges Mitglied').waitFor();

    // And whoever is at the top sees what comes
    await list(page).evaluate((element) => {
      element.scrollTop = 0;
    });
    await house.wirt.topsUp(3);
    const newest = row(page, 'wirt', '+3,00 €');
    await newest.waitFor();
    expect(await top(newest)).toBeGreaterThanOrEqual(await top(list(page)));
  });
});
