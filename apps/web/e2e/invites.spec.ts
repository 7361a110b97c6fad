import { describe, expect, it } from '@jest/globals';
import { qrPath } from '../src/components/qr-path.js';
import { atDesk, button, heading, pathOf } from './admin.js';
import { House } from './house.js';
import type { Phone } from './phone.js';
import { answering, watching } from './till-calls.js';

const house = House.opens();

describe('an invite', () => {
  const made = async (phone: Phone) => {
    const dialog = phone.dialog('Mitglied einladen');
    await dialog.getByRole('button', { name: 'Einladungslink generieren' }).click();
    await dialog.getByRole('img', { name: /^QR-Code/ }).waitFor();
    return dialog;
  };

  it('falls back to a day and one use where nothing sensible is typed; 0 means as often as you like', async () => {
    const phone = await atDesk(house, '/admin/einladen');
    const calls = await watching(phone.page, '/api/generate-invite-link/');
    const dialog = phone.dialog('Mitglied einladen');
    const [hours, uses] = [dialog.getByLabel('Gültig in Stunden'), dialog.getByLabel('Maximale Nutzungen')];
    expect([await hours.inputValue(), await uses.inputValue()]).toEqual(['24', '1']);
    await hours.fill('169');
    await uses.fill('');
    await made(phone);
    await dialog.getByText('einmal').waitFor();
    await dialog.getByRole('button', { name: 'Neuen Link erstellen' }).click();
    await hours.fill('168');
    await uses.fill('0');
    await made(phone);
    await dialog.getByText('(168 Std.)').waitFor();
    await dialog.getByText('beliebig oft').waitFor();
    expect(calls.bodies).toEqual([
      { hours_valid: 24, max_uses: 1 },
      { hours_valid: 168, max_uses: 0 },
    ]);
  });

  it('is copied or scanned, says for two seconds that it was copied, and lets somebody in', async () => {
    const phone = await atDesk(house, '/admin/einladen');
    const { page } = phone;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await phone.stopsTime();
    const dialog = await made(phone);
    const link = await dialog.getByLabel('Einladungslink').inputValue();
    expect(await dialog.locator('svg[role=img] path').getAttribute('d')).toBe(qrPath(link).path);
    await dialog.getByRole('button', { name: 'Link kopieren' }).click();
    const copied = dialog.getByText('Link in die Zwischenablage kopiert!');
    await copied.waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);
    await phone.timePasses(1_900);
    expect(await copied.isVisible()).toBe(true);
    await phone.timePasses(200);
    await copied.waitFor({ state: 'hidden' });
    await page.clock.resume();
    await page.goto(link);
    await page.getByLabel('Vorname').waitFor();
  });

  it('says when it could not be copied, and when there is none to be had', async () => {
    const phone = await atDesk(house, '/admin/einladen');
    const { page } = phone;
    const calls = await answering(page, '/api/generate-invite-link/');
    const dialog = phone.dialog('Mitglied einladen');
    await dialog.getByRole('button', { name: 'Einladungslink generieren' }).click();
    await dialog.getByRole('alert').getByText('Fehler beim Generieren des Einladungslinks').waitFor();
    await calls.stop();
    await made(phone);
    await page.evaluate(`
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    `);
    await dialog.getByRole('button', { name: 'Link kopieren' }).click();
    await dialog.getByRole('alert').getByText('Fehler beim Kopieren in die Zwischenablage').waitFor();
  });

  it('opens above whichever tab it was asked for in, and leaves it there', async () => {
    const phone = await atDesk(house, '/admin/mitglieder');
    const { page } = phone;
    await button(page, 'Neues Mitglied einladen').click();
    await phone.dialog('Mitglied einladen').waitFor();
    expect(pathOf(page)).toBe('/admin/einladen');
    await page.reload();
    await phone.dialog('Mitglied einladen').waitFor();
    await heading(page, 'Mitglieder').waitFor();
    await page.keyboard.press('Escape');
    await phone.dialog('Mitglied einladen').waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe('/admin/mitglieder');
  });
});
