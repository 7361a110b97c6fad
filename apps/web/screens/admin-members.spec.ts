import { describe, expect, it } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { type Guest, PASSWORD } from '@stammtisch/test-kit';
import type { Page } from 'playwright-core';
import { atDesk, button, card, chooses, dialogOf, heading, pathOf, tab, tabsOf } from '../story-kit/admin.js';
import { DESK } from '../story-kit/phone.js';
import { showsErrors, watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

const tabNames = (page: Page) => tabsOf(page).getByRole('link').allInnerTexts();
const admin = (page: Page) => button(page, 'Admin');

it('the member list shows name, user name, e-mail address and balance, is live, and searchable', async () => {
  const zenzi = await house.joins('Zenzi', -12.5);
  await zenzi.changesProfile({ last_name: 'Obermaier', email: 'zenzi@alm.example' });
  for (let i = 1; i <= 12; i++) await house.joins(`Wanderer${i}`);
  const { page } = await atDesk(house, '/admin/mitglieder', { screen: DESK });
  const row = page.getByRole('row', { name: /Zenzi Obermaier @zenzi zenzi@alm\.example −12,50 €/ });
  await row.waitFor();
  await page.getByLabel('Mitglieder suchen').fill('ALM zen');
  const wanderers = page.getByRole('row', { name: /wanderer/ });
  await wanderers.first().waitFor({ state: 'hidden' });
  expect(await page.getByRole('row').count()).toBe(2);
  await page.getByLabel('Mitglieder suchen').fill('niemand');
  await page.getByText('Niemand heißt hier „niemand“.').waitFor();

  // Live updates
  await page.getByLabel('Mitglieder suchen').fill('');
  await zenzi.buys('Helles');
  await card(page, zenzi).getByText('−16,00 €').waitFor();
  await zenzi.changesProfile({ last_name: 'Gruber' });
  await card(page, zenzi).getByText('Zenzi Gruber').waitFor();
  await card(page, await house.joins('Neuling')).waitFor();
  const { sum } = await house.wirt.call(calls.members, {});
  await page.getByText(`Gehört den Mitgliedern: ${formatEuro(Math.round(sum * 100))}`).waitFor();
});

it('a balance is set, also below zero, after its change is shown and a reason is given', async () => {
  const leni = await house.joins('Leni', 10);
  const phone = await atDesk(house, '/admin/mitglieder');
  const dialog = await chooses(phone, 'Leni', 'Guthaben setzen');
  const field = dialog.getByLabel('Neues Guthaben in Euro');
  const set = dialog.getByRole('button', { name: /setzen$/ });
  expect(await field.inputValue()).toBe('10,00');

  for (const wrong of ['', 'viel', '1,234']) {
    await field.fill(wrong);
    await set.click();
    await dialog.getByText('Bitte gib einen gültigen Betrag ein').waitFor();
  }
  await field.fill('1000000,01');
  await dialog.getByText('Höchstens 1.000.000,00 €').waitFor();
  await field.fill('1.000');
  await dialog.getByRole('button', { name: 'Auf 1.000,00 € setzen' }).waitFor();
  await field.fill('4,2');
  await dialog.getByText('−5,80 €').waitFor();
  await dialog.getByRole('button', { name: 'Vorzeichen wechseln' }).click();
  await dialog.getByText('−14,20 €').waitFor();

  // A drink meanwhile changes the old balance and the difference
  await leni.buys('Helles');
  await dialog.getByText('6,50 €').waitFor();
  await dialog.getByText('−10,70 €').waitFor();

  await set.click();
  await dialog.getByText('Bitte schreib dazu, woran es liegt').waitFor();
  await dialog.getByText(/^Das bewegt kein Geld in der Barkasse\./).waitFor();
  await dialog.getByLabel('Warum').fill('Aus dem alten Heft');
  const path = `/api/admin/members/${leni.id}/update-balance/`;
  await showsErrors(phone, path, set, [[{}, 'Fehler beim Aktualisieren des Guthabens']]);
  const sent = await watching(phone.page, path);
  await set.click();
  await phone.getByText('Guthaben erfolgreich aktualisiert!').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await card(phone, leni).getByText('−4,20 €').waitFor();
  expect(sent.bodies).toEqual([{ balance: -4.2, reason: 'Aus dem alten Heft' }]);
});

describe('a member', () => {
  it('is deleted after a dialog that settles the open balance', async () => {
    const franz = await house.joins('Franz', -7.8);
    const { page } = await atDesk(house, '/admin/mitglieder');
    const question = await chooses(page, 'Franz', 'Löschen', 'Franz löschen?');
    await question.getByText('Es sind noch 7,80 € Schulden offen.').waitFor();
    await page.keyboard.press('Escape');
    await card(page, franz).waitFor();
    await chooses(page, 'Franz', 'Löschen');
    await question.getByRole('radio', { name: /^Abschreiben/ }).check();
    await question.getByRole('button', { name: 'Ausgleichen und löschen' }).click();
    await question.getByText('Bitte schreib dazu, woran es liegt').waitFor();
    await question.getByLabel('Warum').fill('Nicht mehr zu erreichen');
    await question.getByRole('button', { name: 'Ausgleichen und löschen' }).click();
    await page.getByText('Mitglied erfolgreich gelöscht!').waitFor();
    await card(page, franz).waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'Mitglieder' }).and(page.locator(':focus')).waitFor();
    expect(await page.getByRole('heading', { name: 'Ehemalige' }).count()).toBe(0);
    const [{ data } = { data: {} }] = (await house.wirt.events(`type=BalanceSet&member=${franz.id}&limit=1`))
      .events;
    expect(data).toMatchObject({ balance: 0, reason: 'Nicht mehr zu erreichen' });
  });

  it('with credit is deleted as a gift to the table; a refused deletion shows why', async () => {
    const reich = await house.joins('Reich', 1234.5);
    const eben = await house.joins('Eben');
    const desk = await atDesk(house, '/admin/mitglieder');
    const question = await chooses(desk, 'Reich', 'Löschen', 'Reich löschen?');
    await question.getByText('Es sind noch 1.234,50 € Guthaben offen.').waitFor();
    await question.getByRole('radio', { name: /^Dem Tisch geschenkt/ }).check();
    await question.getByRole('button', { name: 'Ausgleichen und löschen' }).click();
    await card(desk, reich).waitFor({ state: 'hidden' });
    const set = await house.wirt.events(`type=BalanceSet&member=${reich.id}&limit=1`);
    expect(set.events).toMatchObject([{ data: { balance: 0, reason: 'Dem Tisch geschenkt' } }]);
    await chooses(desk, 'Eben', 'Löschen');
    await desk.getByText('Das Guthaben ist ausgeglichen: 0,00 €.').waitFor();
    const path = `/api/admin/members/${eben.id}/delete/`;
    const error = 'Der letzte Admin kann nicht gelöscht werden';
    await showsErrors(desk, path, button(desk, 'Löschen'), [
      [{ error }, error],
      [{}, 'Fehler beim Löschen des Mitglieds'],
    ]);
    await desk.page.keyboard.press('Escape');
    await card(desk, eben).waitFor();
  });
});

it('a role is given in the member’s menu by keyboard, and reaches their phone at once', async () => {
  const [toni, his] = await house.joinsWithPhone('Toni');
  expect(await admin(his.page).count()).toBe(0);

  const desk = await atDesk(house, '/admin/mitglieder');
  await button(desk, 'Mehr für Toni').press('Enter');
  await button(desk, 'Amt vergeben').press('Enter');
  const dialog = desk.dialog('Amt vergeben');
  await dialog.getByRole('radio', { name: /^Kein Amt/ }).press('ArrowDown');
  await dialog.getByRole('radio', { name: /^Kassenwart/, checked: true }).press('Enter');
  await desk.getByText('Toni ist jetzt Kassenwart.').waitFor();
  await card(desk, toni).getByText('Kassenwart', { exact: true }).waitFor();

  await admin(his.page).click();
  await heading(his, 'Heute').waitFor();
  await his.getByText('Angemeldet als Kassenwart Toni').waitFor();
  await chooses(desk, 'Toni', 'Amt vergeben');
  await dialog.getByRole('radio', { name: /^Kein Amt/ }).check();
  await button(desk, 'Speichern').click();
  await desk.getByText('Toni hat kein Amt mehr.').waitFor();
  await his.showsTable();
  expect(pathOf(his.page)).toBe('/');
  expect(await admin(his.page).count()).toBe(0);

  await chooses(desk, 'Toni', 'Amt vergeben');
  await dialog.getByRole('radio', { name: /^Admin/ }).check();
  await button(desk, 'Speichern').click();
  await desk.getByText('Toni ist jetzt Admin.').waitFor();
  await card(desk, toni).getByText('Admin', { exact: true }).waitFor();
  await admin(his.page).waitFor();
});

it('a member’s menu has only the actions that fit the member and the viewer', async () => {
  const seat = { has_login: false, user_username: '' };
  const listed: Record<string, object> = {
    Erna: {},
    Alma: { role: 'auditor' },
    Opa: seat,
    Uli: { ...seat, link_until: '2040-02-18T00:00:00.000Z' },
    Bea: { has_badge: true },
    Gäste: { ...seat, kind: 'collective' },
  };

  /** The first words of the actions in each of these members' menus. */
  async function actionsFor(viewer: Guest, names: readonly string[]) {
    const { page } = await house.phoneOf(viewer);
    await page.route('**/api/admin/members/', async (route) => {
      const answer = await (await route.fetch()).json();
      const self = answer.members.find(({ id }: { id: string }) => id === viewer.id);
      const others = Object.entries(listed).map(([name, changes]) => {
        const names = { user_first_name: name, user_username: name.toLowerCase() };
        return { ...self, role: null, is_superuser: false, balance: -5, id: name, ...names, ...changes };
      });
      await route.fulfill({ json: { ...answer, members: [self, ...others] } });
    });
    await page.goto('/admin/mitglieder');
    const offered: string[] = [];
    for (const name of names) {
      await button(page, `Mehr für ${name}`).click();
      const texts = await dialogOf(page, name).getByRole('listitem').allInnerTexts();
      offered.push(texts.map((text) => text.split(' ')[0]).join(' '));
      await page.keyboard.press('Escape');
    }
    return offered;
  }

  const all = 'Getränk Freundlich Guthaben Limit Geburtsdatum Neuer Passwort Amt Löschen';
  expect(await actionsFor(house.wirt, ['Erna', 'Alma', 'wirt', 'Gäste'])).toEqual([
    all,
    all,
    'Getränk Guthaben Limit Geburtsdatum Amt',
    'Getränk Limit Profil Löschen',
  ]);
  const treasurer = await house.joins('Tobi', 0, 'treasurer');
  expect(await actionsFor(treasurer, ['Erna', 'Alma', 'Opa', 'Uli', 'Bea'])).toEqual([
    'Getränk Freundlich Limit Geburtsdatum Neuer',
    'Getränk Freundlich Limit Geburtsdatum',
    'Getränk Freundlich Limit Profil Persönlicher Am',
    'Getränk Freundlich Limit Profil Persönlicher Link Am',
    'Getränk Freundlich Limit Geburtsdatum Neuer Badge',
  ]);
});

describe('roles', () => {
  it('a treasurer books and cancels money, but has none of the admins’ buttons', async () => {
    const zenz = await house.joins('Zenz', 12);
    const { page } = await house.phoneOf(await house.joins('Theresa', 0, 'treasurer'), { path: '/admin' });
    await heading(page, 'Übersicht').waitFor();
    expect(await tabNames(page)).toEqual([
      'Übersicht',
      'Mitglieder',
      'Getränke',
      'Transaktionen',
      'Protokoll',
      'Kasse',
    ]);
    await page.getByRole('heading', { name: 'In Bildern' }).waitFor();
    expect(await button(page, 'Mitglied einladen').count()).toBe(0);

    await tab(page, 'Mitglieder').click();
    await button(page, 'Einzahlung von Zenz buchen').waitFor();
    await button(page, 'Neu').click();
    expect(await dialogOf(page, 'Neu').getByRole('listitem').allInnerTexts()).toEqual([
      'Ohne Handy',
      'Sammelkonto',
      'Liste',
    ]);
    await page.keyboard.press('Escape');
    await button(page, 'Mehr für Zenz').click();
    const menu = dialogOf(page, 'Zenz');
    await menu.getByRole('button', { name: 'Auszahlung buchen' }).waitFor();
    await menu.getByRole('button', { name: 'Auszahlung buchen' }).click();
    await page.getByLabel('Betrag in Euro').fill('12');
    await button(page, '12,00 € auszahlen').click();
    await page.getByText('Auszahlung gebucht: 12,00 €').waitFor();
    await card(page, zenz).getByText('0,00 €').waitFor();
    await button(page, 'Mehr für Zenz').click();
    await menu.getByRole('button', { name: 'Getränk buchen' }).waitFor();
    expect(await menu.getByRole('button', { name: 'Auszahlung buchen' }).count()).toBe(0);
    await page.keyboard.press('Escape');

    await tab(page, 'Transaktionen').click();
    await button(page, 'Auszahlung bar von Zenz stornieren').click();
    await button(page, 'Stornieren').last().click();
    await page.getByText('Transaktion erfolgreich storniert!').waitFor();
    expect(await zenz.balance()).toBe(12);

    await tab(page, 'Getränke').click();
    const drinks = page.getByRole('region', { name: 'Getränkekarte' });
    await drinks.getByText('Helles', { exact: true }).waitFor();
    expect(await drinks.getByRole('button').count()).toBe(0);
    expect(await button(page, 'Neues Getränk').count()).toBe(0);
  });

  it('an auditor reads members, transactions, cash and log, and changes nothing', async () => {
    const { page } = await house.phoneOf(await house.joins('Rudi', 0, 'auditor'), { path: '/admin' });
    await heading(page, 'Heute').waitFor();
    expect(await tabNames(page)).toEqual(['Mitglieder', 'Transaktionen', 'Protokoll', 'Kasse']);
    const vroni = await house.joins('Vroni');
    await vroni.topsUp(5);
    await house.wirt.setsCreditLine(0, vroni.id);
    await tab(page, 'Mitglieder').click();
    const members = page.getByRole('table', { name: 'Mitglieder' });
    await members.getByRole('link', { name: 'Vroni' }).waitFor();
    await card(page, vroni).getByText('Limit: nicht unter 0,00 €').waitFor();
    expect(await members.getByRole('button').count()).toBe(0);
    expect(await button(page, 'Neu').count()).toBe(0);
    await tab(page, 'Transaktionen').click();
    await page.getByText('Filtern').click();
    await page.getByRole('combobox', { name: 'Mitglied' }).selectOption({ label: 'Vroni' });
    await page.getByText('1 Buchung', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /stornieren$/ }).count()).toBe(0);
    await button(page, 'Getränke').click();
    await page.getByText('Keine Transaktionen gefunden', { exact: true }).waitFor();

    await page.goto('/admin/getraenke');
    await heading(page, 'Heute').waitFor();

    await house.wirt.opensCashBook(50, 100);
    await house.wirt.spends();
    await house.wirt.setsPaymentWays({ cash: { confirm: true } });
    await vroni.paysIn(20, 'cash');
    for (const [path, sight] of [
      ['/admin/kasse', /^Eine Aufladung wartet/],
      ['/admin/kasse', 'Wem gehört das Geld?'],
      ['/admin/kasse/buch', '3 Kisten Augustiner'],
      ['/admin/kasse/buch/zaehlen', 'Soll da sein'],
      ['/admin/einrichten', 'Zurzeit ohne Limit.'],
    ] as const) {
      await page.goto(path);
      await page.getByText(sight).first().waitFor();
      const changes = /stornieren$|bestätigen|ablehnen|buchen|Einzahlung|Ausgabe|Einnahme|Speichern|Buchung/;
      expect(await button(page, changes).or(page.getByLabel('Gezählt, in Euro')).count()).toBe(0);
      for (const box of await page.getByRole('checkbox').all()) expect(await box.isDisabled()).toBe(true);
    }
    await page.goto('/admin/kasse/buch');
    await button(page, 'Mehr').click();
    const more = dialogOf(page, 'Mehr').getByRole('listitem');
    expect(await more.allInnerTexts()).toEqual(['Zählen', 'Drucken']);
    await house.wirt.setsPaymentWays();
  });
});

it('contacts are hidden 15 minutes after login until the password is given, then stay visible', async () => {
  const leo = await house.joins('Leo');
  await leo.changesProfile({ email: 'leo@alm.example' });
  const { page } = await atDesk(house, '/admin/mitglieder');
  const email = page.getByText('leo@alm.example');
  await email.waitFor();
  house.till.clock.moveOn(15 * 60_000);
  await page.goto('/admin/mitglieder');
  await card(page, leo).waitFor();
  expect(await email.count()).toBe(0);
  await button(page, 'Kontakte zeigen').click();
  await dialogOf(page, 'Bist du es?').getByLabel('Dein Passwort', { exact: true }).fill(PASSWORD);
  await button(page, 'Weiter').click();
  await email.waitFor();
  house.till.clock.moveOn(15 * 60_000);
  await leo.topsUp(4);
  await card(page, leo).getByText('4,00 €').waitFor();
  expect(await email.count()).toBe(1);
});
