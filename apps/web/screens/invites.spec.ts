import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { qrPath } from '../src/components/qr-path.js';
import { atDesk, button, heading, pathOf } from '../story-kit/admin.js';
import type { Phone } from '../story-kit/phone.js';
import { answering, watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

const made = async (phone: Phone, by: string | RegExp = 'Einladungslink generieren') => {
  const dialog = phone.dialog('Mitglied einladen');
  await dialog.getByRole('button', { name: by }).click();
  await dialog.getByRole('button', { name: 'Link kopieren' }).waitFor();
  return dialog;
};

describe('an invite', () => {
  it.each([
    ['Eine Person', 1, 'einmal'],
    ['Ganzer Tisch', 0, 'beliebig oft'],
  ])('for %s takes one tap', async (whom, max_uses, often) => {
    const phone = await atDesk(house, '/admin/einladen');
    const calls = await watching(phone.page, '/api/generate-invite-link/');
    const dialog = await made(phone, new RegExp(`^${whom}`));
    await dialog.getByText(often, { exact: true }).waitFor();
    await dialog.getByText('(24 Std.)').waitFor();
    expect(calls.bodies).toEqual([{ hours_valid: 24, max_uses }]);
    await dialog.getByRole('button', { name: 'Neuen Link erstellen' }).click();
    await dialog.getByRole('button', { name: new RegExp(`^${whom}`) }).waitFor();
  });

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

  it('is copied, says for two seconds that it was, and lets somebody in', async () => {
    const phone = await atDesk(house, '/admin/einladen');
    const { page } = phone;
    await phone.stopsTime();
    const dialog = await made(phone);
    const link = await dialog.getByLabel('Einladungslink').inputValue();
    const copy = dialog.getByRole('button', { name: 'Link kopieren' });
    await copy.click();
    const copied = dialog.getByText('Link in die Zwischenablage kopiert!');
    await copied.waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);
    await phone.timePasses(1_900);
    expect(await copied.isVisible()).toBe(true);
    await phone.timePasses(200);
    await copied.waitFor({ state: 'hidden' });
    const guest = await house.phone();
    await guest.page.goto(link);
    await guest.page.getByLabel('Vorname').waitFor();
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

describe('a link to pass on', () => {
  const invite = { hours_valid: 24, max_uses: 1, expires_at: '2030-01-01T12:00:00.000Z', revision: 0 };
  const HOME = 'http://192.168.178.23:8000';
  const FARM = 'http://10.0.0.7:8000';
  const linkAt = (address: string) => `${address}/register/abc`;

  /** What the till answers is told: which addresses it has depends on its machine. */
  async function withLinkAt(addresses: readonly string[]): Promise<Locator> {
    const phone = await atDesk(house, '/admin/einladen');
    const link = linkAt(addresses[0] ?? 'http://localhost:8000');
    await answering(phone.page, '/api/generate-invite-link/', {
      status: 200,
      ...invite,
      addresses,
      invite_link: link,
    });
    return made(phone);
  }
  const codes = (dialog: Locator) => dialog.getByRole('img', { name: /^QR-Code/ });
  const codeOf = (dialog: Locator) => codes(dialog).locator('path').getAttribute('d');

  it('made at the till’s own machine leads phones to it in the local network, at any of its addresses', async () => {
    const dialog = await withLinkAt([HOME, FARM]);
    const link = dialog.getByLabel('Einladungslink');
    expect(await link.inputValue()).toBe(linkAt(HOME));
    await dialog.getByText('Für Handys im selben WLAN wie dieser Rechner.').waitFor();
    await dialog.getByLabel('Adresse der Kasse').selectOption('10.0.0.7:8000');
    expect(await link.inputValue()).toBe(linkAt(FARM));
    expect(await codeOf(dialog)).toBe(qrPath(linkAt(FARM)).path);
  });

  it('where there is only one address says no more than it must', async () => {
    const dialog = await withLinkAt(['https://kasse.example']);
    expect(await dialog.getByLabel('Einladungslink').inputValue()).toBe(linkAt('https://kasse.example'));
    expect(await dialog.getByText('WLAN').count()).toBe(0);
    expect(await dialog.getByLabel('Adresse der Kasse').count()).toBe(0);
  });

  it('warns when no phone would find it, and shows none to scan, the wall’s as well', async () => {
    // This till listens to its own machine alone.
    const warned = async (sheet: Locator) => {
      await sheet.getByText(/^Dieser Link führt nur auf diesem Rechner zur Kasse\./).waitFor();
      expect(await codes(sheet).count()).toBe(0);
    };
    const phone = await atDesk(house, '/admin/einladen');
    const dialog = await made(phone);
    await warned(dialog);
    await phone.page.goto('/admin/einrichten/bildschirm');
    await button(phone.page, 'Bildschirm aufstellen').click();
    await warned(phone.dialog('Bildschirm am Tisch'));
  });

  it('is passed on as the phone does it, where it can', async () => {
    const phone = await atDesk(house, '/admin/einladen');
    await phone.page.addInitScript(`
      globalThis.shared = [];
      navigator.share = async (what) => { shared.push(what); throw new DOMException('', 'AbortError'); };
    `);
    await phone.page.reload();
    const dialog = await made(phone);
    await dialog.getByRole('button', { name: 'Teilen' }).click();
    const url = await dialog.getByLabel('Einladungslink').inputValue();
    expect(await phone.page.evaluate('shared')).toEqual([{ text: 'Komm an unseren Stammtisch:', url }]);
    expect(await dialog.getByRole('alert').count()).toBe(0);
  });
});
