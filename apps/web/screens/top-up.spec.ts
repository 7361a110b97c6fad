import { beforeEach, describe, expect, it } from '@jest/globals';
import { ACCOUNT } from '@stammtisch/test-kit';
import type { Locator } from 'playwright-core';
import { DAY } from '../../api/test/harness/movable-clock.js';
import { button, closesBy, opensDialog } from '../story-kit/admin.js';
import type { Phone } from '../story-kit/phone.js';
import { holding, losingAnswers, watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

const TOP_UP = '/api/recharge-credit/';

const anna = house.regular('Anna', 3.5);
let count = 0;

beforeEach(async () => {
  await house.wirt.setsPaymentWays();
});

const opens = (phone: Phone) => phone.opens('Guthaben', 'Guthaben aufladen');
const amountField = (sheet: Locator) => sheet.getByLabel('Anderer Betrag in Euro');
const SEND = /aufladen$/i;
const send = (sheet: Locator) => button(sheet, SEND).click();
const twenty = (sheet: Locator) => button(sheet, '20 €').click();

describe('topping up', () => {
  it('takes 5, 10, 20 and 50 € with two taps, the whole debt, or any amount from 0,01 € to 10.000 €', async () => {
    const [leni, phone] = await house.joinsWithPhone('Leni');
    const calls = await watching(phone.page, TOP_UP);
    let balance = 0;
    for (const euro of [5, 10, 20, 50]) {
      await phone.topsUp(euro);
      balance += euro;
      await phone.sees(phone.mat, `${balance},00 €`);
    }
    for (const [typed, offered] of [
      ['0,01', '0,01 € aufladen'],
      ['1.234,56 €', '1.234,56 € aufladen'],
    ] as const) {
      const sheet = await opens(phone);
      await amountField(sheet).fill(typed);
      await closesBy(sheet, offered);
    }
    expect(calls.bodies).toEqual([5, 10, 20, 50, 0.01, 1234.56].map((amount) => ({ amount })));
    const sheet = await opens(phone);
    await amountField(sheet).fill('10.000,01');
    await sheet.getByText('Höchstens 10.000,00 €').waitFor();
    await sheet.getByRole('button', { name: 'Aufladen', exact: true }).waitFor();
    await phone.page.keyboard.press('Escape');
    await button(phone, 'Verwerfen').click();
    await house.wirt.setsBalance(leni.id, -145.7);
    await phone.sees(phone.mat, '−145,70 €');
    await opens(phone);
    await button(sheet, 'alles: 145,70 €').click();
    await sheet.getByRole('button', { name: '145,70 € aufladen' }).waitFor();
  });

  it('refuses invalid amounts, shows an example, and shows that it is busy', async () => {
    const phone = await house.phoneOf(anna);
    const call = await holding(phone.page, TOP_UP);
    const sheet = await opens(phone);
    for (const [typed, sentence] of [
      ['', 'Bitte geben Sie einen gültigen Betrag ein'],
      ['0', 'Bitte geben Sie einen gültigen Betrag ein'],
      ['1234.567', 'Bitte geben Sie einen gültigen Betrag ein, zum Beispiel 12,50'],
    ] as const) {
      await amountField(sheet).fill(typed);
      await send(sheet);
      await phone.showsError(sentence);
    }
    expect(call.bodies).toEqual([]);
    await twenty(sheet);
    expect(await amountField(sheet).inputValue()).toBe('20,00');
    await button(sheet, '20,00 € aufladen').click();
    const busy = sheet.getByRole('button', { name: 'Aufladen …' });
    await busy.waitFor();
    await busy.click({ force: true });
    call.release();
    await sheet.waitFor({ state: 'hidden' });
    expect(call.bodies).toEqual([{ amount: 20 }]);
  });

  it('says so when its answer is lost, and books once when tried again minutes later', async () => {
    const phone = await house.phoneOf(anna);
    const before = await anna.balance();
    const broken = await losingAnswers(phone.page, TOP_UP, 2);
    const sheet = await opens(phone);
    await button(sheet, '5 €').click();
    await send(sheet);
    await phone.sees(phone.getByRole('alert'), /noch nicht gebucht.* doppelt wird nichts/);
    await broken.stop();
    await phone.timePasses(120_000);
    await closesBy(sheet, SEND);
    expect(await anna.balance()).toBe(before + 5);
  });
});

describe('paying in', () => {
  it('is offered on the mat, without a choice of only one way; an open form keeps its button', async () => {
    const phone = await house.phoneOf(await house.joins('Neuling'));
    const calls = await watching(phone.page, TOP_UP);
    const sheet = await opens(phone);
    await house.wirt.setsPaymentWays({ cash: { confirm: false } });
    await phone.sees(phone.mat, 'Zahl bar ein oder trink einfach los');
    await house.wirt.setsPaymentWays({ cash: { confirm: false }, transfer: { ...ACCOUNT, confirm: false } });
    await phone.sees(phone.mat, 'Zahl bar, überweise oder trink einfach los');
    await sheet.getByRole('button', { name: 'Aufladen', exact: true }).waitFor();
    await closesBy(sheet, 'Schließen');
    await button(await opens(phone), 'Überweisen').waitFor();
    await closesBy(sheet, 'Schließen');

    await house.wirt.setsPaymentWays({ cash: { confirm: false } });
    await opensDialog(phone, 'Zahl bar ein oder trink einfach los', 'Guthaben aufladen');
    await twenty(sheet);
    await closesBy(sheet, SEND);
    expect(calls.bodies).toEqual([{ amount: 20, way: 'cash' }]);
  });

  it('offers cash or transfer, says when each counts, and shows a transfer’s data to copy', async () => {
    await house.wirt.setsPaymentWays({ cash: { confirm: false }, transfer: { ...ACCOUNT, confirm: true } });
    const [leni, phone] = await house.joinsWithPhone(`Leni${++count}`);
    const sheet = await opens(phone);
    await phone.sees(sheet, 'Bar zählt es sofort, überwiesen nach Bestätigung.');
    await twenty(sheet);
    await closesBy(sheet, '20,00 € in die Barkasse');
    await phone.getByRole('button', { name: 'Rückgängig' }).waitFor();
    expect(await leni.ownAnnouncements()).toMatchObject({ announcements: [] });

    await opens(phone);
    await amountField(sheet).fill('9.999,99');
    const toDo = await opensDialog(phone, '9.999,99 € überweisen', 'Jetzt überweisen');
    await toDo.getByRole('img', { name: /^GiroCode: 9\.999,99/ }).waitFor();
    const [announced] = await leni.announcements();
    for (const [line, text] of [
      ['Empfänger', ACCOUNT.recipient],
      ['IBAN', ACCOUNT.iban.replaceAll(' ', '')],
      ['BIC', ACCOUNT.bic],
      ['Betrag', '9.999,99'],
      ['Verwendungszweck', announced?.reference],
    ] as const) {
      await button(toDo, `${line} kopieren`).click();
      await toDo.getByText(`${line} kopiert`, { exact: true }).waitFor();
      expect(await phone.page.evaluate('navigator.clipboard.readText()')).toBe(text);
    }
    await phone.sees(toDo, 'DE02 1203 0000 0000 2020 51');
    await house.wirt.setsPaymentWays({ cash: { confirm: false } });
    await phone.sees(toDo, 'Überwiesen wird hier nicht mehr.');
    await closesBy(toDo, 'Erledigt');
    expect(await leni.balance()).toBe(20);
  });

  it('starts with the amount of a shared link, even after a login', async () => {
    await house.wirt.setsPaymentWays({ transfer: { ...ACCOUNT, confirm: true } });
    const phone = await house.phoneAt('/guthaben?betrag=12,40');
    await phone.logsIn(anna.username, anna.password);
    await button(phone.dialog('Guthaben aufladen'), '12,40 € überweisen').click();
    await phone.dialog('Jetzt überweisen').waitFor();
    const [announced] = await anna.announcements();
    expect(announced).toMatchObject({ amount: 12.4, way: 'transfer' });
    await anna.withdraws(String(announced?.id));
  });
});

describe('an announced top-up', () => {
  beforeEach(async () => {
    await house.wirt.setsPaymentWays({ cash: { confirm: true }, transfer: { ...ACCOUNT, confirm: true } });
  });

  it('is on the mat and in the history, where it can be withdrawn', async () => {
    const [leni, phone] = await house.joinsWithPhone(`Leni${++count}`);
    const sheet = await opens(phone);
    await twenty(sheet);
    const toDo = await opensDialog(phone, '20,00 € in die Barkasse', 'In die Barkasse legen');
    await toDo.getByText('Leg sie in die Barkasse').waitFor();
    await button(toDo, 'Erledigt').click();
    await leni.withdraws(String((await leni.announcements()).at(-1)?.id));

    await leni.paysIn(19.5, 'cash');
    await phone.sees(phone.mat, '19,50 € angekündigt');
    const { announcement } = await leni.paysIn(20, 'transfer');
    await phone.sees(phone.mat, '39,50 € angekündigt');
    await phone.sees(phone.mat, '0,00 €');
    await leni.withdraws(String((await leni.announcements()).at(-1)?.id));
    await phone.sees(phone.mat, '20,00 € angekündigt');
    await phone.inHistory(async (sheet) => {
      const row = sheet.getByRole('listitem').filter({ hasText: 'angekündigt' });
      await phone.sees(row, 'Aufladung per Überweisung');
      await button(row, 'Code zeigen').click();
      await phone.sees(row, String(announcement?.reference));
      await button(row, 'Code verbergen').click();
      await button(row, 'Aufladung per Überweisung zurückziehen').click();
      await phone.sees(sheet, 'Keine Transaktionen gefunden');
    });
    await phone.mat.getByText('angekündigt').waitFor({ state: 'detached' });
    expect(await leni.announcements()).toEqual([]);
  });

  it('is on the mat once confirmed, and waits again when that is cancelled; a declined one keeps its reason in the history', async () => {
    const [leni, phone] = await house.joinsWithPhone(`Leni${++count}`);
    const news = phone.getByRole('status');
    await phone.page.locator('[data-money-news]').waitFor({ state: 'attached' });
    const { announcement: came } = await leni.paysIn(20, 'cash');
    await house.wirt.confirms({ id: String(came?.id), amount: 19.5 });
    await phone.sees(news, '19,50 € bestätigt: steht auf deinem Deckel.');
    await phone.sees(phone.mat, '19,50 €');
    const [booked] = (await house.wirt.transactions()).transactions;
    await house.wirt.cancelsAny(String(booked?.id));
    await phone.sees(phone.mat, '20,00 € angekündigt');
    await house.wirt.confirms({ id: String(came?.id), amount: 19.5 });
    await phone.mat.getByText('angekündigt').waitFor({ state: 'detached' });
    const { announcement: never } = await leni.paysIn(20, 'cash');
    await house.wirt.declines(String(never?.id), 'Lag nicht in der Kasse');
    await phone.sees(news, /20,00\s€ wurde abgelehnt.*Lag nicht in der Kasse/);
    await leni.paysIn(20, 'cash');
    house.till.clock.moveOn(8 * DAY);
    await phone.inHistory(async (sheet) => {
      await phone.sees(sheet, 'abgelehnt');
      await phone.sees(sheet, /Lag nicht in der Kasse/);
      await phone.sees(sheet, /^Wartet seit 8 Tagen/);
    });
  });
});
