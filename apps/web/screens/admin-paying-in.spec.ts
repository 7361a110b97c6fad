import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Guest, PASSWORD } from '@stammtisch/test-kit';
import { ACCOUNT, payingIn } from '../../api/test/harness/paying-in.js';
import { atDesk, button, heading, tab } from '../story-kit/admin.js';
import type { Phone } from '../story-kit/phone.js';
import { House } from './house.js';

const house = House.opens();

const toConfirm = { confirm: true };
const TODAY = '/admin/kasse';
const SETTINGS = '/admin/einrichten';

let anna: Guest;
let bert: Guest;

beforeAll(async () => {
  anna = await house.joins('Anna');
  bert = await house.joins('Maximiliane-Kunigunde von und zu Hohenschäftlarn');
});

beforeEach(async () => {
  await payingIn.sets(house.wirt, { cash: toConfirm, transfer: { ...ACCOUNT, ...toConfirm } });
  for (const { id } of await payingIn.waiting(house.wirt)) await payingIn.declines(house.wirt, id);
});

const rows = (phone: Phone) =>
  phone.page.getByRole('list', { name: 'Aufladungen, die warten' }).getByRole('listitem');
const presses = (phone: Phone, name: string | RegExp) => button(phone.page, name).click();

describe('what members announced', () => {
  it('is counted on the tab, shows without a reload, and is confirmed with what really came', async () => {
    const before = await anna.balance();
    const phone = await atDesk(house, '/admin');
    await tab(phone.page, 'Kasse').waitFor();
    await anna.paysIn(20, 'cash');
    await tab(phone.page, 'Kasse 1 warten').click();
    await phone.sees(rows(phone), 'Anna');
    await bert.paysIn(5, 'transfer');
    await phone.sees(phone.page.getByRole('main'), /2 Aufladungen warten, zusammen 25,00/);
    await presses(phone, /^Anna bestätigen$/);
    const dialog = phone.dialog('Aufladung bestätigen');
    await dialog.getByLabel('So viel ist angekommen, in Euro').fill('19,50');
    await dialog.getByRole('button', { name: '19,50 € bestätigen' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await phone.page.getByText('Bestätigt: 19,50 €').waitFor();
    await phone.sees(phone.page.getByRole('main'), /Eine Aufladung wartet: 5,00/);
    expect(await anna.balance()).toBe(before + 19.5);
  });

  it('is confirmed several at once, and declined with a reason', async () => {
    const before = [await anna.balance(), await bert.balance()];
    await anna.paysIn(20, 'cash');
    await bert.paysIn(9_999.99, 'transfer');
    await anna.paysIn(5, 'transfer');
    const phone = await atDesk(house, TODAY);
    await phone.page.getByRole('checkbox', { name: 'Alle auswählen' }).check();
    await rows(phone).last().getByRole('checkbox').uncheck();
    await presses(phone, /^2 bestätigen: 10\.019,99/);
    await phone.page.getByText('2 Aufladungen bestätigt').waitFor();
    await phone.sees(phone.page.getByRole('main'), /Eine Aufladung wartet: 5,00/);
    const balances = [(before[0] ?? 0) + 20, Math.round(((before[1] ?? 0) + 9_999.99) * 100) / 100];
    expect([await anna.balance(), await bert.balance()]).toEqual(balances);

    await presses(phone, /^Anna ablehnen$/);
    const dialog = phone.dialog('Aufladung ablehnen');
    await dialog.getByLabel('Grund (freiwillig)').fill('Lag nicht in der Kasse');
    await dialog.getByRole('button', { name: 'Ablehnen', exact: true }).click();
    await phone.page.getByText('Aufladung abgelehnt').waitFor();
    expect((await payingIn.own(anna)).declined[0]).toMatchObject({ reason: 'Lag nicht in der Kasse' });
    expect(await anna.balance()).toBe(balances[0]);
  });

  it('is only read by an auditor', async () => {
    const carla = await house.joins('Carla');
    await house.wirt.setsRole(carla.id, 'auditor');
    await anna.paysIn(20, 'cash');
    const phone = await house.phoneOf(carla, { path: TODAY });
    await phone.sees(rows(phone), 'Anna');
    expect(await phone.page.getByRole('checkbox').count()).toBe(0);
    expect(await phone.page.getByRole('button', { name: /bestätigen|ablehnen/ }).count()).toBe(0);
    await phone.page.goto(SETTINGS);
    await heading(phone.page, 'Zahlungswege').waitFor();
    expect(await phone.page.getByRole('checkbox', { name: 'In die Barkasse' }).isDisabled()).toBe(true);
    expect(await phone.page.getByRole('button', { name: 'Speichern' }).count()).toBe(0);
  });
});

describe('how members pay in', () => {
  it('is set up with an account that there can be', async () => {
    await payingIn.sets(house.wirt, { cash: null, transfer: null });
    const phone = await atDesk(house, TODAY);
    const { page } = phone;
    await button(page, 'Einrichten').click();
    await page.getByText('So wird niemand gefragt, und jede Aufladung zählt sofort.').waitFor();
    await page.getByRole('checkbox', { name: 'In die Barkasse' }).check();
    await page.getByRole('checkbox', { name: 'Überweisung' }).check();
    await page.getByRole('radio', { name: 'Nach Bestätigung' }).last().check();
    await page.getByLabel('IBAN').fill('DE03 1203 0000 0000 2020 51');
    await presses(phone, 'Speichern');
    await page.getByText('Das ist keine gültige IBAN').waitFor();
    await page.getByText('Bitte gib an, wem das Bankkonto gehört').waitFor();
    await page.getByLabel('Empfänger').fill('Stammtisch e. V.');
    await page.getByLabel('IBAN').fill('de75 5121 0800 1245 1261 99');
    await page.getByLabel('Womit der Verwendungszweck beginnt').fill('Grüße');
    await page.getByText('Zum Beispiel: GRUESSE 7K3M9QXA').waitFor();
    await presses(phone, 'Speichern');
    await phone.complains('Bitte gib dafür noch einmal dein Passwort ein');
    await page.getByLabel('Dein Passwort', { exact: true }).and(page.locator(':focus')).fill(PASSWORD);
    await presses(phone, 'Speichern');
    await page.getByText('Gespeichert', { exact: true }).waitFor();
    expect(await payingIn.ways(anna)).toMatchObject({
      cash: { confirm: false },
      transfer: {
        confirm: true,
        recipient: 'Stammtisch e. V.',
        iban: 'DE75512108001245126199',
        purpose: 'Grüße',
      },
    });
    await page.getByLabel('Dein Passwort', { exact: true }).waitFor({ state: 'hidden' });
    await page.getByText(/überweisen alle auf dieses Bankkonto: DE75 5121 0800 1245 1261 99/).waitFor();
    await page.goto('/');
    await page.getByText('Ist es das richtige?').waitFor();
    await presses(phone, 'Ja, das stimmt');
    await page.getByText('Ist es das richtige?').waitFor({ state: 'hidden' });
  });
});
