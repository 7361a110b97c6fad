import { describe, expect, it } from '@jest/globals';
import { Guest } from '@stammtisch/test-kit';
import { atDesk, button, heading, pathOf } from '../story-kit/admin.js';
import { fills, type Phone } from '../story-kit/phone.js';
import { House } from './house.js';

const steps = ({ page }: Phone) => page.getByRole('list', { name: 'Erste Schritte' });
const link = (phone: Phone, name: string) => steps(phone).getByRole('link', { name: `${name}:` });
const done = (phone: Phone, name: string) =>
  steps(phone).getByRole('listitem').filter({ hasText: name }).getByText('erledigt', { exact: true });

const MOVING_IN = '/admin/mitglieder/umziehen';

describe('a new till', () => {
  const house = House.opens();

  it('shows its first steps to the admin only, and marks them as done on every device at once', async () => {
    const phone = await house.phoneOf(house.wirt);
    await link(phone, 'Karte und Preise prüfen').waitFor();
    expect(await steps(phone).getByText('erledigt').count()).toBe(0);
    await link(phone, 'Karte und Preise prüfen').click();
    await heading(phone, 'Getränke').waitFor();
    await phone.page.goBack();
    await link(phone, 'Zahlungswege einrichten').click();
    await heading(phone, 'Regeln').waitFor();
    await phone.page.goBack();
    await link(phone, 'Leute einladen').click();
    await phone.dialog('Mitglied einladen').waitFor();
    await phone.page.keyboard.press('Escape');
    await house.wirt.invites();
    await done(phone, 'Leute einladen').waitFor();
    await link(phone, 'Bildschirm aufstellen').click();
    await button(phone, 'Bildschirm aufstellen').waitFor();

    const gast = await house.phoneOf(await house.joins('Gast'));
    expect(await steps(gast).count()).toBe(0);
    await phone.page.goto('/');
    const desk = await house.phoneOf(house.wirt);
    const { id, name, icon } = await house.wirt.drink('Spezi');
    await house.wirt.changesDrink(id, { name, icon, price: 3 });
    await done(phone, 'Karte und Preise prüfen').waitFor();
    await done(desk, 'Karte und Preise prüfen').waitFor();
    await house.wirt.setsCreditLine(50);
    await link(phone, 'Zahlungswege einrichten').waitFor();
    await house.wirt.setsPaymentWays({ cash: { confirm: false } });
    await done(phone, 'Zahlungswege einrichten').waitFor();
    await house.wirt.makesWallLink();
    await steps(phone).waitFor({ state: 'hidden' });
    await steps(desk).waitFor({ state: 'hidden' });
  });

  it('says that its menu is empty, and lets only admins fill it', async () => {
    for (const { id } of (await house.wirt.home()).drinks) await house.wirt.removesDrink(id);
    const [phone, sepp] = [await house.phoneOf(house.wirt), await house.phoneOf(await house.joins('Sepp'))];
    await sepp.getByText('Noch steht nichts auf der Getränkekarte.').waitFor();
    expect(await button(sepp, 'Getränk hinzufügen').count()).toBe(0);
    const round = await sepp.opens('Runde', 'Auf meinen Nacken');
    await round.getByText('Auf der Getränkekarte steht noch nichts, was du ausgeben könntest').waitFor();
    expect(await round.getByRole('button', { name: /ausgeben/ }).count()).toBe(0);
    await button(phone, 'Getränk hinzufügen').click();
    await phone.dialog('Neues Getränk').waitFor();
    expect(pathOf(phone.page)).toBe('/admin/getraenke/neu');
    await phone.page.keyboard.press('Escape');
    await phone.dialog('Neues Getränk').waitFor({ state: 'hidden' });
    await phone.page.goto('/admin/getraenke');
    const menu = phone.getByRole('region', { name: 'Getränkekarte' });
    await menu.getByText('Noch steht nichts auf der Karte.').waitFor();
    await house.wirt.addsDrink({ name: 'Helles', price: 3.5 });
    await round.getByRole('button', { name: 'Runde ausgeben' }).waitFor();
    await sepp.drink('Helles, 3,50 €').waitFor();
  });

  it('imports a member list, asks about duplicates, and prints a slip for each login', async () => {
    const berta = await house.joins('Berta');
    const { page } = await atDesk(house, MOVING_IN);
    const rows = [
      'Nachname\tVorname\tGuthaben',
      'Huber\tAlois\t(3,50)',
      'Huber\tAlois\t2,00',
      'Huber\tAlois\t1,00',
      'Huber\tBerta\t-5',
      '\tGäste\t',
      'Wirt\tXaver\tviel',
    ];
    const buffer = Buffer.from(rows.join('\n'));
    const picksList = () =>
      page.getByLabel('Liste').setInputFiles({ name: 'liste.txt', mimeType: 'text/plain', buffer });
    // A file of a cloud that is not reachable, or one that has been moved.
    await page.evaluate(
      "File.prototype.arrayBuffer = () => Promise.reject(new DOMException('A file could not be read', 'NotReadableError'))",
    );
    await picksList();
    await page.getByText('Diese Datei lässt sich gerade nicht öffnen.').waitFor();
    await page.evaluate('delete File.prototype.arrayBuffer');
    await picksList();
    const doubles = page.getByRole('list', { name: 'Doppelte' });
    await doubles.getByText('Zeile 3 · Steht 3-mal in der Liste').waitFor();
    await doubles.getByText('Zeile 5 · Vielleicht schon am Tisch').waitFor();
    const unread = page.getByRole('list', { name: 'Nicht gelesen' });
    await unread.getByText('Zeile 7: Betrag nicht zu lesen').waitFor();
    expect(await button(page, 'Jetzt umziehen').isDisabled()).toBe(true);
    for (const [of, becomes] of [
      ['Alois Huber, Zeile 2', 'Eigenes Mitglied'],
      ['Alois Huber, Zeile 3', 'Eigenes Mitglied'],
      ['Alois Huber, Zeile 4', 'Weglassen'],
      ['Berta Huber, Zeile 5', 'Ist Berta (berta)'],
    ] as const)
      await page.getByLabel(`Was wird aus ${of}?`).selectOption(becomes);
    await page.getByRole('heading', { name: '4 Mitglieder, +2,00 €, −8,50 €' }).waitFor();
    await button(page, 'Jetzt umziehen').click();
    await page.getByText('4 Mitglieder sind umgezogen').waitFor();
    expect(await berta.balance()).toBe(-5);
    const alois = (await house.wirt.members()).filter((each) => each.user_first_name === 'Alois');
    expect(alois.map(({ balance }) => balance).sort()).toEqual([-3.5, 2]);

    await button(page, 'Zettel drucken').click();
    const slips = page.getByRole('list', { name: 'Zugänge' }).getByRole('listitem');
    await slips.first().waitFor();
    // All but the guests' account, which has no login.
    expect(await slips.getByRole('img', { name: /^QR-Code für / }).count()).toBe(2);
    expect(await slips.getByRole('heading', { name: 'Alois Huber' }).count()).toBe(2);
    expect(await slips.count()).toBe(2);
  });
});

describe('a till without members', () => {
  const house = House.empty();

  it('lets its first visitor register as admin with a code; others then get the login', async () => {
    const phone = await house.phoneAt('/admin/kasse');
    await phone.getByRole('heading', { name: 'Diese Kasse ist neu' }).waitFor();
    await phone.getByText('docker compose logs app').waitFor();
    expect(await phone.getByLabel('Passwort').count()).toBe(0);
    await button(phone, 'Weiter').click();
    await phone.getByText('Tippe den Code aus der Ausgabe').waitFor();
    await phone.getByLabel('Code').fill('BBB BBB');
    await phone.getByLabel('Code').press('Enter');
    await phone.getByRole('alert').getByText('Dieser Code stimmt nicht').waitFor();
    const { setUpCode, transport } = house.till;
    await phone.getByLabel('Code').fill(` ${setUpCode.slice(0, 3).toLowerCase()} ${setUpCode.slice(3)}`);
    await button(phone, 'Weiter').click();

    const passwords = { Passwort: 'prost-prost', 'Passwort wiederholen': 'prost-prost' };
    await fills(phone, { Vorname: 'Anna', Benutzername: 'anna', ...passwords });
    await button(phone, 'Registrieren').click();
    await button(phone, 'OK').click();
    await button(phone, 'Anmelden').click();
    await link(phone, 'Leute einladen').waitFor();

    const anna = new Guest(transport, 'anna', 'prost-prost');
    await anna.logsIn();
    const { invite_link } = await anna.invites({ max_uses: 0 });
    await new Guest(transport, 'leni').registers(invite_link, 'Leni');
    await done(phone, 'Leute einladen').waitFor();
    await button(phone, 'Ausblenden').click();
    await steps(phone).waitFor({ state: 'hidden' });
    await phone.page.locator('main:focus').waitFor();
    await phone.page.reload();
    await phone.showsTable();
    expect(await steps(phone).count()).toBe(0);

    const next = await house.phoneAt('/');
    await button(next, 'Anmelden').waitFor();
    expect(await next.getByText('Diese Kasse ist neu').count()).toBe(0);
  });
});
