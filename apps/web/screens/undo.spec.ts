import { afterEach, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import {
  bookings,
  findsNetwork,
  inInk,
  losesNetwork,
  NOTED,
  PURCHASE,
  waitingLine,
} from '../story-kit/noted.js';
import type { Phone } from '../story-kit/phone.js';
import { answering, holding, watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

const HELLES = 'Helles, 3,50 €';
const BOUGHT = 'Getränk erfolgreich gekauft!';

afterEach(() => house.endsRounds());

const offer = (phone: Phone) => phone.page.getByRole('button', { name: 'Rückgängig' });

/** What it stands on, with what was booked. */
const bar = (phone: Phone) => offer(phone).locator('xpath=..');

const hasFocus = (element: Locator) => element.evaluate((each) => each.ownerDocument.activeElement === each);

describe('what I just tapped', () => {
  it('can be undone with one tap for six seconds, during its celebration and after', async () => {
    const anna = await house.joins('Anna', 20);
    const phone = await house.phoneOf(anna);
    await phone.stopsTime();
    await phone.taps(HELLES);
    await phone.dialog(BOUGHT).waitFor();
    await phone.sees(bar(phone), '3,50 €');
    await phone.timePasses(2_500);
    await phone.dialog(BOUGHT).waitFor({ state: 'hidden' });
    await phone.timePasses(3_400);
    expect(await offer(phone).isVisible()).toBe(true);
    await phone.timePasses(100);
    await offer(phone).waitFor({ state: 'hidden' });
    expect(await anna.balance()).toBe(16.5);
  });

  it('is undone out of its celebration, which then is over, with its confetti', async () => {
    const bertl = await house.joins('Bertl', 20);
    const phone = await house.phoneOf(bertl, { motion: true });
    const confetti = phone.page.locator('canvas');
    await phone.taps(HELLES);
    await phone.dialog(BOUGHT).waitFor();
    await confetti.waitFor({ state: 'attached' });
    await offer(phone).click();
    await phone.dialog(BOUGHT).waitFor({ state: 'hidden' });
    await confetti.waitFor({ state: 'detached' });
    await phone.page.getByText('Helles zurückgenommen').waitFor();
    await phone.sees(phone.mat, '20,00 €');
    await phone.mat.getByRole('img', { name: 'Noch kein Getränk heute' }).waitFor({ state: 'attached' });
    await offer(phone).waitFor({ state: 'hidden' });
    expect((await bertl.history()).transactions[0]).toMatchObject({ drink_name: 'Helles', cancelled: true });
  });

  it('is the newest only: each tap takes the place of the one before', async () => {
    const carl = await house.joins('Carl', 20);
    const phone = await house.phoneOf(carl);
    await phone.buys(HELLES);
    await phone.buys('Spezi, 2,80 €');
    await phone.sees(bar(phone), '2,80 €');
    await offer(phone).click();
    await phone.page.getByText('Spezi zurückgenommen').waitFor();
    expect(await carl.balance()).toBe(16.5);
  });

  it('may have been free: then it says on whom, who has the money back', async () => {
    const [dora, emil] = [await house.joins('Dora', 20), await house.joins('Emil')];
    await dora.gives('full_evening');
    const phone = await house.phoneOf(emil);
    await phone.buys('Helles, frei statt 3,50 €');
    await phone.sees(bar(phone), 'auf Doras Nacken');
    await offer(phone).click();
    await phone.page.getByText('Helles zurückgenommen').waitFor();
    expect(await dora.balance()).toBe(20);
  });

  it('may have been a top-up', async () => {
    const franz = await house.joins('Franz');
    const phone = await house.phoneOf(franz);
    await phone.topsUp(50);
    await phone.sees(phone.mat, '50,00 €');
    await phone.sees(bar(phone), '50,00 €');
    await offer(phone).click();
    await phone.page.getByText('Aufgeladen und zurückgenommen').waitFor();
    await phone.sees(phone.mat, '0,00 €');
  });

  it('stays when the till says no, and says why', async () => {
    const gustl = await house.joins('Gustl', 20);
    const phone = await house.phoneOf(gustl);
    await phone.buys(HELLES);
    const refusal = await answering(phone.page, '/api/cancel-transaction/*', { error: 'Die Kasse ist zu' });
    await offer(phone).click();
    await phone.page.getByText('Die Kasse ist zu').waitFor();
    await refusal.stop();
    await offer(phone).click();
    await phone.sees(phone.mat, '20,00 €');
  });
});

describe('what waits for the till', () => {
  it('is undone like what is booked, and never sent then', async () => {
    const susi = await house.joins('Susi', 20);
    const phone = await house.phoneOf(susi);
    const calls = await watching(phone.page, PURCHASE);
    await losesNetwork(phone);
    await phone.taps(HELLES);
    await phone.sees(bar(phone), 'notiert');
    await waitingLine(phone, 'Ein Getränk wartet auf Netz').waitFor();
    await offer(phone).click();
    await phone.page.getByText('Helles zurückgenommen').waitFor();
    await phone.sees(phone.mat, '20,00 €');
    await waitingLine(phone, 'Netz').waitFor({ state: 'hidden' });
    await findsNetwork(phone);
    await phone.taps('Spezi, 2,80 €');
    await inInk(phone, 'Ein Getränk heute').waitFor();
    expect(calls.bodies).toHaveLength(1);
    expect(await bookings(susi)).toEqual(['Spezi']);
  });

  it('is taken back while its call is on its way: booked and cancelled, sent once, and said so', async () => {
    const toni = await house.joins('Toni', 20);
    const phone = await house.phoneOf(toni);
    const calls = await holding(phone.page, PURCHASE);
    const sent = phone.page.waitForRequest(`**${PURCHASE}`);
    await phone.taps(HELLES);
    await sent;
    await phone.timePasses(2_500);
    await phone.dialog(NOTED).waitFor();
    await offer(phone).click();
    await phone.dialog(NOTED).waitFor({ state: 'hidden' });
    await phone.page.getByText('wird zurückgenommen …').waitFor();
    await phone.sees(phone.mat, '20,00 €');
    calls.release();
    await phone.page.getByText('war schon gebucht und ist storniert').waitFor();
    expect(calls.bodies).toHaveLength(1);
    await inInk(phone, 'Noch kein Getränk heute').waitFor({ state: 'attached' });
    expect((await toni.history()).transactions[0]).toMatchObject({ drink_name: 'Helles', cancelled: true });
    expect(await toni.balance()).toBe(20);
  });

  it('may be booked while one can still undo it: then it is cancelled', async () => {
    const rudi = await house.joins('Rudi', 20);
    const phone = await house.phoneOf(rudi);
    await losesNetwork(phone);
    await phone.taps(HELLES);
    await offer(phone).waitFor();
    await findsNetwork(phone);
    await inInk(phone, 'Ein Getränk heute').waitFor();
    await offer(phone).click();
    await phone.page.getByText('war schon gebucht und ist storniert').waitFor();
    await phone.sees(phone.mat, '20,00 €');
    expect(await bookings(rudi)).toEqual([]);
  });
});

describe('with the keyboard', () => {
  it('it comes right after the card, and waits for whoever is at it', async () => {
    const phone = await house.phoneOf(await house.joins('Ida', 20));
    const { page } = phone;
    await phone.stopsTime();
    await phone.drink(HELLES).focus();
    await page.keyboard.press('Enter');
    await phone.dialog(BOUGHT).waitFor();
    await page.keyboard.press('Escape');
    await phone.dialog(BOUGHT).waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    expect(await hasFocus(offer(phone))).toBe(true);
    await phone.timePasses(20_000);
    expect(await hasFocus(offer(phone))).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await phone.timePasses(6_000);
    await offer(phone).waitFor({ state: 'hidden' });
  });
});

describe('a slip', () => {
  it('folds away at the table and in the history, and stays where somebody looks', async () => {
    const [gast, jakob] = [await house.joins('Gast', 20), await house.joins('Jakob')];
    const [phone, his] = [await house.phoneOf(gast), await house.phoneOf(jakob)];
    await gast.buys('Spezi');
    const { transaction } = await jakob.buys('Obstler');
    await phone.sees(phone.feed, 'Jakob trinkt Obstler');
    const lines = phone.feed.getByRole('listitem');
    const before = await lines.count();
    const history = await his.opens('Verlauf', 'Verlauf');
    const row = history.getByRole('listitem').filter({ hasText: 'Obstler' });
    await row.waitFor();
    await jakob.cancels(transaction.id);
    await phone.feed.locator('s', { hasText: 'Jakob trinkt Obstler' }).waitFor();
    expect(await lines.count()).toBe(before);
    await row.getByText('storniert').waitFor();

    const later = await house.phoneOf(gast);
    await later.feed.getByText('Gast trinkt Spezi').waitFor();
    expect(await later.feed.getByText('Jakob trinkt').count()).toBe(0);
    await his.page.reload();
    await history.getByText('Ein Getränk gleich zurückgenommen').waitFor();
    expect(await row.isVisible()).toBe(false);
    await history.getByText('Ein Getränk gleich zurückgenommen').click();
    await row.getByText('storniert').waitFor();
  });

  it('of somebody else is none, nor is a drink that was had: the feed says that it was undone', async () => {
    const [gast, jakob] = [await house.joins('Anderl'), await house.joins('Korbi')];
    const phone = await house.phoneOf(gast);
    const { transaction } = await jakob.buys('Obstler');
    await phone.sees(phone.feed, 'Korbi trinkt Obstler');
    await house.wirt.cancelsAny(transaction.id);
    await phone.sees(phone.feed, 'Korbi hat Obstler storniert');
  });
});
