import { describe, expect, it } from '@jest/globals';
import { Guest, PASSWORD } from '@stammtisch/test-kit';
import type { Phone } from '../story-kit/phone.js';
import { House } from './house.js';

const house = House.opens();
const OWN = 'mein-eigenes';

/** A phone on which somebody has logged in with the password that the landlord gave them. */
async function withGivenPassword(name: string) {
  const member = await house.joins(name, 20);
  const given = await house.wirt.resetsPassword(member.id);
  const phone = await house.phone();
  await phone.page.goto('/');
  await phone.page.getByLabel('Benutzername').fill(member.username);
  await phone.page.getByLabel('Passwort', { exact: true }).fill(given);
  await phone.page.getByRole('button', { name: 'Anmelden' }).click();
  await form(phone).waitFor();
  return { member, given, phone };
}

const form = (phone: Phone) => phone.page.getByRole('form', { name: 'Passwort ändern' });

/** Types a new password; the one just given is there already. */
async function changes(phone: Phone, given: string, fresh: string, again = fresh): Promise<void> {
  const fields = form(phone);
  const current = fields.getByLabel('Aktuelles Passwort', { exact: true });
  if ((await current.inputValue()) !== given) await current.fill(given);
  await fields.getByLabel('Neues Passwort', { exact: true }).fill(fresh);
  await fields.getByLabel('Neues Passwort bestätigen', { exact: true }).fill(again);
  await fields.getByRole('button', { name: 'Passwort ändern' }).click();
}

describe('whoever was given a password', () => {
  it('is asked for one of their own', async () => {
    const { member, given, phone } = await withGivenPassword('Rosi');
    const { page } = phone;
    await page.getByText('Servus, Rosi').waitFor();
    await changes(phone, given, OWN);
    await phone.live();
    await page.reload();
    await phone.live();
    await new Guest(house.till.transport, member.username, OWN).logsIn();
  });

  it('gets nowhere else before that', async () => {
    const { phone } = await withGivenPassword('Burgl');
    for (const path of ['/konto', '/verlauf', '/admin', '/auszug/2026-11', '/']) {
      await phone.page.goto(path);
      await form(phone).waitFor();
      expect(await phone.mat.count()).toBe(0);
    }
  });

  it('is told what is wrong with the new one', async () => {
    const { given, phone } = await withGivenPassword('Zenzi');
    for (const [current, fresh, again, sentence] of [
      [given, OWN, 'ganz-anders', 'Die neuen Passwörter stimmen nicht überein'],
      [given, 'kurz', 'kurz', 'Das Passwort muss mindestens 6 Zeichen lang sein'],
      [PASSWORD, OWN, OWN, 'Das aktuelle Passwort ist falsch'],
      [given, given, given, 'Bitte wähle ein anderes Passwort als das bisherige'],
    ] as const) {
      await changes(phone, current, fresh, again);
      await phone.complains(sentence);
    }
  });

  it('may leave instead', async () => {
    const { phone } = await withGivenPassword('Vroni');
    const { page } = phone;
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await page.getByRole('button', { name: 'Ja, abmelden' }).click();
    await page.getByLabel('Benutzername').waitFor();
    expect(await form(phone).count()).toBe(0);
  });
});
