import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import type { Locator, Page } from 'playwright-core';
import type { Phone } from '../story-kit/phone.js';
import { answering, holding, losingAnswers, silencing, watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

const TOP_UP = '/api/recharge-credit/';

let anna: Guest;

beforeAll(async () => {
  anna = await house.joins('Anna', 3.5);
});

const opens = (phone: Phone) => phone.opens('Guthaben', 'Guthaben aufladen');
const amountField = (sheet: Locator) => sheet.getByLabel('Anderer Betrag in Euro');
const send = (sheet: Locator) => sheet.getByRole('button', { name: /aufladen$/i }).click();

describe('topping up', () => {
  it('takes 5, 10, 20 and 50 € with two taps', async () => {
    const leni = await house.joins('Leni');
    const phone = await house.phoneOf(leni);
    const calls = await watching(phone.page, TOP_UP);
    let balance = 0;
    for (const euro of [5, 10, 20, 50]) {
      await phone.topsUp(euro);
      balance += euro;
      await phone.sees(phone.mat, `${balance},00 €`);
    }
    expect(calls.bodies).toEqual([{ amount: 5 }, { amount: 10 }, { amount: 20 }, { amount: 50 }]);
    expect(await leni.balance()).toBe(balance);
  });

  it.each([
    ['0,01', 0.01],
    ['1.234,56 €', 1234.56],
  ])('takes any amount from one cent on, typed as %s', async (typed, amount) => {
    const phone = await house.phoneOf(anna);
    const before = await anna.balance();
    const calls = await watching(phone.page, TOP_UP);
    const sheet = await opens(phone);
    await amountField(sheet).fill(typed);
    await send(sheet);
    await sheet.waitFor({ state: 'hidden' });
    expect(calls.bodies).toEqual([{ amount }]);
    expect(Math.round((await anna.balance()) * 100)).toBe(Math.round((before + amount) * 100));
  });

  it('says what it is about to do, and that it is busy doing it', async () => {
    const phone = await house.phoneOf(anna);
    const call = await holding(phone.page, TOP_UP);
    const sheet = await opens(phone);
    await sheet.getByRole('button', { name: '20 €', exact: true }).click();
    expect(await amountField(sheet).inputValue()).toBe('20,00');
    await sheet.getByRole('button', { name: '20,00 € aufladen' }).click();
    const busy = sheet.getByRole('button', { name: 'Aufladen …' });
    await busy.waitFor();
    await busy.click({ force: true });
    call.release();
    await sheet.waitFor({ state: 'hidden' });
    expect(call.bodies).toHaveLength(1);
  });

  it.each(['', '0'])('does not take %p for an amount', async (typed) => {
    const phone = await house.phoneOf(anna);
    const calls = await watching(phone.page, TOP_UP);
    const sheet = await opens(phone);
    await amountField(sheet).fill(typed);
    await send(sheet);
    await phone.complains('Bitte geben Sie einen gültigen Betrag ein');
    expect(calls.bodies).toEqual([]);
  });

  it('shows how an amount is written to whoever types another', async () => {
    const phone = await house.phoneOf(anna);
    const calls = await watching(phone.page, TOP_UP);
    const sheet = await opens(phone);
    await amountField(sheet).fill('1234.567');
    await sheet.getByRole('button', { name: 'Aufladen', exact: true }).click();
    await sheet.getByText('Bitte geben Sie einen gültigen Betrag ein, zum Beispiel 12,50').waitFor();
    expect(calls.bodies).toEqual([]);
  });

  it('repeats the sum as understood, and never offers one that is too large', async () => {
    const phone = await house.phoneOf(anna);
    const sheet = await opens(phone);
    for (const [typed, offered] of [
      ['1.00', '1,00 € aufladen'],
      ['1.000', '1.000,00 € aufladen'],
      ['1.000,5', '1.000,50 € aufladen'],
      ['10 000', '10.000,00 € aufladen'],
    ] as const) {
      await amountField(sheet).fill(typed);
      await sheet.getByRole('button', { name: offered, exact: true }).waitFor();
    }
    await amountField(sheet).fill('10.000,01');
    await sheet.getByText('Höchstens 10.000,00 €').waitFor();
    await sheet.getByRole('button', { name: 'Aufladen', exact: true }).waitFor();
  });

  it.each([
    ['the sentence of the server', { error: 'Die Kasse ist zu' }, 'Die Kasse ist zu'],
    ["'Fehler beim Aufladen des Guthabens' without one", {}, 'Fehler beim Aufladen des Guthabens'],
  ])('that fails shows %s, and stays open', async (_, answer, sentence) => {
    const phone = await house.phoneOf(anna);
    await answering(phone.page, TOP_UP, answer);
    const sheet = await opens(phone);
    await sheet.getByRole('button', { name: '5 €', exact: true }).click();
    await send(sheet);
    await phone.complains(sentence);
    expect(await sheet.isVisible()).toBe(true);
  });

  it.each([
    ['no answer comes', (page: Page) => silencing(page, TOP_UP), 0],
    ['only the answer was lost, minutes later', (page: Page) => losingAnswers(page, TOP_UP, 2), 120_000],
  ])('says so, and books once when tried again: %s', async (_, breaks, ms) => {
    const phone = await house.phoneOf(anna);
    const before = await anna.balance();
    const broken = await breaks(phone.page);
    const sheet = await opens(phone);
    await sheet.getByRole('button', { name: '5 €', exact: true }).click();
    await send(sheet);
    await phone.page
      .getByRole('alert')
      .getByText(/noch nicht gebucht.* doppelt wird nichts/)
      .waitFor();
    await broken.stop();
    await phone.timePasses(ms);
    await send(sheet);
    await sheet.waitFor({ state: 'hidden' });
    expect(Math.round((await anna.balance()) * 100)).toBe(Math.round((before + 5) * 100));
  });
});
