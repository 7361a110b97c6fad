import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import type { Locator } from 'playwright-core';
import type { Phone } from '../story-kit/phone.js';
import { answering } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

const HISTORY = '/api/transaction-history/';
/** '20.11.2026, 23:06' */
const GERMAN_TIME = /^\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}$/;

let anna: Guest;

beforeAll(async () => {
  anna = await house.joins('Anna', 100);
});
afterEach(() => house.endsRounds());

const opens = (phone: Phone) => phone.opens('Verlauf', 'Verlauf');
const rows = (sheet: Locator) => sheet.getByRole('listitem');

describe('the history', () => {
  it('lists every transaction with icon, description, date and signed amount', async () => {
    const member = await house.joins('Mina');
    await member.topsUp(20);
    await member.buys('Weißbier');
    const sheet = await opens(await house.phoneOf(member));
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

  it("shows 'von {payer}' and the gift box on a drink from somebody's round, and its cost on the payer's", async () => {
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

  it("says 'Keine Transaktionen gefunden' when there are none", async () => {
    const sheet = await opens(await house.phoneOf(await house.joins('Neuling')));
    await sheet.getByText('Keine Transaktionen gefunden').waitFor();
  });

  it('follows what is booked meanwhile', async () => {
    const vroni = await house.joins('Vroni');
    const sheet = await opens(await house.phoneOf(vroni));
    await sheet.getByText('Keine Transaktionen gefunden').waitFor();
    await vroni.buys('Spezi');
    await rows(sheet).first().getByText('Spezi').waitFor();
  });

  it.each([
    ['the sentence of the server', { error: 'Gerade nicht' }, 'Gerade nicht'],
    [
      "'Fehler beim Laden der Transaktionshistorie' without one",
      {},
      'Fehler beim Laden der Transaktionshistorie',
    ],
  ])('that cannot be loaded shows %s', async (_, answer, sentence) => {
    const phone = await house.phoneOf(anna);
    await answering(phone.page, HISTORY, answer);
    await opens(phone);
    await phone.complains(sentence);
  });
});

describe('cancelling', () => {
  const cancelButton = (place: Locator) => place.getByRole('button', { name: /stornieren$/ });

  it('is offered for the three newest purchases, the top-up just made, and nothing else', async () => {
    const franz = await house.joins('Franz');
    await franz.topsUp(20);
    for (const name of ['Helles', 'Spezi', 'Wasser', 'Obstler']) await franz.buys(name);
    await franz.topsUp(5);
    const sheet = await opens(await house.phoneOf(franz));
    await rows(sheet).nth(5).waitFor({ state: 'attached' });
    const labels = await cancelButton(sheet).evaluateAll((all) =>
      all.map((each) => each.getAttribute('aria-label')),
    );
    expect(labels).toEqual([
      'Guthaben aufgeladen stornieren',
      'Obstler stornieren',
      'Wasser stornieren',
      'Spezi stornieren',
    ]);
  });

  it('asks first; then the money is back and the list tells it', async () => {
    const kathi = await house.joins('Kathi', 10);
    await kathi.buys('Helles');
    const phone = await house.phoneOf(kathi);
    const sheet = await opens(phone);
    await cancelButton(sheet).click();
    await sheet.getByRole('button', { name: 'Nein' }).click();
    await cancelButton(sheet).click();
    const [question, reload] = [
      sheet.getByRole('group', { name: 'Helles wirklich stornieren?' }),
      phone.page.waitForResponse(`**${HISTORY}*`),
    ];
    await question.getByRole('button', { name: 'Ja, stornieren' }).click();
    await rows(sheet).first().getByText('storniert', { exact: true }).waitFor();
    await reload;
    expect(await cancelButton(sheet).count()).toBe(0);
    await phone.page.keyboard.press('Escape');
    await phone.sees(phone.mat, '10,00 €');
    expect(await kathi.balance()).toBe(10);
  });

  it.each([
    ['the sentence of the server', { error: 'Zu spät' }, 'Zu spät'],
    ["'Fehler beim Stornieren der Transaktion' without one", {}, 'Fehler beim Stornieren der Transaktion'],
  ])('that fails shows %s', async (_, answer, sentence) => {
    await anna.buys('Spezi');
    const phone = await house.phoneOf(anna);
    await answering(phone.page, '/api/cancel-transaction/*', answer);
    const sheet = await opens(phone);
    await cancelButton(sheet).first().click();
    await sheet.getByRole('button', { name: 'Ja, stornieren' }).click();
    await phone.complains(sentence);
  });
});
