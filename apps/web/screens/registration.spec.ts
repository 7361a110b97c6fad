import { beforeAll, describe, expect, it } from '@jest/globals';
import { Guest } from '@stammtisch/test-kit';
import type { Page } from 'playwright-core';
import type { Phone } from '../story-kit/phone.js';
import { answering, holding, silencing, watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

let link: string;

beforeAll(async () => {
  link = (await house.wirt.invites({ max_uses: 0 })).invite_link;
});

const LABELS = ['Vorname', 'Benutzername', 'Passwort', 'Passwort wiederholen'] as const;

async function opens(invite = link): Promise<Phone> {
  const phone = await house.phone();
  await phone.page.goto(invite);
  await phone.page.getByLabel('Vorname').waitFor();
  return phone;
}

/** Fills in the form, in the order of its fields, and sends it. */
async function sends(page: Page, ...values: readonly string[]): Promise<void> {
  for (const [index, label] of LABELS.entries()) {
    await page.getByLabel(label, { exact: true }).fill(values[index] ?? '');
  }
  await page.getByRole('button', { name: 'Registrieren' }).click();
}

/** The labels of the fields that are marked as wrong. */
const marked = (page: Page) =>
  page.evaluate<string[]>(
    "[...document.querySelectorAll('[aria-invalid]')].map((field) => field.labels[0].textContent)",
  );

const loginButton = (page: Page) => page.getByRole('button', { name: 'Anmelden' });

describe('an invite link', () => {
  it('is checked first, behind a spinner', async () => {
    const { page } = await house.phone();
    const check = await holding(page, '/api/validate-invite/*');
    await page.goto(link);
    await page.getByRole('status').getByText('Einladungslink wird geprüft …').waitFor();
    expect(await page.getByLabel('Vorname').count()).toBe(0);
    check.release();
    await page.getByLabel('Vorname').waitFor();
  });

  it('that is invalid says so and leads back to the login', async () => {
    const { page } = await house.phone();
    await page.goto('/register/gibt-es-nicht');
    await page.getByRole('heading', { name: 'Ungültiger Einladungslink' }).waitFor();
    await page.getByText('Einladungslink ist ungültig oder abgelaufen').waitFor();
    await page.getByRole('button', { name: 'Zurück zum Login' }).click();
    await loginButton(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it.each([
    [
      'is invalid for no given reason',
      { status: 200, valid: false },
      'Einladungslink ist ungültig oder abgelaufen',
    ],
    [
      'is invalid for a reason',
      { status: 200, valid: false, error: 'Schon voll besetzt' },
      'Schon voll besetzt',
    ],
    ['cannot be checked', { status: 500 }, 'Fehler beim Überprüfen des Einladungslinks'],
  ])('that %s shows the sentence for it', async (_, answer, sentence) => {
    const phone = await house.phone();
    await answering(phone.page, '/api/validate-invite/*', answer);
    await phone.page.goto(link);
    await phone.complains(sentence);
    await phone.page.getByRole('button', { name: 'Zurück zum Login' }).waitFor();
  });

  it('tells a member who is logged in that they are at the table already, and leads there', async () => {
    const phone = await house.phoneOf(await house.joins('Erna', 20));
    await phone.page.goto(link);
    await phone.page.getByRole('heading', { name: 'Du bist schon als Erna am Tisch' }).waitFor();
    await phone.page.getByRole('button', { name: 'Zum Tisch' }).click();
    await phone.mat.waitFor();
  });

  it('leads whoever has an account to the login', async () => {
    const { page } = await opens();
    await page.getByRole('button', { name: 'Schon dabei? Zum Login' }).click();
    await loginButton(page).waitFor();
  });

  it('that nobody can check for want of a connection says so', async () => {
    const phone = await house.phone();
    await silencing(phone.page, '/api/validate-invite/*');
    await phone.page.goto(link);
    await phone.complains('Fehler beim Überprüfen des Einladungslinks');
  });
});

describe('the registration', () => {
  it('finds what is wrong with the form before it asks the till', async () => {
    const phone = await opens();
    const calls = await watching(phone.page, '/api/register/');
    for (const [values, sentence] of [
      [['Sepp', 'sepp', 'geheim1', 'geheim2'], 'Die Passwörter stimmen nicht überein'],
      [['Sepp', 'sepp', 'kurz', 'kurz'], 'Das Passwort muss mindestens 6 Zeichen lang sein'],
      [['', '', '', ''], 'Bitte fülle alle Felder aus'],
      [['', 'sepp', 'geheim1', 'geheim1'], 'Bitte fülle alle Felder aus'],
      [['Sepp', '   ', 'geheim1', 'geheim1'], 'Bitte fülle alle Felder aus'],
    ] as const) {
      await sends(phone.page, ...values);
      await phone.complains(sentence);
    }
    expect(calls.bodies).toEqual([]);
  });

  it("shows the server's own sentence", async () => {
    const phone = await opens();
    await sends(phone.page, 'Wirt', 'wirt', 'geheim1', 'geheim1');
    await phone.complains('Dieser Benutzername ist schon vergeben');
    expect(await marked(phone.page)).toEqual(['Benutzername']);
  });

  it('marks every field that is empty, and says so at the first', async () => {
    const phone = await opens();
    const { page } = phone;
    await sends(page);
    await phone.complains('Bitte fülle alle Felder aus');
    expect(await marked(page)).toEqual([...LABELS]);
    expect(await page.getByText('Bitte fülle alle Felder aus').and(page.locator('p')).count()).toBe(1);
    await page.keyboard.type('S');
    expect(await marked(page)).toEqual(LABELS.slice(1));

    await silencing(page, '/api/register/');
    await sends(page, 'Sepp', 'sepp', 'geheim1', 'geheim1');
    await phone.complains('Fehler bei der Registrierung. Bitte versuche es erneut.');
    expect(await marked(page)).toEqual([]);
  });

  it('shows a password to whoever wants to see it, until it is sent', async () => {
    const { page } = await opens();
    const calls = await watching(page, '/api/register/');
    const password = page.getByLabel('Passwort', { exact: true });
    const eye = page.getByRole('button', { name: 'Passwort anzeigen', exact: true });
    const looks = async () => [await password.getAttribute('type'), await eye.getAttribute('aria-pressed')];
    await password.fill('geheim1');
    expect(await looks()).toEqual(['password', 'false']);
    await eye.click();
    expect(await looks()).toEqual(['text', 'true']);
    expect(await password.getAttribute('autocomplete')).toBe('new-password');
    await eye.click();
    expect(await looks()).toEqual(['password', 'false']);
    await eye.click();
    expect(await marked(page)).toEqual([]);
    await page.getByRole('button', { name: 'Registrieren' }).click();
    expect(await looks()).toEqual(['password', 'false']);
    expect(calls.bodies).toEqual([]);
  });

  it("says 'Ungültiger Einladungslink' when somebody else was faster", async () => {
    const { invite_link } = await house.wirt.invites({ max_uses: 1 });
    const phone = await opens(invite_link);
    await new Guest(house.till.transport, 'flink').registers(invite_link);
    await sends(phone.page, 'Langsam', 'langsam', 'geheim1', 'geheim1');
    await phone.complains('Ungültiger Einladungslink');
  });

  it("says 'Fehler bei der Registrierung' when the server gives no reason", async () => {
    const phone = await opens();
    await answering(phone.page, '/api/register/');
    await sends(phone.page, 'Sepp', 'sepp', 'geheim1', 'geheim1');
    await phone.complains('Fehler bei der Registrierung');
  });

  it("says '… Bitte versuche es erneut.' when no answer comes", async () => {
    const phone = await opens();
    await silencing(phone.page, '/api/register/');
    await sends(phone.page, 'Sepp', 'sepp', 'geheim1', 'geheim1');
    await phone.complains('Fehler bei der Registrierung. Bitte versuche es erneut.');
  });

  it('that succeeds says so in an alert, then goes to the login', async () => {
    const phone = await opens();
    const { page } = phone;
    const call = await holding(page, '/api/register/');
    await sends(page, ' Mina ', ' mina ', 'geheim1', 'geheim1');
    const busy = page.getByRole('button', { name: 'Registrieren …' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    call.release();

    const alert = page.getByRole('alertdialog');
    await phone.sees(alert, 'Registrierung erfolgreich! Du kannst dich jetzt anmelden.');
    const invite_token = link.split('/register/')[1];
    expect(call.bodies).toEqual([
      { first_name: 'Mina', username: 'mina', password: 'geheim1', invite_token },
    ]);
    await alert.getByRole('button', { name: 'OK' }).click();
    // Name and password are there already; one tap leads to the table.
    const anmelden = loginButton(page);
    await anmelden.waitFor();
    expect(await page.getByLabel('Benutzername').inputValue()).toBe('mina');
    expect(await anmelden.evaluate((each) => each.ownerDocument.activeElement === each)).toBe(true);
    await page.keyboard.press('Enter');
    await phone.sees(phone.mat, 'Servus, Mina');
    expect(new URL(page.url()).pathname).toBe('/');
  });
});
