import { beforeAll, describe, expect, it } from '@jest/globals';
import { Guest, PASSWORD } from '@stammtisch/test-kit';
import type { Locator } from 'playwright-core';
import type { Phone } from '../story-kit/phone.js';
import { answering, holding, watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

const PROFILE = '/api/update-profile/';
const PASSWORD_CHANGE = '/api/change-password/';
const SAVED = 'Profil erfolgreich aktualisiert!';
const CHANGED = 'Passwort erfolgreich geändert!';

let anna: Guest;

beforeAll(async () => {
  anna = await house.joins('Anna');
});

async function form(phone: Phone, name: string): Promise<Locator> {
  const sheet = await phone.opens('Konto', 'Konto');
  return sheet.getByRole('form', { name });
}
const save = (profile: Locator) => profile.getByRole('button', { name: 'Profil speichern' }).click();
const change = (password: Locator) => password.getByRole('button', { name: 'Passwort ändern' }).click();

async function fills(place: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await place.getByLabel(label, { exact: true }).fill(value);
  }
}

/** A notice of success stays for three seconds. */
async function expectThreeSeconds(phone: Phone, notice: Locator): Promise<void> {
  await notice.waitFor();
  await phone.timePasses(2_900);
  expect(await notice.isVisible()).toBe(true);
  await phone.timePasses(100);
  await notice.waitFor({ state: 'hidden' });
}

describe('the profile', () => {
  it('is saved, and greets anew', async () => {
    const member = await house.joins('Leni');
    const phone = await house.phoneOf(member);
    await phone.stopsTime();
    const profile = await form(phone, 'Profil');
    const calls = await holding(phone.page, PROFILE);
    expect(await profile.getByLabel('Vorname').inputValue()).toBe('Leni');
    await fills(profile, {
      Vorname: 'Magdalena',
      Nachname: 'Huber',
      'E-Mail': 'leni@example.org',
      Telefon: '089 123456',
      Geburtsdatum: '1990-05-17',
    });
    await save(profile);
    await profile.getByRole('button', { name: 'Speichern …' }).waitFor();
    calls.release();
    await expectThreeSeconds(phone, profile.getByText(SAVED));

    const sent = {
      first_name: 'Magdalena',
      last_name: 'Huber',
      email: 'leni@example.org',
      phone: '089 123456',
      birth_date: '1990-05-17',
      sound_enabled: true,
    };
    expect(calls.bodies).toEqual([sent]);
    await phone.page.keyboard.press('Escape');
    await phone.sees(phone.mat, 'Servus, Magdalena');
    expect((await member.home()).member).toMatchObject({
      user_first_name: 'Magdalena',
      user_last_name: 'Huber',
      user_email: 'leni@example.org',
      phone: '089 123456',
      birth_date: '1990-05-17',
    });
  });

  it('without a birth date sends null', async () => {
    await anna.changesProfile({ birth_date: '1980-01-01' });
    const phone = await house.phoneOf(anna);
    const profile = await form(phone, 'Profil');
    const calls = await watching(phone.page, PROFILE);
    await profile.getByLabel('Geburtsdatum').fill('');
    await save(profile);
    await profile.getByText(SAVED).waitFor();
    expect(calls.bodies).toMatchObject([{ birth_date: null }]);
    expect((await anna.home()).member.birth_date).toBeNull();
  });

  it('has fields made for e-mail and phone', async () => {
    const profile = await form(await house.phoneOf(anna), 'Profil');
    const types = await Promise.all(
      ['E-Mail', 'Telefon'].map((label) => profile.getByLabel(label).getAttribute('type')),
    );
    expect(types).toEqual(['email', 'tel']);
  });

  it('takes a birthday as Germans write it, or from the calendar', async () => {
    const phone = await house.phoneOf(anna);
    const profile = await form(phone, 'Profil');
    const calls = await watching(phone.page, PROFILE);
    const birthday = profile.getByLabel('Geburtsdatum');
    await birthday.fill('31.4.1990');
    await save(profile);
    await profile.getByText('Bitte gib ein gültiges Geburtsdatum ein, zum Beispiel 24.12.1980').waitFor();
    expect(calls.bodies).toEqual([]);
    await birthday.fill('3.4.1990');
    await save(profile);
    await profile.getByText(SAVED).waitFor();
    expect(calls.bodies).toMatchObject([{ birth_date: '1990-04-03' }]);
    expect(await birthday.inputValue()).toBe('03.04.1990');
    await profile.locator('[type=date]').fill('1980-12-24');
    expect(await birthday.inputValue()).toBe('24.12.1980');
  });

  it('keeps the sound setting', async () => {
    const phone = await house.phoneOf(anna);
    const profile = await form(phone, 'Profil');
    const sound = profile.getByRole('checkbox', { name: 'Soundeffekte' });
    expect(await sound.isChecked()).toBe(true);
    await sound.uncheck();
    await save(profile);
    await profile.getByText(SAVED).waitFor();
    await phone.page.reload();
    await sound.waitFor();
    expect(await sound.isChecked()).toBe(false);
    expect((await anna.home()).member.sound_enabled).toBe(false);
  });

  it.each([
    ['the sentence of the server', { error: 'Diese Adresse gibt es schon' }, 'Diese Adresse gibt es schon'],
    ["'Fehler beim Speichern des Profils' without one", {}, 'Fehler beim Speichern des Profils'],
  ])('that cannot be saved shows %s', async (_, answer, sentence) => {
    const phone = await house.phoneOf(anna);
    const profile = await form(phone, 'Profil');
    await answering(phone.page, PROFILE, answer);
    await save(profile);
    await phone.complains(sentence);
    expect(await profile.getByText(SAVED).count()).toBe(0);
  });
});

describe('the password', () => {
  const filled = (current: string, fresh: string, again = fresh) => ({
    'Aktuelles Passwort': current,
    'Neues Passwort': fresh,
    'Neues Passwort bestätigen': again,
  });

  it('is changed, which is said for 3 s, and clears the fields', async () => {
    const sepp = await house.joins('Sepp');
    const phone = await house.phoneOf(sepp);
    await phone.stopsTime();
    const password = await form(phone, 'Passwort ändern');
    const calls = await holding(phone.page, PASSWORD_CHANGE);
    await fills(password, filled(PASSWORD, 'neu-und-gut'));
    await change(password);
    await password.getByRole('button', { name: 'Ändern …' }).waitFor();
    calls.release();
    await expectThreeSeconds(phone, password.getByText(CHANGED));

    expect(calls.bodies).toEqual([
      { current_password: PASSWORD, new_password: 'neu-und-gut', confirm_password: 'neu-und-gut' },
    ]);
    for (const field of await password.locator('input').all()) expect(await field.inputValue()).toBe('');
    await new Guest(house.till.transport, 'sepp', 'neu-und-gut').logsIn();
  });

  it('is not changed while something is wrong with the form', async () => {
    const phone = await house.phoneOf(anna);
    const password = await form(phone, 'Passwort ändern');
    const calls = await watching(phone.page, PASSWORD_CHANGE);
    for (const [values, sentence] of [
      [filled(PASSWORD, 'neu-und-gut', 'neu-und-anders'), 'Die neuen Passwörter stimmen nicht überein'],
      [filled(PASSWORD, 'kurz'), 'Das Passwort muss mindestens 6 Zeichen lang sein'],
      [filled('', 'neu-und-gut'), 'Bitte fülle alle Felder aus'],
    ] as const) {
      await fills(password, values);
      await change(password);
      await phone.complains(sentence);
    }
    expect(calls.bodies).toEqual([]);
  });

  it('needs the current one', async () => {
    const phone = await house.phoneOf(anna);
    const password = await form(phone, 'Passwort ändern');
    await fills(password, filled('falsch-falsch', 'neu-und-gut'));
    await change(password);
    await phone.complains('Das aktuelle Passwort ist falsch');
    expect(await password.getByLabel('Neues Passwort', { exact: true }).inputValue()).toBe('neu-und-gut');
  });

  it("says 'Fehler beim Ändern des Passworts' when the server gives no reason", async () => {
    const phone = await house.phoneOf(anna);
    const password = await form(phone, 'Passwort ändern');
    await answering(phone.page, PASSWORD_CHANGE);
    await fills(password, filled(PASSWORD, 'neu-und-gut'));
    await change(password);
    await phone.complains('Fehler beim Ändern des Passworts');
  });
});
