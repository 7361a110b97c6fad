import { beforeAll, describe, expect, it } from '@jest/globals';
import { payingIn } from '../../api/test/harness/paying-in.js';
import { button, heading, pathOf } from '../story-kit/admin.js';
import type { Phone } from '../story-kit/phone.js';
import { House } from './house.js';

const house = House.opens();

const steps = ({ page }: Phone) => page.getByRole('list', { name: 'Erste Schritte' });
const link = (phone: Phone, name: string) => steps(phone).getByRole('link', { name: `${name}:` });
const done = (phone: Phone, name: string) =>
  steps(phone).getByRole('listitem').filter({ hasText: name }).getByText('erledigt', { exact: true });
const admin = () => house.phoneOf(house.wirt);

describe('a new till', () => {
  it('tells its first admin what to begin with, and nobody else', async () => {
    const phone = await admin();
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
    const [phone, desk] = [await admin(), await admin()];
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
});

describe('another new till', () => {
  const other = House.opens();
  beforeAll(() => other.joins('Leni'));

  it('takes the word of an admin who has nothing to change', async () => {
    const phone = await other.phoneOf(other.wirt);
    await button(phone.page, 'Karte und Preise prüfen: Passt so').click();
    await done(phone, 'Karte und Preise prüfen').waitFor();
    await phone.page
      .getByRole('heading', { name: 'Erste Schritte' })
      .and(phone.page.locator(':focus'))
      .waitFor();
    await button(phone.page, 'Zahlungswege einrichten: Bleibt so').click();
    await button(phone.page, 'Bildschirm aufstellen: Nein danke').click();
    await steps(phone).waitFor({ state: 'hidden' });
    await phone.page.reload();
    await phone.live();
    expect(await steps(phone).count()).toBe(0);
  });

  it('offers admins to fill its empty menu, and nobody else', async () => {
    for (const { id } of (await other.wirt.home()).drinks) await other.wirt.removesDrink(id);
    const [phone, gast] = [await other.phoneOf(other.wirt), await other.phoneOf(await other.joins('Gast'))];
    await gast.page.getByText('Noch steht nichts auf der Getränkekarte.').waitFor();
    expect(await button(gast.page, 'Getränk hinzufügen').count()).toBe(0);
    await button(phone.page, 'Getränk hinzufügen').click();
    await phone.dialog('Neues Getränk').waitFor();
    expect(pathOf(phone.page)).toBe('/admin/getraenke/neu');
    await phone.page.keyboard.press('Escape');
    await phone.dialog('Neues Getränk').waitFor({ state: 'hidden' });
    await button(phone.page, 'Getränk hinzufügen').click();
    await phone.dialog('Neues Getränk').waitFor();
  });
});
