import { describe, expect, it } from '@jest/globals';
import { Guest } from '@stammtisch/test-kit';
import { payingIn } from '../../api/test/harness/paying-in.js';
import { button, heading, pathOf } from '../story-kit/admin.js';
import type { Phone } from '../story-kit/phone.js';
import { House } from './house.js';

const steps = ({ page }: Phone) => page.getByRole('list', { name: 'Erste Schritte' });
const link = (phone: Phone, name: string) => steps(phone).getByRole('link', { name: `${name}:` });
const done = (phone: Phone, name: string) =>
  steps(phone).getByRole('listitem').filter({ hasText: name }).getByText('erledigt', { exact: true });

describe('a new till', () => {
  const house = House.opens();

  it('tells its first admin what to begin with, and nobody else', async () => {
    const phone = await house.phoneOf(house.wirt);
    await link(phone, 'Karte und Preise prüfen').waitFor();
    expect(await steps(phone).getByText('erledigt').count()).toBe(0);
    await link(phone, 'Karte und Preise prüfen').click();
    await heading(phone.page, 'Getränke').waitFor();
    await phone.page.goBack();
    await link(phone, 'Zahlungswege einrichten').click();
    await heading(phone.page, 'Zahlungswege').waitFor();
    await phone.page.goBack();
    await link(phone, 'Leute einladen').click();
    await phone.dialog('Mitglied einladen').waitFor();
    await phone.page.keyboard.press('Escape');
    await link(phone, 'Bildschirm aufstellen').click();
    await button(phone.page, 'Bildschirm aufstellen').waitFor();

    const gast = await house.phoneOf(await house.joins('Gast'));
    expect(await steps(gast).count()).toBe(0);
  });

  it('knows what is done from its log, on every device and at once', async () => {
    const [phone, desk] = [await house.phoneOf(house.wirt), await house.phoneOf(house.wirt)];
    await done(phone, 'Leute einladen').waitFor();
    const { id, name, icon } = await house.wirt.drink('Spezi');
    await house.wirt.changesDrink(id, { name, icon, price: 3 });
    await done(phone, 'Karte und Preise prüfen').waitFor();
    await done(desk, 'Karte und Preise prüfen').waitFor();
    await payingIn.sets(house.wirt, { cash: { confirm: false }, transfer: null });
    await done(phone, 'Zahlungswege einrichten').waitFor();
    await house.wirt.makesWallLink();
    await steps(phone).waitFor({ state: 'hidden' });
    await steps(desk).waitFor({ state: 'hidden' });
  });

  it('offers admins to fill its empty menu, and nobody else', async () => {
    for (const { id } of (await house.wirt.home()).drinks) await house.wirt.removesDrink(id);
    const [phone, sepp] = [await house.phoneOf(house.wirt), await house.phoneOf(await house.joins('Sepp'))];
    await sepp.page.getByText('Noch steht nichts auf der Getränkekarte.').waitFor();
    expect(await button(sepp.page, 'Getränk hinzufügen').count()).toBe(0);
    await button(phone.page, 'Getränk hinzufügen').click();
    await phone.dialog('Neues Getränk').waitFor();
    expect(pathOf(phone.page)).toBe('/admin/getraenke/neu');
    await phone.page.keyboard.press('Escape');
    await phone.dialog('Neues Getränk').waitFor({ state: 'hidden' });
    await button(phone.page, 'Getränk hinzufügen').click();
    await phone.dialog('Neues Getränk').waitFor();
  });
});

describe('a till that nobody has joined', () => {
  const house = House.empty();

  it('leads its first visitor with a code to the first admin’s seat, who may have nothing to change; then comes the login', async () => {
    const phone = await house.phone();
    const { page } = phone;
    await page.goto('/admin/kasse');
    await page.getByRole('heading', { name: 'Diese Kasse ist neu' }).waitFor();
    await page.getByText('docker compose logs app').waitFor();
    expect(await page.getByLabel('Passwort').count()).toBe(0);
    await button(page, 'Weiter').click();
    await page.getByText('Tippe den Code aus der Ausgabe').waitFor();
    await page.getByLabel('Code').fill('BBB BBB');
    await page.getByLabel('Code').press('Enter');
    await page.getByRole('alert').getByText('Dieser Code stimmt nicht').waitFor();
    const { setUpCode, transport } = house.till;
    await page.getByLabel('Code').fill(` ${setUpCode.slice(0, 3).toLowerCase()} ${setUpCode.slice(3)}`);
    await button(page, 'Weiter').click();

    await page.getByLabel('Vorname').fill('Anna');
    await page.getByLabel('Benutzername').fill('anna');
    await page.getByLabel('Passwort', { exact: true }).fill('prost-prost');
    await page.getByLabel('Passwort wiederholen', { exact: true }).fill('prost-prost');
    await button(page, 'Registrieren').click();
    await button(page, 'OK').click();
    await button(page, 'Anmelden').click();
    await link(phone, 'Leute einladen').waitFor();

    const anna = new Guest(transport, 'anna', 'prost-prost');
    await anna.logsIn();
    const { invite_link } = await anna.invites({ max_uses: 0 });
    await new Guest(transport, 'leni').registers(invite_link, 'Leni');
    await button(page, 'Karte und Preise prüfen: Passt so').click();
    await done(phone, 'Karte und Preise prüfen').waitFor();
    await page.getByRole('heading', { name: 'Erste Schritte' }).and(page.locator(':focus')).waitFor();
    await button(page, 'Zahlungswege einrichten: Bleibt so').click();
    await button(page, 'Bildschirm aufstellen: Nein danke').click();
    await steps(phone).waitFor({ state: 'hidden' });
    await page.reload();
    await phone.live();
    expect(await steps(phone).count()).toBe(0);

    const next = await house.phone();
    await next.page.goto('/');
    await button(next.page, 'Anmelden').waitFor();
    expect(await next.page.getByText('Diese Kasse ist neu').count()).toBe(0);
  });
});
