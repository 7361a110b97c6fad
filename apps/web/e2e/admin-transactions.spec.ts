import { describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import type { Locator, Page } from 'playwright-core';
import { DESK, PHONE, type Phone, type PhoneOptions } from '../story-kit/phone.js';
import { answering, silencing, withoutNews } from '../story-kit/till-calls.js';
import { expectNoBarrier } from './barriers.js';
import { drawnAt } from './drawn.js';
import { House } from './house.js';

const house = House.opens();

const PATH = '/api/admin/transactions/';

/** The landlord with everybody's transactions in front of him. */
const desk = (options: PhoneOptions = {}): Promise<Phone> =>
  house.phoneOf(house.wirt, { ...options, path: '/admin/transaktionen' });

const list = (page: Page) => page.getByRole('region', { name: 'Alle Transaktionen' });
/** The transactions that are loaded, newest first; the first row names the columns. */
const rows = (page: Page) =>
  list(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
/** The newest transaction of a member that says so. */
const row = (page: Page, who: string, what: string | RegExp) =>
  rows(page)
    .filter({ hasText: `Von ${who}` })
    .filter({ hasText: what })
    .first();
const cancelOf = (place: Locator) => place.getByRole('button', { name: /stornieren$/ });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Transaktion stornieren?' });
const top = async (place: Locator) => (await drawnAt(place)).y;

/** Buys so often that the list takes several pages. */
async function drinksALot(member: Guest, times: number): Promise<void> {
  const { id: drink_id } = await member.drink('Wasser');
  for (let done = 0; done < times; done++) await member.post('/api/create-transaction/', { drink_id });
}

describe('the transactions', () => {
  it('are none at first, and the first one comes by itself', async () => {
    const wirt = await desk();
    await wirt.page.getByText('Keine Transaktionen gefunden', { exact: true }).waitFor();
    await expectNoBarrier(wirt.page);
    await house.wirt.topsUp(10);
    await row(wirt.page, 'wirt', 'Guthaben aufgeladen').waitFor();
    await wirt.page.getByText('1 Buchung', { exact: true }).waitFor();
  });

  it('say what, whose, who paid, on which round, when and how much', async () => {
    const anna = await house.joins('Anna', 1234.56);
    const bertl = await house.joins('Bertl');
    await bertl.changesProfile({ first_name: 'Bertram' });
    await anna.topsUp(20);
    await anna.gives('next_round', 'Prost, beinand!');
    await bertl.buys('Helles');
    await bertl.buys('Spezi');
    await house.endsRounds();

    const { page } = await desk();
    const drink = row(page, 'Bertram @bertl', 'Spezi');
    await drink.getByText('−2,80 €').waitFor();
    await drink.getByText(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/).waitFor();
    await drink.getByText('Getränk', { exact: true }).waitFor();
    expect(await drink.getByText('Bezahlt von').count()).toBe(0);

    const gift = row(page, 'Bertram', 'Helles');
    await gift.getByText('Getränk auf eine Runde').waitFor();
    await gift.getByText('Bezahlt von Anna', { exact: true }).waitFor();
    await gift.getByText('Nächste Runde von Anna · „Prost, beinand!“').waitFor();
    await gift.getByText('−3,50 €').waitFor();

    const topUp = row(page, 'Anna', 'Guthaben aufgeladen');
    await topUp.getByText('+20,00 €').waitFor();
    await topUp.getByText('Aufladung', { exact: true }).waitFor();
    const adjustment = row(page, 'Anna', '+1.234,56 €');
    await adjustment.getByText('Anpassung', { exact: true }).waitFor();
    expect(await cancelOf(adjustment).count()).toBe(0);
    expect(await cancelOf(topUp).count()).toBe(1);
  });

  it.each([
    ['phone', {}],
    ['desk', { screen: DESK }],
  ])('keep nobody out on a %s', async (_, options) => {
    const wirt = await desk(options);
    await rows(wirt.page).first().waitFor();
    await expectNoBarrier(wirt.page);
    await wirt.picture('transactions');
    await cancelOf(rows(wirt.page)).first().click();
    await expectNoBarrier(wirt.page);
  });

  it('stand in columns on a desk', async () => {
    const { page } = await desk({ screen: DESK });
    for (const name of ['Buchung', 'Von', 'Datum', 'Betrag']) {
      await page.getByRole('columnheader', { name, exact: true }).waitFor();
    }
    const right = async (place: Locator) => {
      const box = await place.boundingBox();
      return box && Math.round(box.x + box.width);
    };
    const head = await right(page.getByRole('columnheader', { name: 'Betrag' }));
    for (const sum of await rows(page)
      .getByText(/\d,\d\d €$/)
      .all())
      expect(await right(sum)).toBe(head);
  });

  it('say when they cannot be loaded, and try again when asked', async () => {
    const wirt = await house.phone();
    await house.logsIn(wirt, house.wirt);
    await withoutNews(wirt.page);
    const silence = await silencing(wirt.page, PATH);
    await wirt.page.goto('/admin/transaktionen');
    await wirt.complains('Fehler beim Laden der Daten');
    await silence.stop();
    await wirt.page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await rows(wirt.page).first().waitFor();
  });
});

describe('cancelling a transaction', () => {
  it('asks first, gives the money back, and leaves the transaction flagged', async () => {
    const sepp = await house.joins('Sepp', 10);
    await sepp.buys('Helles');
    const { page } = await desk();
    const drink = row(page, 'Sepp', 'Helles');
    await cancelOf(drink).click();
    await question(page).getByText('Sepp bekommt den Betrag zurück.').waitFor();
    await question(page).getByRole('button', { name: 'Abbrechen' }).click();
    await cancelOf(drink).and(page.locator(':focus')).waitFor();
    expect(await sepp.balance()).toBe(6.5);

    await cancelOf(drink).click();
    await question(page).getByRole('button', { name: 'Stornieren' }).click();
    await page.getByText('Transaktion erfolgreich storniert!', { exact: true }).waitFor();
    await drink.getByText('storniert', { exact: true }).waitFor();
    await drink.getByText('−3,50 €').waitFor();
    expect(await cancelOf(drink).count()).toBe(0);
    expect(await sepp.balance()).toBe(10);
    // The button is gone: the focus finds a place.
    await list(page).and(page.locator(':focus')).waitFor();
  });

  it('takes a top-up back', async () => {
    const vroni = await house.joins('Vroni');
    await vroni.topsUp(50);
    const { page } = await desk();
    await cancelOf(row(page, 'Vroni', 'Guthaben aufgeladen')).click();
    await question(page).getByText('Der Betrag wird Vroni wieder abgezogen.').waitFor();
    await question(page).getByRole('button', { name: 'Stornieren' }).click();
    await row(page, 'Vroni', 'Guthaben aufgeladen').getByText('storniert', { exact: true }).waitFor();
    expect(await vroni.balance()).toBe(0);
  });

  it('says what went wrong', async () => {
    const mina = await house.joins('Mina');
    const { transaction } = await mina.buys('Spezi');
    const wirt = await desk();
    const { page } = wirt;
    await cancelOf(row(page, 'Mina', 'Spezi')).click();
    const yes = question(page).getByRole('button', { name: 'Stornieren' });
    const path = `${PATH}${transaction.id}/cancel/`;
    const untold = await answering(page, path);
    await yes.click();
    await wirt.complains('Fehler beim Stornieren der Transaktion');
    await untold.stop();
    const silence = await silencing(page, path);
    await yes.click();
    await wirt.complains('Fehler beim Stornieren der Transaktion');
    await silence.stop();
    await mina.cancels(transaction.id);
    await yes.click();
    await wirt.complains('Fehler beim Stornieren der Transaktion: Diese Buchung ist schon storniert');
  });
});

describe('a long list of transactions', () => {
  it.each([
    ['about 24rem on a phone', PHONE, 24 * 16],
    ['the rest of the screen on a desk', DESK, undefined],
  ])('takes %s', async (_, screen, most) => {
    await drinksALot(await house.joins(`Gast${screen.width}`, 100), 12);
    const { page } = await desk({ screen });
    await rows(page).nth(11).waitFor();
    const { y = 0, height = 0 } = (await list(page).boundingBox()) ?? {};
    if (most) expect(height).toBe(most);
    else expect(screen.height - (y + height)).toBeLessThan(32);
    expect(y + height).toBeLessThan(screen.height);
  });

  it('scrolls in a window of its own, by keyboard too, and loads more at its end', async () => {
    const franz = await house.joins('Franz', 500);
    await drinksALot(franz, 120);
    const wirt = await desk();
    const { page } = wirt;
    await rows(page).nth(49).waitFor();
    expect((await list(page).boundingBox())?.height).toBeLessThanOrEqual(24 * 16);
    const failure = await answering(page, PATH, { status: 500 });
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
    const { page } = await desk();
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
