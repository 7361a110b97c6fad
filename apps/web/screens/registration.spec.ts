import { beforeAll, describe, expect, it } from '@jest/globals';
import { Guest } from '@stammtisch/test-kit';
import type { Locator, Page } from 'playwright-core';
import { qrPath } from '../src/ui/qr-codes.js';
import { atDesk, choosesIn, dialogOf, heading, opensDialog, pathOf } from '../story-kit/admin.js';
import { hasFocus, type Phone } from '../story-kit/phone.js';
import { answering, failing, holding, losingAnswers, watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

let link: string;

beforeAll(async () => {
  link = (await house.wirt.invites({ max_uses: 0 })).invite_link;
});

const LABELS = ['Vorname', 'Benutzername', 'Passwort', 'Passwort wiederholen'] as const;

async function opensInvite(invite = link): Promise<Phone> {
  const phone = await house.phoneAt(invite);
  await phone.getByLabel('Vorname').waitFor();
  return phone;
}

/** Fills in the form and submits it. @param values in the order of `LABELS` */
async function submits(page: Page, ...values: readonly string[]): Promise<void> {
  for (const [index, label] of LABELS.entries()) {
    await page.getByLabel(label, { exact: true }).fill(values[index] ?? '');
  }
  await page.getByRole('button', { name: 'Registrieren' }).click();
}

/** Labels of the fields that are marked as invalid. */
const invalidFields = (page: Page) =>
  page.evaluate<string[]>(
    "[...document.querySelectorAll('[aria-invalid]')].map((field) => field.labels[0].textContent)",
  );

describe('an invite link', () => {
  it('is checked first, behind a spinner, and leads existing members to the login', async () => {
    const phone = await house.phone();
    const check = await holding(phone.page, '/api/validate-invite/*');
    await phone.page.goto(link);
    await phone.getByRole('status').getByText('Einladungslink wird geprüft …').waitFor();
    expect(await phone.getByLabel('Vorname').count()).toBe(0);
    check.release();
    await phone.getByLabel('Vorname').waitFor();
    await phone.getByRole('button', { name: 'Schon dabei? Zum Login' }).click();
    await phone.loginButton.waitFor();
  });

  it('that is invalid or can’t be checked shows the reason, and leads back to the login', async () => {
    const phone = await house.phoneAt('/register/gibt-es-nicht');
    await phone.getByRole('heading', { name: 'Ungültiger Einladungslink' }).waitFor();
    await phone.getByText('Einladungslink ist ungültig oder abgelaufen').waitFor();
    await phone.getByRole('button', { name: 'Zurück zum Login' }).click();
    await phone.loginButton.waitFor();
    expect(pathOf(phone.page)).toBe('/');
    const expectError = async (sentence: string) => {
      await phone.page.goto(link);
      await phone.showsError(sentence);
      await phone.getByRole('button', { name: 'Zurück zum Login' }).waitFor();
    };
    for (const [answer, sentence] of [
      [{ status: 200, valid: false }, 'Einladungslink ist ungültig oder abgelaufen'],
      [{ status: 200, valid: false, error: 'Schon voll besetzt' }, 'Schon voll besetzt'],
      [{ status: 500 }, 'Fehler beim Überprüfen des Einladungslinks'],
    ] as const) {
      await answering(phone.page, '/api/validate-invite/*', answer);
      await expectError(sentence);
    }
    await failing(phone.page, '/api/validate-invite/*');
    await expectError('Fehler beim Überprüfen des Einladungslinks');
  });

  it('leads a logged-in member to the table', async () => {
    const phone = await house.phoneAt(link, await house.joins('Erna', 20));
    await phone.getByRole('heading', { name: 'Du bist schon als Erna am Tisch' }).waitFor();
    await phone.getByRole('button', { name: 'Zum Tisch' }).click();
    await phone.mat.waitFor();
  });
});

describe('the registration', () => {
  it('checks the form before it asks the till', async () => {
    const phone = await opensInvite();
    const calls = await watching(phone.page, '/api/register/');
    for (const [values, sentence] of [
      [['Sepp', 'sepp', 'zwickl-1', 'zwickl-2'], 'Die Passwörter stimmen nicht überein'],
      [['Sepp', 'sepp', 'kurz', 'kurz'], 'Das Passwort muss mindestens 6 Zeichen lang sein'],
      [['', 'sepp', 'zwickl-1', 'zwickl-1'], 'Bitte fülle alle Felder aus'],
      [['Sepp', '   ', 'zwickl-1', 'zwickl-1'], 'Bitte fülle alle Felder aus'],
    ] as const) {
      await submits(phone.page, ...values);
      await phone.showsError(sentence);
    }
    // Every empty field is marked, but only the first has a message.
    await submits(phone.page);
    await phone.showsError('Bitte fülle alle Felder aus');
    expect(await invalidFields(phone.page)).toEqual([...LABELS]);
    expect(await phone.getByText('Bitte fülle alle Felder aus').and(phone.page.locator('p')).count()).toBe(1);
    await phone.page.keyboard.type('S');
    expect(await invalidFields(phone.page)).toEqual(LABELS.slice(1));
    expect(calls.bodies).toEqual([]);
  });

  it('can show the password until it is sent', async () => {
    const { page } = await opensInvite();
    const calls = await watching(page, '/api/register/');
    const password = page.getByLabel('Passwort', { exact: true });
    const eye = page.getByRole('button', { name: 'Passwort anzeigen', exact: true });
    const looks = async () => [await password.getAttribute('type'), await eye.getAttribute('aria-pressed')];
    expect(await looks()).toEqual(['password', 'false']);
    await eye.click();
    expect(await looks()).toEqual(['text', 'true']);
    expect(await password.getAttribute('autocomplete')).toBe('new-password');
    expect(await invalidFields(page)).toEqual([]);
    await page.getByRole('button', { name: 'Registrieren' }).click();
    expect(await looks()).toEqual(['password', 'false']);
    expect(calls.bodies).toEqual([]);
  });

  it('that fails shows the server’s error, or its own without one', async () => {
    const { invite_link } = await house.wirt.invites({ max_uses: 1 });
    const phone = await opensInvite(invite_link);
    const expectError = async (sentence: string, username = 'sepp', firstName = 'Sepp') => {
      await submits(phone.page, firstName, username, 'zwickl-1', 'zwickl-1');
      await phone.showsError(sentence);
    };
    await expectError('Dieser Benutzername ist schon vergeben', 'wirt');
    expect(await invalidFields(phone.page)).toEqual(['Benutzername']);
    await expectError('Bitte verwende nur lesbare Zeichen', 'sepp', 'Se\u200bpp');
    expect(await invalidFields(phone.page)).toEqual(['Vorname']);
    await new Guest(house.till.transport, 'flink').registers(invite_link);
    await expectError('Ungültiger Einladungslink');
    await answering(phone.page, '/api/register/');
    await expectError('Fehler bei der Registrierung');
    await failing(phone.page, '/api/register/');
    await expectError('Fehler bei der Registrierung. Bitte versuche es erneut.');
    expect(await invalidFields(phone.page)).toEqual([]);
  });

  it('whose answer was lost succeeds when it is sent again minutes later', async () => {
    const phone = await opensInvite();
    const lost = await losingAnswers(phone.page, '/api/register/', 2);
    const typed = ['Xaver', 'xaver', 'zwickl-1', 'zwickl-1'];
    await submits(phone.page, ...typed);
    await phone.showsError('Fehler bei der Registrierung. Bitte versuche es erneut.');
    await lost.stop();
    await house.timePasses(120_000);
    await submits(phone.page, ...typed);
    await phone.sees(phone.getByRole('alert'), 'Registrierung erfolgreich! Du kannst dich jetzt anmelden.');
  });

  it('that succeeds says so in an alert, then goes to the login', async () => {
    const phone = await opensInvite();
    const call = await holding(phone.page, '/api/register/');
    await submits(phone.page, ' Mina ', ' mina ', 'zwickl-1', 'zwickl-1');
    const busy = phone.getByRole('button', { name: 'Registrieren …' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    call.release();

    const alert = phone.getByRole('alert');
    await phone.sees(alert, 'Registrierung erfolgreich! Du kannst dich jetzt anmelden.');
    const invite_token = link.split('/register/')[1];
    expect(call.bodies).toEqual([
      { first_name: 'Mina', username: 'mina', password: 'zwickl-1', invite_token },
    ]);
    await alert.getByRole('button', { name: 'OK' }).click();
    // Name and password are filled in already.
    const login = phone.loginButton;
    await login.waitFor();
    expect(await phone.getByLabel('Benutzername').inputValue()).toBe('mina');
    expect(await hasFocus(login)).toBe(true);
    await phone.page.keyboard.press('Enter');
    await phone.sees(phone.mat, 'Servus, Mina');
    expect(new URL(phone.page.url()).pathname).toBe('/');
  });
});

const GENERATE = '/api/generate-invite-link/';

const createsLink = async (phone: Phone, by: string | RegExp = 'Einladungslink generieren') => {
  const dialog = phone.dialog('Mitglied einladen');
  await dialog.getByRole('button', { name: by }).click();
  await dialog.getByRole('button', { name: 'Link kopieren' }).waitFor();
  return dialog;
};

describe('an invite', () => {
  it('has two presets, defaults to a day and one use, and takes 0 as unlimited uses', async () => {
    const phone = await atDesk(house, '/admin/einladen');
    const calls = await watching(phone.page, GENERATE);
    const dialog = phone.dialog('Mitglied einladen');
    const [hours, uses] = [dialog.getByLabel('Gültig in Stunden'), dialog.getByLabel('Maximale Nutzungen')];
    expect([await hours.inputValue(), await uses.inputValue()]).toEqual(['24', '1']);
    for (const [by, typed, often, long] of [
      [/^Eine Person/, undefined, 'einmal', '24'],
      [/^Ganzer Tisch/, undefined, 'beliebig oft', '24'],
      [undefined, ['169', ''], 'einmal', '24'],
      [undefined, ['168', '0'], 'beliebig oft', '168'],
    ] as const) {
      if (typed) {
        await hours.fill(typed[0]);
        await uses.fill(typed[1]);
      }
      await createsLink(phone, by);
      await dialog.getByText(often, { exact: true }).waitFor();
      await dialog.getByText(`(${long} Std.)`).waitFor();
      await dialog.getByRole('button', { name: 'Neuen Link erstellen' }).click();
    }
    expect(calls.bodies).toEqual([
      { hours_valid: 24, max_uses: 1 },
      { hours_valid: 24, max_uses: 0 },
      { hours_valid: 24, max_uses: 1 },
      { hours_valid: 168, max_uses: 0 },
    ]);
  });

  it('is copied, shows for two seconds that it was, or else an error, and opens the registration', async () => {
    const phone = await atDesk(house, '/admin/einladen');
    await phone.stopsTime();
    const calls = await answering(phone.page, GENERATE);
    const dialog = phone.dialog('Mitglied einladen');
    await dialog.getByRole('button', { name: 'Einladungslink generieren' }).click();
    await dialog.getByRole('alert').getByText('Fehler beim Generieren des Einladungslinks').waitFor();
    await calls.stop();
    await createsLink(phone);
    const link = await dialog.getByLabel('Einladungslink').inputValue();
    const copy = dialog.getByRole('button', { name: 'Link kopieren' });
    await copy.click();
    const copied = dialog.getByText('Link in die Zwischenablage kopiert!');
    await copied.waitFor();
    expect(await phone.page.evaluate('navigator.clipboard.readText()')).toBe(link);
    await phone.timePasses(1_900);
    expect(await copied.isVisible()).toBe(true);
    await phone.timePasses(200);
    await copied.waitFor({ state: 'hidden' });
    await phone.page.evaluate(`
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    `);
    await copy.click();
    await dialog.getByRole('alert').getByText('Fehler beim Kopieren in die Zwischenablage').waitFor();
    const guest = await house.phoneAt(link);
    await guest.getByLabel('Vorname').waitFor();
  });

  it('opens above the current tab, and returns to it', async () => {
    const { page } = await atDesk(house, '/admin/mitglieder');
    await choosesIn(page, 'Neu', 'Link schicken');
    await dialogOf(page, 'Mitglied einladen').waitFor();
    expect(pathOf(page)).toBe('/admin/einladen');
    await page.reload();
    await dialogOf(page, 'Mitglied einladen').waitFor();
    expect(await page.title()).toBe('Mitglied einladen · Stammtisch');
    await heading(page, 'Mitglieder').waitFor();
    await page.keyboard.press('Escape');
    await dialogOf(page, 'Mitglied einladen').waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe('/admin/mitglieder');
  });
});

describe('a link to share', () => {
  const invite = { hours_valid: 24, max_uses: 1, expires_at: '2030-01-01T12:00:00.000Z', revision: 0 };
  const HOME = 'http://192.168.178.23:8000';
  const FARM = 'http://10.0.0.7:8000';
  const linkAt = (address: string) => `${address}/register/abc`;

  /** Fakes the answer, as the till's addresses depend on the machine. */
  async function withLinkAt(addresses: readonly string[]): Promise<Locator> {
    const phone = await atDesk(house, '/admin/einladen');
    const link = linkAt(addresses[0] ?? 'http://localhost:8000');
    await answering(phone.page, GENERATE, {
      status: 200,
      ...invite,
      addresses,
      invite_link: link,
    });
    return createsLink(phone);
  }
  const codes = (dialog: Locator) => dialog.getByRole('img', { name: /^QR-Code/ });
  const codeOf = (dialog: Locator) => codes(dialog).locator('path').getAttribute('d');

  it('has the till’s local addresses to choose from, unless there is only one', async () => {
    const dialog = await withLinkAt([HOME, FARM]);
    const link = dialog.getByLabel('Einladungslink');
    expect(await link.inputValue()).toBe(linkAt(HOME));
    await dialog.getByText('Für Handys im selben WLAN wie dieser Rechner.').waitFor();
    await dialog.getByLabel('Adresse der Kasse').selectOption('10.0.0.7:8000');
    expect(await link.inputValue()).toBe(linkAt(FARM));
    expect(await codeOf(dialog)).toBe(qrPath(linkAt(FARM)).path);

    const only = await withLinkAt(['https://kasse.example']);
    expect(await only.getByLabel('Einladungslink').inputValue()).toBe(linkAt('https://kasse.example'));
    expect(await only.getByText('WLAN').count()).toBe(0);
    expect(await only.getByLabel('Adresse der Kasse').count()).toBe(0);
  });

  it('warns and has no QR code if no phone can reach it, also for the wall', async () => {
    // This till listens on the loopback address only.
    const expectWarning = async (sheet: Locator) => {
      await sheet.getByText(/^Dieser Link führt nur auf diesem Rechner zur Kasse\./).waitFor();
      expect(await codes(sheet).count()).toBe(0);
    };
    const phone = await atDesk(house, '/admin/einladen');
    const dialog = await createsLink(phone);
    await expectWarning(dialog);
    await phone.page.goto('/admin/einrichten/geraete');
    await expectWarning(await opensDialog(phone, 'Bildschirm aufstellen', 'Bildschirm am Tisch'));
  });

  it('is shared through the phone’s own dialog if there is one', async () => {
    const phone = await atDesk(house, '/admin/einladen');
    await phone.page.addInitScript(`
      globalThis.shared = [];
      navigator.share = async (what) => { shared.push(what); throw new DOMException('', 'AbortError'); };
    `);
    await phone.page.reload();
    const dialog = await createsLink(phone);
    await dialog.getByRole('button', { name: 'Teilen' }).click();
    const url = await dialog.getByLabel('Einladungslink').inputValue();
    expect(await phone.page.evaluate('shared')).toEqual([{ text: 'Komm an unseren Stammtisch:', url }]);
    expect(await dialog.getByRole('alert').count()).toBe(0);
  });
});
