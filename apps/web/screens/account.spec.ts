import { describe, expect, it } from '@jest/globals';
import { Guest, PASSWORD } from '@stammtisch/test-kit';
import type { Locator } from 'playwright-core';
import { fills, type Phone } from '../story-kit/phone.js';
import { HELLES, PURCHASE } from '../story-kit/purchases.js';
import { answering, failing, holding, watching } from '../story-kit/till-calls.js';
import { House } from './house.js';
import type { ScreenPhone } from './screen-phone.js';

const house = House.opens();

const PROFILE = '/api/update-profile/';
const PASSWORD_CHANGE = '/api/change-password/';
const SAVED = 'Profil erfolgreich aktualisiert!';
const CHANGED = 'Passwort erfolgreich geändert!';

async function form(phone: Phone, name: string): Promise<Locator> {
  const sheet = await phone.opens('Konto', 'Konto');
  return sheet.getByRole('form', { name });
}
const save = (profile: Locator) => profile.getByRole('button', { name: 'Profil speichern' }).click();
const change = (password: Locator) => password.getByRole('button', { name: 'Passwort ändern' }).click();

/** Success notices are shown for three seconds. */
async function expectThreeSeconds(phone: ScreenPhone, notice: Locator): Promise<void> {
  await notice.waitFor();
  await phone.timePasses(2_900);
  expect(await notice.isVisible()).toBe(true);
  await phone.timePasses(100);
  await notice.waitFor({ state: 'hidden' });
}

describe('the profile', () => {
  it('is saved, and the greeting has the new name', async () => {
    const phone = await house.phoneOf(await house.joins('Leni'));
    await phone.stopsTime();
    const profile = await form(phone, 'Profil');
    const calls = await holding(phone.page, PROFILE);
    expect(await profile.getByLabel('Vorname').inputValue()).toBe('Leni');
    expect(await profile.getByLabel('E-Mail').getAttribute('type')).toBe('email');
    expect(await profile.getByLabel('Telefon').getAttribute('type')).toBe('tel');
    const sound = profile.getByRole('checkbox', { name: 'Soundeffekte' });
    expect(await sound.isChecked()).toBe(true);
    // The sound is saved at once, all else with the form.
    await sound.uncheck();
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

    expect(calls.bodies).toEqual([
      { sound_enabled: false },
      {
        first_name: 'Magdalena',
        last_name: 'Huber',
        email: 'leni@example.org',
        phone: '089 123456',
        birth_date: '1990-05-17',
        sound_enabled: false,
      },
    ]);
    await phone.page.keyboard.press('Escape');
    await phone.sees(phone.mat, 'Servus, Magdalena');
    await form(phone, 'Profil');
    expect(await sound.isChecked()).toBe(false);
  });

  it('keeps what is typed while it is saved, and shows and keeps what another device saves later', async () => {
    const [mona, phone] = await house.joinsWithPhone('Mona');
    const profile = await form(phone, 'Profil');
    const [name, number] = [profile.getByLabel('Nachname'), profile.getByLabel('Telefon')];
    const saves = async () => {
      const answer = phone.page.waitForResponse(`**${PROFILE}`);
      await save(profile);
      await answer;
    };
    const calls = await holding(phone.page, PROFILE);
    await name.fill('Huber');
    await save(profile);
    await number.fill('089 1');
    calls.release();
    await profile.getByText(SAVED).waitFor();
    expect([await name.inputValue(), await number.inputValue()]).toEqual(['Huber', '089 1']);
    // The second time nothing has changed.
    for (const _ of [1, 2]) await saves();
    await number.fill('089 2');
    await mona.changesProfile({ last_name: 'Maier' });
    await profile.getByLabel('Nachname').and(profile.locator('[value=Maier]')).waitFor();
    expect(await number.inputValue()).toBe('089 2');
    await saves();
    expect((await mona.home()).member).toMatchObject({ user_last_name: 'Maier', phone: '089 2' });
  });

  it('takes a birth date in German format or from the calendar; an empty one is sent as null', async () => {
    const phone = await house.phoneOf(await house.joins('Anna'));
    const profile = await form(phone, 'Profil');
    const calls = await watching(phone.page, PROFILE);
    const birthday = profile.getByLabel('Geburtsdatum');
    await birthday.fill('31.4.1990');
    await save(profile);
    await profile.getByText('Bitte gib ein gültiges Geburtsdatum ein').waitFor();
    expect(calls.bodies).toEqual([]);
    await birthday.fill('3.4.1990');
    await save(profile);
    await profile.getByText(SAVED).waitFor();
    expect(calls.bodies).toMatchObject([{ birth_date: '1990-04-03' }]);
    expect(await birthday.inputValue()).toBe('03.04.1990');
    await profile.locator('[type=date]').fill('1980-12-24');
    expect(await birthday.inputValue()).toBe('24.12.1980');
    await birthday.fill('');
    const saved = phone.page.waitForResponse(`**${PROFILE}`);
    await save(profile);
    await saved;
    expect(calls.bodies).toMatchObject([{ birth_date: '1990-04-03' }, { birth_date: null }]);
  });
});

const passwordFields = (current: string, fresh: string, again = fresh) => ({
  'Aktuelles Passwort': current,
  'Neues Passwort': fresh,
  'Neues Passwort bestätigen': again,
});

it('changing the password shows each error; success clears the fields and is shown for 3 s', async () => {
  const phone = await house.phoneOf(await house.joins('Sepp'));
  await phone.stopsTime();
  const password = await form(phone, 'Passwort ändern');
  const attempts = await watching(phone.page, PASSWORD_CHANGE);
  const expectError = async (sentence: string, ...typed: Parameters<typeof passwordFields>) => {
    await fills(password, passwordFields(...typed));
    await change(password);
    await phone.showsError(sentence);
  };
  const tooShort = 'Das Passwort muss mindestens 6 Zeichen lang sein';
  const different = 'Die neuen Passwörter stimmen nicht überein';
  await expectError(different, PASSWORD, 'neu-und-gut', 'neu-und-anders');
  await expectError(tooShort, PASSWORD, 'kurz');
  await expectError(tooShort, PASSWORD, 'kurz', 'lang');
  await password.getByText(different).waitFor();
  await expectError('Bitte fülle alle Felder aus', '', 'neu-und-gut');
  expect(attempts.bodies).toEqual([]);
  await expectError('Das aktuelle Passwort ist falsch', 'falsch-falsch', 'neu-und-gut');
  const unexplained = await answering(phone.page, PASSWORD_CHANGE);
  await expectError('Fehler beim Ändern des Passworts', PASSWORD, 'neu-und-gut');
  await unexplained.stop();

  // The fields have kept their values.
  const calls = await holding(phone.page, PASSWORD_CHANGE);
  await change(password);
  await password.getByRole('button', { name: 'Ändern …' }).waitFor();
  calls.release();
  await expectThreeSeconds(phone, password.getByText(CHANGED));
  expect(calls.bodies).toEqual([
    { current_password: PASSWORD, new_password: 'neu-und-gut', confirm_password: 'neu-und-gut' },
  ]);
  for (const field of await password.locator('input').all()) expect(await field.inputValue()).toBe('');
});

const TABLET = 'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1';
const OLD_PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';

/** Logs a member in on another device. */
async function logsInOn(member: Guest, userAgent: string): Promise<Guest> {
  const device = new Guest(house.till.transport, member.username);
  device.headers = { 'user-agent': userAgent };
  const before = (await member.sessions()).length;
  await device.logsIn();
  // The till stores the device after its answer.
  while ((await member.sessions()).length === before);
  return device;
}

const row = (section: Locator, name: string) => section.getByRole('listitem').filter({ hasText: name });
const button = (place: Locator, name: string) => place.getByRole('button', { name });
const hasFocus = async (section: Locator) => (await section.locator(':focus').count()) === 1;
const status = async (member: Guest) => (await member.get('/api/home-data/')).status;

describe('a member’s logged-in devices', () => {
  it('are listed with the personal link; one, all others, and with a new password all can be logged out', async () => {
    const member = await house.joins('Zenzi');
    await house.wirt.makesPersonalLinks([member.id]);
    const tablet = await logsInOn(member, TABLET);
    const old = await logsInOn(member, OLD_PHONE);
    const phone = await house.phoneOf(member);
    const sheet = await phone.opens('Konto', 'Konto');
    const section = sheet.getByRole('region', { name: 'Sicherheit und Daten' });
    await section.getByText('dieses Gerät').waitFor();
    await phone.sees(row(section, 'Safari auf iPad'), /^zuletzt benutzt am \d\d\.\d\d\.\d{4}$/);
    await phone.sees(row(section, 'Dein persönlicher Link'), /^gilt bis .*\. Wer ihn hat, kann/);
    await button(row(section, 'Safari auf iPad'), 'Abmelden').click();
    await row(section, 'Safari auf iPad').waitFor({ state: 'hidden' });
    expect(await hasFocus(section)).toBe(true);
    expect([await status(tablet), await status(old)]).toEqual([401, 200]);

    const question = phone.getByRole('alertdialog', { name: 'Andere Geräte abmelden?' });
    await button(section, 'Andere Geräte abmelden').click();
    await button(question, 'Ja, abmelden').click();
    await question.waitFor({ state: 'hidden' });
    await row(section, 'Firefox').waitFor({ state: 'hidden' });
    expect(await section.getByRole('listitem').count()).toBe(1);
    expect(await status(old)).toBe(401);

    // A new password ends the logins of all others, too.
    const again = await logsInOn(house.till.signIn(member), TABLET);
    await phone.page.reload();
    await row(section, 'Safari auf iPad').waitFor();
    const password = sheet.getByRole('form', { name: 'Passwort ändern' });
    await fills(password, passwordFields(PASSWORD, 'neu-und-gut'));
    await change(password);
    await row(section, 'Safari auf iPad').waitFor({ state: 'hidden' });
    await section.getByText('dieses Gerät').waitFor();
    expect(await status(again)).toBe(401);
  });

  it('that were logged out say why, and how many drinks wait, until the next login', async () => {
    const [member, phone] = await house.joinsWithPhone('Uschi', 20);
    const sees = (words: string) => phone.sees(phone.getByRole('main'), words);
    const tablet = await logsInOn(member, TABLET);
    const till = await failing(phone.page, PURCHASE);
    await phone.notes(HELLES);
    await tablet.endsOtherSessions();
    await sees('Dieses Gerät ist abgemeldet worden. Ein Getränk wartet noch');
    await phone.page.reload();
    await sees('Dieses Gerät ist abgemeldet worden. Ein Getränk wartet noch');

    await phone.logsIn(member.username, PASSWORD);
    await phone.notes(HELLES);
    await phone.page.goto('about:blank');
    await tablet.endsOtherSessions();
    await phone.page.goto('/');
    await sees('Deine Anmeldung ist abgelaufen. 2 Getränke warten noch');

    await till.stop();
    await phone.logsIn(member.username, PASSWORD);
    await phone.bookedStrokes('2 Getränke heute').waitFor();
    await tablet.endsOtherSessions();
    await sees('Dieses Gerät ist abgemeldet worden.');
    expect(await phone.getByText('Deine Anmeldung ist abgelaufen').count()).toBe(0);
    for (const label of ['Benutzername', 'Passwort'])
      expect(await phone.getByLabel(label, { exact: true }).inputValue()).toBe('');
  });
});
