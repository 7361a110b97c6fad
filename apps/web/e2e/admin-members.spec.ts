import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { qrPath } from '../src/features/invites/qr-path.js';
import { expectNoBarrier, scrollsSideways, smallTargets } from './barriers.js';
import { House } from './house.js';
import type { Member } from './member.js';
import { DESK, type Phone, type PhoneOptions } from './phone.js';
import { answering, watching } from './till-calls.js';

const house = House.opens();

/** The landlord's phone in the admin area. */
const admin = (path = '/admin', options: PhoneOptions = {}): Promise<Phone> =>
  house.phoneOf(house.wirt, { ...options, path });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const path = (page: Page) => new URL(page.url()).pathname;
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const notice = (page: Page, text: string) => page.getByRole('main').locator('..').getByText(text);

/** A member's line in the list. */
const line = (page: Page, { username }: Member) =>
  page.getByRole('listitem').filter({ hasText: `@${username}` });

describe('the admin area', () => {
  it('has each tab at a path of its own, for links, for reloads and for the back button', async () => {
    const { page } = await admin();
    await heading(page, 'Übersicht').waitFor();
    await page.getByText('Angemeldet als wirt').waitFor();
    for (const [name, at] of [
      ['Mitglieder', '/admin/mitglieder'],
      ['Getränke', '/admin/getraenke'],
      ['Transaktionen', '/admin/transaktionen'],
    ] as const) {
      await tab(page, name).click();
      await heading(page, name).waitFor();
      expect(path(page)).toBe(at);
      await page.reload();
      await heading(page, name).waitFor();
      expect(await tab(page, name).getAttribute('aria-selected')).toBe('true');
    }
    await page.goBack();
    await heading(page, 'Getränke').waitFor();
    await button(page, 'Zurück zum Tisch').click();
    await page.getByRole('region', { name: 'Mein Bierdeckel' }).waitFor();
  });

  it('is walked through with the arrow keys', async () => {
    const { page } = await admin();
    await tab(page, 'Übersicht').focus();
    await page.keyboard.press('ArrowRight');
    await heading(page, 'Mitglieder').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    await heading(page, 'Übersicht').waitFor();
    await tab(page, 'Übersicht').and(page.locator(':focus')).waitFor();
  });

  it('is closed to members', async () => {
    const gast = await house.phone();
    await house.logsIn(gast, await house.joins('Gast'));
    await gast.page.goto('/admin/mitglieder');
    await gast.live();
    expect(path(gast.page)).toBe('/');
  });

  it('says when the connection is lost, and shows what was missed as soon as it is back', async () => {
    const anna = await house.joins('Abwesend', 10);
    const { page } = await admin('/admin/mitglieder');
    await line(page, anna).getByText('10,00 €').waitFor();
    await house.till.kill();
    await page.getByText('Verbindung unterbrochen – wird wiederhergestellt …').waitFor();
    await house.till.start();
    await anna.topsUp(5);
    await line(page, anna).getByText('15,00 €').waitFor();
    await page.getByText('Verbindung unterbrochen').waitFor({ state: 'hidden' });
  });
});

describe('the overview', () => {
  const count = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

  it('counts members, drinks and transactions, whatever others do meanwhile', async () => {
    const vroni = await house.joins('Vroni');
    const { total } = await house.wirt.transactions('?limit=1');
    const { page } = await admin();
    await count(page, `Transaktionen ${total}`).waitFor();
    await vroni.topsUp(5);
    await vroni.buys('Helles');
    await count(page, `Transaktionen ${total + 2}`).waitFor();
    const members = (await house.wirt.members()).length;
    await count(page, `Mitglieder ${members}`).waitFor();
    await house.joins('Xaver');
    await count(page, `Mitglieder ${members + 1}`).waitFor();
    await count(page, 'Getränke 6').click();
    await heading(page, 'Getränke').waitFor();
  });

  it('says when it can’t count, and tries again when told to', async () => {
    const { page } = await admin('/admin/mitglieder');
    const calls = await answering(page, '/api/admin/transactions/');
    await tab(page, 'Übersicht').click();
    await page.getByRole('alert').getByText('Fehler beim Laden der Daten').waitFor();
    await calls.stop();
    await button(page, 'Noch einmal versuchen').click();
    await page.getByRole('alert').waitFor({ state: 'hidden' });
  });

  it('leads to a new member and to a new drink', async () => {
    const phone = await admin();
    const { page } = phone;
    await button(page, 'Mitglied einladen').click();
    await phone.dialog('Mitglied einladen').waitFor();
    await page.goBack();
    await phone.dialog('Mitglied einladen').waitFor({ state: 'hidden' });
    await button(page, 'Getränk hinzufügen').click();
    await page.getByRole('dialog').waitFor();
    expect(path(page)).toBe('/admin/getraenke/neu');
  });
});

describe('the members', () => {
  it('stand there with name, user name, e-mail address and balance, and can be searched when they are many', async () => {
    const zenzi = await house.joins('Zenzi', -12.5);
    await zenzi.changesProfile({ last_name: 'Obermaier', email: 'zenzi@alm.example' });
    for (let i = 1; i <= 12; i++) await house.joins(`Wanderer${i}`);
    const { page } = await admin('/admin/mitglieder', { screen: DESK });
    const row = page.getByRole('row', { name: /Zenzi Obermaier @zenzi zenzi@alm\.example −12,50 €/ });
    await row.waitFor();
    await page.getByLabel('Mitglieder suchen').fill('ALM zen');
    await page
      .getByRole('row', { name: /wanderer/ })
      .first()
      .waitFor({ state: 'hidden' });
    expect(await page.getByRole('row').count()).toBe(2);
    await page.getByLabel('Mitglieder suchen').fill('niemand');
    await page.getByText('Niemand heißt hier „niemand“.').waitFor();
  });

  it('change by themselves when somebody drinks, joins or is renamed', async () => {
    const resi = await house.joins('Resi', 20);
    const { page } = await admin('/admin/mitglieder');
    await line(page, resi).getByText('20,00 €').waitFor();
    await resi.buys('Helles');
    await line(page, resi).getByText('16,50 €').waitFor();
    await resi.changesProfile({ last_name: 'Gruber' });
    await line(page, resi).getByText('Resi Gruber').waitFor();
    await line(page, await house.joins('Neuling')).waitFor();
  });

  it('stand there whole on every screen, as cards or as a table', async () => {
    const hubertus = await house.joins('Hubertus-Maria', -99999.99);
    await hubertus.changesProfile({ last_name: 'von Oberschleißheim', email: 'hubertus-maria@alm.example' });
    const { page } = await admin('/admin/mitglieder');
    const list = page.getByRole('region', { name: 'Mitglieder' });
    for (const width of [320, 360, 899, 900, 1180]) {
      await page.setViewportSize({ width, height: 740 });
      await list.getByRole(width < 900 ? 'list' : 'table').waitFor();
      const [outer, last] = await Promise.all([
        list.boundingBox(),
        button(page, 'Hubertus-Maria von Oberschleißheim löschen').boundingBox(),
      ]);
      const cutOff = !outer || !last || last.x + last.width > outer.x + outer.width;
      const found = [await smallTargets(page), await scrollsSideways(page), cutOff];
      expect([width, ...found]).toEqual([width, [], false, false]);
    }
  });

  it('can’t always be had: then it says so', async () => {
    const { page } = await admin();
    const calls = await answering(page, '/api/admin/members/');
    await tab(page, 'Mitglieder').click();
    await page.getByRole('alert').getByText('Fehler beim Laden der Daten').waitFor();
    await calls.stop();
    await button(page, 'Noch einmal versuchen').click();
    await page.getByRole('list', { name: 'Mitglieder' }).waitFor();
  });
});

describe('a balance', () => {
  it('is set after showing what that changes; it may be negative', async () => {
    const leni = await house.joins('Leni', 10);
    const phone = await admin('/admin/mitglieder');
    const { page } = phone;
    await button(page, 'Guthaben von Leni setzen').click();
    const dialog = phone.dialog('Guthaben setzen');
    const field = dialog.getByLabel('Neues Guthaben in Euro');
    const set = dialog.getByRole('button', { name: 'Guthaben setzen' });
    expect(await field.inputValue()).toBe('10,00');

    for (const wrong of ['', 'viel', '1,234', '1000000,01']) {
      await field.fill(wrong);
      await set.click();
      await dialog.getByText('Bitte geben Sie einen gültigen Betrag ein').waitFor();
    }
    await field.fill('4,2');
    await dialog.getByText('−5,80 €').waitFor();
    await dialog.getByRole('button', { name: 'Vorzeichen wechseln' }).click();
    await dialog.getByText('−14,20 €').waitFor();

    // Meanwhile she drinks: the old balance moves, and with it the difference
    await leni.buys('Helles');
    await dialog.getByText('6,50 €').waitFor();
    await dialog.getByText('−10,70 €').waitFor();

    const calls = await watching(page, `/api/admin/members/${leni.id}/update-balance/`);
    await set.click();
    await notice(page, 'Guthaben erfolgreich aktualisiert!').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await line(page, leni).getByText('−4,20 €').waitFor();
    expect(calls.bodies).toEqual([{ balance: -4.2 }]);
    expect(await leni.balance()).toBe(-4.2);
  });

  it('stays when the till says no', async () => {
    const mina = await house.joins('Mina', 10);
    const phone = await admin('/admin/mitglieder');
    await button(phone.page, 'Guthaben von Mina setzen').click();
    await answering(phone.page, `/api/admin/members/${mina.id}/update-balance/`);
    const dialog = phone.dialog('Guthaben setzen');
    await dialog.getByLabel('Neues Guthaben in Euro').fill('99');
    await dialog.getByRole('button', { name: 'Guthaben setzen' }).click();
    await dialog.getByRole('alert').getByText('Fehler beim Aktualisieren des Guthabens').waitFor();
    expect(await mina.balance()).toBe(10);
  });
});

describe('a password', () => {
  it('is reset after a question, shown once and copied', async () => {
    const toni = await house.joins('Toni');
    const phone = await admin('/admin/mitglieder');
    const { page } = phone;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, 'Passwort von Toni zurücksetzen').click();
    await page
      .getByRole('alertdialog', { name: 'Passwort zurücksetzen?' })
      .getByText(/^Toni bekommt/)
      .waitFor();
    await button(page, 'Zurücksetzen').click();
    const shown = phone.dialog('Neues Passwort');
    const password = await shown.getByLabel('Passwort', { exact: true }).inputValue();
    await shown.getByRole('button', { name: 'Passwort kopieren' }).click();
    await shown.getByText('Passwort in die Zwischenablage kopiert!').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(password);
    await toni.logsIn(password);
  });

  it('stays when the till says no', async () => {
    const hias = await house.joins('Hias');
    const { page } = await admin('/admin/mitglieder');
    await button(page, 'Passwort von Hias zurücksetzen').click();
    await answering(page, `/api/admin/members/${hias.id}/reset-password/`);
    await button(page, 'Zurücksetzen').click();
    await page.getByRole('alert').getByText('Fehler beim Zurücksetzen des Passworts').waitFor();
    await hias.logsIn();
  });

  it('of one’s own is changed elsewhere: a reset would end the session that shows it', async () => {
    const phone = await admin('/admin/mitglieder');
    await button(phone.page, 'Passwort von wirt zurücksetzen').click();
    await button(phone.page, 'Zum Konto').click();
    await phone.dialog('Konto').waitFor();
  });
});

describe('a member', () => {
  it('is deleted after a question that names the open balance', async () => {
    const franz = await house.joins('Franz', -7.8);
    const { page } = await admin('/admin/mitglieder');
    await button(page, 'Franz löschen').click();
    const question = page.getByRole('alertdialog', { name: 'Franz löschen?' });
    await question.getByText('Es sind noch 7,80 € Schulden offen.').waitFor();
    await question.getByRole('button', { name: 'Abbrechen' }).click();
    await line(page, franz).waitFor();
    await button(page, 'Franz löschen').click();
    await question.getByRole('button', { name: 'Löschen' }).click();
    await notice(page, 'Mitglied erfolgreich gelöscht!').waitFor();
    await line(page, franz).waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'Mitglieder' }).and(page.locator(':focus')).waitFor();
  });

  it('with credit, and one with neither, are named for what they are', async () => {
    await house.joins('Reich', 1234.5);
    await house.joins('Eben');
    const { page } = await admin('/admin/mitglieder');
    await button(page, 'Reich löschen').click();
    await page.getByText('Es sind noch 1.234,50 € Guthaben offen.').waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Eben löschen').click();
    await page.getByText('Das Guthaben ist ausgeglichen: 0,00 €.').waitFor();
  });

  it('stays when the till says no, with its reason or without one', async () => {
    const sepp = await house.joins('Sepp');
    const { page } = await admin('/admin/mitglieder');
    await button(page, 'wirt löschen').click();
    await button(page, 'Löschen').click();
    await page.getByRole('alert').getByText('Der letzte Admin kann nicht gelöscht werden').waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Sepp löschen').click();
    await answering(page, `/api/admin/members/${sepp.id}/delete/`);
    await button(page, 'Löschen').click();
    await page.getByRole('alert').getByText('Fehler beim Löschen des Mitglieds').waitFor();
    await page.keyboard.press('Escape');
    await line(page, sepp).waitFor();
  });
});

describe('an invite', () => {
  const made = async (phone: Phone) => {
    const dialog = phone.dialog('Mitglied einladen');
    await dialog.getByRole('button', { name: 'Einladungslink generieren' }).click();
    await dialog.getByRole('img', { name: /^QR-Code/ }).waitFor();
    return dialog;
  };

  it('falls back to a day and one use where nothing sensible is typed; 0 means as often as you like', async () => {
    const phone = await admin('/admin/einladen');
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
    const phone = await admin('/admin/einladen');
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
    const phone = await admin('/admin/einladen');
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
    const phone = await admin('/admin/mitglieder');
    const { page } = phone;
    await button(page, 'Neues Mitglied einladen').click();
    await phone.dialog('Mitglied einladen').waitFor();
    expect(path(page)).toBe('/admin/einladen');
    await page.reload();
    await phone.dialog('Mitglied einladen').waitFor();
    await heading(page, 'Mitglieder').waitFor();
    await page.keyboard.press('Escape');
    await phone.dialog('Mitglied einladen').waitFor({ state: 'hidden' });
    expect(path(page)).toBe('/admin/mitglieder');
  });
});

describe.each([
  { on: 'a phone', options: {} },
  { on: 'a computer', options: { screen: DESK } },
])('on $on', ({ options }) => {
  it('nobody is kept out', async () => {
    await house.joins(`Ferdinand-Maximilian-Korbinian${options.screen ? 'II' : ''}`, 123456.78);
    const phone = await admin('/admin', options);
    const { page } = phone;
    const clear = async (name: string) => {
      await expectNoBarrier(page);
      await phone.picture(`admin-${name}`);
    };
    await page.getByRole('link', { name: /^Transaktionen \d/ }).waitFor();
    await clear('overview');
    await button(page, 'Mitglied einladen').click();
    await phone.dialog('Mitglied einladen').waitFor();
    await clear('invite');
    await button(page, 'Einladungslink generieren').click();
    await page.getByRole('img', { name: /^QR-Code/ }).waitFor();
    await clear('invite-link');
    await page.keyboard.press('Escape');
    await tab(page, 'Mitglieder').click();
    await button(page, /^Guthaben von Ferdinand/)
      .first()
      .waitFor();
    await clear('members');
    await button(page, /^Guthaben von Ferdinand/)
      .first()
      .click();
    await phone.dialog('Guthaben setzen').getByLabel('Neues Guthaben in Euro').fill('viel');
    await phone.dialog('Guthaben setzen').getByRole('button', { name: 'Guthaben setzen' }).click();
    await clear('balance');
    await page.keyboard.press('Escape');
    await button(page, /^Ferdinand.*löschen$/)
      .first()
      .click();
    await clear('delete');
    await page.keyboard.press('Escape');
    await button(page, /^Passwort von Ferdinand/)
      .first()
      .click();
    await clear('password');
    await button(page, 'Zurücksetzen').click();
    await phone.dialog('Neues Passwort').waitFor();
    await clear('new-password');
  });
});
