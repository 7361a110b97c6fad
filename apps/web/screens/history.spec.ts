import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { atDesk } from '../story-kit/admin.js';
import type { Phone } from '../story-kit/phone.js';
import type { PastTill } from '../story-kit/write-past.js';
import { House } from './house.js';

/** Local time on the month's last evening, and on the morning after. */
const lastEvening = (clock: string) => new Date(`2026-10-31T${clock}:00+01:00`).toISOString();
const nextMorning = (clock: string) => new Date(`2026-11-01T${clock}:00+01:00`).toISOString();

/** On the month's last evening Leni taps without a network, so that the till books later. */
const bookLate = async ({ clock, wirt, joins }: PastTill) => {
  const leni = await joins('leni', 'Leni');
  await leni.topsUp(20);
  clock.moveTo(lastEvening('23:02'));
  await leni.buysLate('Helles', lastEvening('21:14'));
  await wirt.gives('next_round', 'Auf den Keller!');
  clock.moveTo(nextMorning('00:20'));
  await leni.buysLate('Weißbier', lastEvening('23:50'));
  clock.moveTo(nextMorning('09:12'));
  await leni.buysLate('Spezi', lastEvening('23:55'));
};

const house = House.opens(bookLate, lastEvening('20:00'));

const HISTORY = '/api/transaction-history/';
/** '20.11.2026, 23:06' */
const GERMAN_TIME = /^\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}$/;

const anna = house.regular('Anna', 100);

const opens = (phone: Phone) => phone.opens('Verlauf', 'Verlauf');
const rows = (sheet: Locator) => sheet.getByRole('listitem');

const times = async (place: Locator) =>
  (await place.locator('time').allTextContents()).map((text) => text.replaceAll('\u00a0', ' '));

/** Newest first. */
const TIMES = [
  '31.10.2026, getippt 23:55, gebucht 01.11., 09:12',
  '31.10.2026, getippt 23:50, gebucht 01.11., 00:20',
  '31.10.2026, getippt 21:14, gebucht 23:02',
  '31.10.2026, 20:00',
];

it('a drink booked late shows both times in the history, the admins’ list and the statement', async () => {
  const leni = await house.logsInAgain('leni');
  const sheet = await opens(await house.phoneOf(leni));
  await rows(sheet).nth(3).waitFor();
  expect(await times(sheet)).toEqual(TIMES);

  const { page } = await atDesk(house, '/admin/transaktionen');
  const lenis = page.getByRole('row').filter({ hasText: 'Von Leni' });
  await lenis.nth(3).waitFor();
  expect(await times(lenis)).toEqual(TIMES);

  await page.goto(`/auszug/2026-10/${leni.id}`);
  await page.getByRole('row', { name: /^\d.*23:02 Helles .* · getippt 21:14/ }).waitFor();
  // All three drinks are counted, but only those booked before 6:00 are in the month's balance.
  await page.getByRole('row', { name: 'Zusammen 3 10,20 €' }).waitFor();
  await page.getByRole('row', { name: 'davon eingeladen 3,90 €' }).waitFor();
  await page.getByText(/was erst in einem anderen Monat gebucht/).waitFor();
});

describe('the history', () => {
  it("shows 'Keine Transaktionen gefunden', or each transaction with icon, date and amount", async () => {
    const member = await house.joins('Mina');
    const sheet = await opens(await house.phoneOf(member));
    await sheet.getByText('Keine Transaktionen gefunden').waitFor();
    await member.topsUp(20);
    await member.buys('Weißbier');
    const [drink, money] = [rows(sheet).nth(0), rows(sheet).nth(1)];
    await sheet.getByRole('heading', { name: 'Heute', level: 3 }).waitFor();

    await drink.getByText('Weißbier').waitFor();
    await drink.getByText('−3,90 €').waitFor();
    expect(await drink.locator('img').getAttribute('src')).toBe('/icons/drinks/weissbier.png');
    expect(await drink.locator('time').textContent()).toMatch(GERMAN_TIME);

    await money.getByText('+20,00 €').waitFor();
    expect(await money.locator('img').isVisible()).toBe(true);
    expect(await rows(sheet).count()).toBe(2);
  });

  it("shows 'von {payer}' on a drink from a round, and its cost on the payer’s", async () => {
    const bertl = await house.joins('Bertl');
    await anna.gives('next_round', 'Weil’s grad schön ist');
    await bertl.buys('Helles');
    const sheet = await opens(await house.phoneOf(bertl));
    const gift = rows(sheet).first();
    await gift.getByText(/· von Anna/).waitFor();
    await gift.getByText('Nächste Runde von Anna').waitFor();
    await gift.getByText('„Weil’s grad schön ist“').waitFor();
    await gift.locator('s', { hasText: '3,50 €' }).waitFor();
    await gift.getByText('frei', { exact: true }).waitFor();

    const paid = rows(await opens(await house.phoneOf(anna))).first();
    await paid.getByText(/· für Bertl/).waitFor();
    await paid.getByText('−3,50 €').waitFor();
  });
});

const cancelButton = (place: Locator) => place.getByRole('button', { name: /stornieren$/ });

it('the three newest purchases and the top-up just made can be cancelled, after a question', async () => {
  const franz = await house.joins('Franz');
  await franz.topsUp(20);
  for (const name of ['Helles', 'Spezi', 'Wasser', 'Obstler']) await franz.buys(name);
  await franz.topsUp(5);
  const phone = await house.phoneOf(franz);
  const sheet = await opens(phone);
  await rows(sheet).nth(5).waitFor({ state: 'attached' });
  const offered = await cancelButton(sheet).all();
  expect(await Promise.all(offered.map((each) => each.getAttribute('aria-label')))).toEqual([
    'Guthaben aufgeladen stornieren',
    'Obstler stornieren',
    'Wasser stornieren',
    'Spezi stornieren',
  ]);

  const obstler = cancelButton(rows(sheet).filter({ hasText: 'Obstler' }));
  await obstler.click();
  await sheet.locator('button:focus', { hasText: 'Nein' }).press('Enter');
  await obstler.and(phone.page.locator(':focus')).click();
  const question = sheet.getByRole('alertdialog', { name: 'Wirklich stornieren?' });
  const reload = phone.page.waitForResponse(`**${HISTORY}*`);
  await question.getByRole('button', { name: 'Ja, stornieren' }).click();
  await rows(sheet).filter({ hasText: 'Obstler' }).getByText('storniert', { exact: true }).waitFor();
  await reload;
  expect(await obstler.count()).toBe(0);
  await phone.page.keyboard.press('Escape');
  await phone.sees(phone.mat, '17,20 €');
  expect(await franz.balance()).toBe(17.2);
});
