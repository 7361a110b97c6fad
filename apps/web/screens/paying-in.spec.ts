import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import type { Locator } from 'playwright-core';
import { ACCOUNT, payingIn } from '../../api/test/harness/paying-in.js';
import type { Phone } from '../story-kit/phone.js';
import { watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

const TOP_UP = '/api/recharge-credit/';
const onTrust = { confirm: false };
const toConfirm = { confirm: true };
const LONG = {
  ...ACCOUNT,
  recipient: 'Förderverein der Freunde des Stammtisches zur Goldenen Krone e. V.',
  purpose: 'Stammtisch in der Goldenen Krone am Marktplatz 12 im Hof',
};

let anna: Guest;
let count = 0;

beforeAll(async () => {
  anna = await house.joins('Anna', 3.5);
});

beforeEach(async () => {
  await payingIn.sets(house.wirt, { cash: null, transfer: null });
});

const opens = (phone: Phone) => phone.opens('Guthaben', 'Guthaben aufladen');
const twenty = (sheet: Locator) => sheet.getByRole('button', { name: '20 €', exact: true }).click();
const presses = (sheet: Locator, name: string | RegExp) =>
  sheet.getByRole('button', { name, exact: typeof name === 'string' }).click();

/** What the next copying puts where. */
const copied = (phone: Phone) => phone.page.evaluate('navigator.clipboard.readText()');

describe('a new member', () => {
  it.each([
    [{ cash: onTrust, transfer: null }, 'Zahl bar ein oder trink einfach los'],
    [{ cash: null, transfer: { ...ACCOUNT, ...onTrust } }, 'Überweise oder trink einfach los'],
    [{ cash: onTrust, transfer: { ...ACCOUNT, ...onTrust } }, 'Zahl bar, überweise oder trink einfach los'],
    [{ cash: null, transfer: null }, 'Lade auf oder trink: abgerechnet wird später'],
  ])('reads on the mat how to pay in, and is led there (%#)', async (ways, words) => {
    await payingIn.sets(house.wirt, ways);
    const phone = await house.phoneOf(await house.joins(`Neuling${words.length}`));
    const line = phone.mat.getByRole('button', { name: words });
    await line.click();
    await phone.dialog('Guthaben aufladen').waitFor();
  });
});

describe('topping up', () => {
  it('asks nothing where there is but one way', async () => {
    await payingIn.sets(house.wirt, { cash: onTrust, transfer: null });
    const phone = await house.phoneOf(anna);
    const calls = await watching(phone.page, TOP_UP);
    await phone.topsUp(20);
    expect(calls.bodies).toEqual([{ amount: 20, way: 'cash' }]);
  });

  it('asks whether in cash or by transfer, and says when it counts', async () => {
    await payingIn.sets(house.wirt, { cash: onTrust, transfer: { ...ACCOUNT, ...toConfirm } });
    const phone = await house.phoneOf(anna);
    const sheet = await opens(phone);
    await phone.sees(sheet, 'Bar zählt es sofort, überwiesen nach Bestätigung.');
    await twenty(sheet);
    await presses(sheet, '20,00 € in die Barkasse');
    await sheet.waitFor({ state: 'hidden' });
    await phone.page.getByRole('button', { name: 'Rückgängig' }).waitFor();
    expect(await payingIn.own(anna)).toMatchObject({ announcements: [] });
  });

  it('by transfer shows the code, and each of its lines to copy', async () => {
    await payingIn.sets(house.wirt, { cash: onTrust, transfer: { ...LONG, ...toConfirm } });
    const leni = await house.joins(`Leni${++count}`);
    const phone = await house.phoneOf(leni);
    await phone.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const sheet = await opens(phone);
    await sheet.getByLabel('Anderer Betrag in Euro').fill('9.999,99');
    await presses(sheet, '9.999,99 € überweisen');
    const toDo = phone.dialog('Jetzt überweisen');
    await toDo.getByRole('img', { name: /^GiroCode: 9\.999,99/ }).waitFor();
    const [announced] = await leni.announcements();
    for (const [line, text] of [
      ['Empfänger', LONG.recipient],
      ['IBAN', LONG.iban.replaceAll(' ', '')],
      ['BIC', LONG.bic],
      ['Betrag', '9.999,99'],
      ['Verwendungszweck', announced?.reference],
    ] as const) {
      await presses(toDo, `${line} kopieren`);
      await toDo.getByText(`${line} kopiert`, { exact: true }).waitFor();
      expect(await copied(phone)).toBe(text);
    }
    await phone.sees(toDo, 'DE02 1203 0000 0000 2020 51');
    await presses(toDo, 'Erledigt');
    await toDo.waitFor({ state: 'hidden' });
    expect(await leni.balance()).toBe(0);
  });

  it('begins with the amount of a link that was passed on', async () => {
    await payingIn.sets(house.wirt, { cash: null, transfer: { ...ACCOUNT, ...toConfirm } });
    const phone = await house.phoneOf(anna, { path: '/guthaben?betrag=12,40' });
    const sheet = phone.dialog('Guthaben aufladen');
    await presses(sheet, '12,40 € überweisen');
    await phone
      .dialog('Jetzt überweisen')
      .getByRole('img', { name: /^GiroCode: 12,40/ })
      .waitFor();
    const [announced] = await anna.announcements();
    expect(announced).toMatchObject({ amount: 12.4, way: 'transfer' });
    await anna.withdraws(String(announced?.id));
  });
});

describe('the way to a sum that was passed on', () => {
  it('leads whoever has to log in first to that sum, too', async () => {
    await payingIn.sets(house.wirt, { cash: null, transfer: { ...ACCOUNT, ...toConfirm } });
    const phone = await house.phone();
    await phone.page.goto('/guthaben?betrag=12,40');
    await phone.logsIn(anna.username, anna.password);
    const sheet = phone.dialog('Guthaben aufladen');
    await sheet.getByRole('button', { name: '12,40 € überweisen' }).waitFor();
  });
});

describe('a top-up that was announced', () => {
  beforeEach(async () => {
    await payingIn.sets(house.wirt, { cash: toConfirm, transfer: { ...LONG, ...toConfirm } });
  });

  it('stands on the mat beside the balance, and in the history, where it is withdrawn', async () => {
    const leni = await house.joins(`Leni${++count}`);
    const phone = await house.phoneOf(leni);
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
      await presses(row, 'Code zeigen');
      await phone.sees(row, String(announcement?.reference));
      await presses(row, 'Code verbergen');
      await presses(row, 'Aufladung per Überweisung zurückziehen');
      await phone.sees(sheet, 'Keine Transaktionen gefunden');
    });
    await phone.mat.getByText('angekündigt').waitFor({ state: 'detached' });
    expect(await leni.announcements()).toEqual([]);
  });

  it('is taken back at once by who thinks better of it', async () => {
    const leni = await house.joins(`Leni${++count}`);
    const phone = await house.phoneOf(leni);
    const sheet = await opens(phone);
    await twenty(sheet);
    await presses(sheet, '20,00 € in die Barkasse');
    const toDo = phone.dialog('In die Barkasse legen');
    await toDo.getByText('Leg sie in die Barkasse').waitFor();
    await presses(toDo, 'Doch nicht: zurückziehen');
    await toDo.waitFor({ state: 'hidden' });
    expect(await leni.announcements()).toEqual([]);
  });

  it('reminds after a week', async () => {
    const leni = await house.joins(`Leni${++count}`);
    await leni.paysIn(20, 'cash');
    const phone = await house.phoneOf(leni);
    await phone.page.clock.setFixedTime(Date.parse(house.till.clock.now()) + 8 * 24 * 60 * 60 * 1000);
    await phone.inHistory(async (sheet) => {
      await phone.sees(sheet, /^Wartet seit 8 Tagen/);
    });
  });

  it('is on the mat, and said so, as soon as it is confirmed', async () => {
    const leni = await house.joins(`Leni${++count}`);
    const { announcement } = await leni.paysIn(20, 'cash');
    const phone = await house.phoneOf(leni, {});
    await phone.page.locator('[data-money-news]').waitFor({ state: 'attached' });
    await payingIn.confirms(house.wirt, [{ id: String(announcement?.id), amount: 19.5 }]);
    await phone.sees(phone.page.getByRole('status'), '19,50 € bestätigt: steht auf deinem Deckel.');
    await phone.sees(phone.mat, '19,50 €');
  });

  it('is declined with a reason, which stays in the history', async () => {
    const leni = await house.joins(`Leni${++count}`);
    const { announcement } = await leni.paysIn(20, 'cash');
    const phone = await house.phoneOf(leni, {});
    await phone.page.locator('[data-money-news]').waitFor({ state: 'attached' });
    await payingIn.declines(house.wirt, String(announcement?.id), 'Lag nicht in der Kasse');
    await phone.sees(phone.page.getByRole('status'), /20,00\s€ wurde abgelehnt.*Lag nicht in der Kasse/);
    await phone.inHistory(async (sheet) => {
      await phone.sees(sheet, 'abgelehnt');
      await phone.sees(sheet, /Lag nicht in der Kasse/);
    });
  });
});

describe('who owes', () => {
  it('is reminded with a link to what it takes: the amount, and its GiroCode', async () => {
    await payingIn.sets(house.wirt, { cash: null, transfer: { ...ACCOUNT, ...onTrust } });
    const hias = await house.joins('Hias', -12.4);
    const desk = await house.phoneOf(house.wirt, { path: '/admin/mitglieder' });
    // What the till answers is told: which addresses it has depends on its machine.
    await desk.page.route('**/api/admin/payment-ways/', async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, addresses: ['https://kasse.example'] } });
    });
    await desk.page.getByRole('button', { name: /^Offen: eine Person, 12,40\s€$/ }).click();
    const text = desk.dialog('Offen').getByLabel('Text für Hias');
    await desk
      .dialog('Offen')
      .getByText(/GiroCode hier/)
      .waitFor();
    const [link = ''] = /http\S+/.exec(await text.inputValue()) ?? [];
    expect(link).toMatch(/^https:\/\/kasse\.example\/guthaben/);

    const phone = await house.phoneOf(hias, { path: new URL(link).pathname + new URL(link).search });
    const sheet = phone.dialog('Guthaben aufladen');
    await presses(sheet, /^12,40\s€/);
    await phone.dialog('Jetzt überweisen').waitFor();
    expect(await hias.balance()).toBe(0);
  });
});
