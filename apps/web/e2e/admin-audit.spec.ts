import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import type { Locator } from 'playwright-core';
import { button } from '../story-kit/admin.js';
import { AUDIT_PATH, beside, list, protocol, row, rows } from '../story-kit/admin-audit.js';
import { DESK } from '../story-kit/phone.js';
import { drawnAt } from './drawn.js';
import { House } from './house.js';

const house = House.opens();

let anna: Guest;

beforeAll(async () => {
  anna = await house.joins('Anna', 20);
});

const top = async (place: Locator) => (await drawnAt(place)).y;

describe('a long history', () => {
  beforeAll(async () => {
    for (let done = 0; done < 120; done++) await anna.topsUp(1);
  });

  it('does not move under the eyes of somebody who reads further down', async () => {
    const { page } = await protocol(house);
    await rows(page).first().waitFor();
    await list(page).focus();
    for (let done = 0; done < 15; done++) await page.keyboard.press('ArrowDown');
    const read = list(page).locator('[data-active]');
    const [words, place] = [await read.textContent(), await top(read)];
    await anna.topsUp(7);
    await button(page, 'Ein neues').waitFor();
    expect([await read.textContent(), await top(read)]).toEqual([words, place]);
    await button(page, 'Ein neues').click();
    await rows(page).first().getByText('Anna hat 7,00 € aufgeladen').waitFor();
    await button(page, 'Ein neues').waitFor({ state: 'hidden' });
  });

  it('grows as somebody scrolls down, to its very beginning', async () => {
    const { page } = await protocol(house);
    const opening = row(page, 'Die Kasse wurde eröffnet');
    await rows(page).first().waitFor();
    await list(page).focus();
    for (;;) {
      const loaded = await rows(page).count();
      if ((await opening.count()) > 0) break;
      await page.keyboard.press('End');
      await rows(page).nth(loaded).waitFor();
    }
  });
});

describe('an event', () => {
  it('leads to others of its transaction and to all of its member', async () => {
    const { transaction } = await anna.buys('Spezi');
    await anna.cancels(transaction.id);
    const { page } = await protocol(house);
    await row(page, 'Anna hat Spezi storniert – 2,80 € zurück').click();
    const sheet = page.getByRole('dialog', { name: /^Nr\./ });
    await sheet
      .getByRole('region', { name: 'Zur selben Buchung' })
      .getByRole('button', { name: /^Anna hat Spezi für 2,80 € getrunken/ })
      .click();
    await sheet.getByText('Getränk gebucht', { exact: true }).waitFor();
    await sheet.getByRole('link', { name: 'Alles zu Anna' }).click();
    await sheet.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe(`?member=${anna.id}`);
    await row(page, 'Anna ist dem Tisch beigetreten').or(row(page, 'Anna hat Spezi')).first().waitFor();
    expect(await rows(page).filter({ hasText: 'Bertl ist' }).count()).toBe(0);
  });

  it('keeps its place on the screen on the way to the next one', async () => {
    const { revision } = await anna.topsUp(5);
    await anna.topsUp(6);
    const { page } = await protocol(house, { screen: DESK }, `${AUDIT_PATH}/${revision}`);
    const panel = beside(page);
    await panel.getByText('Anna hat 5,00 € aufgeladen').waitFor();
    await panel.evaluate((element) => element.scrollTo({ top: 40 }));
    await button(page, 'Danach').focus();
    await page.keyboard.press('Enter');
    await panel.getByText('Anna hat 6,00 € aufgeladen').waitFor();
    expect(await panel.evaluate((element) => element.scrollTop)).toBe(40);
  });
});
