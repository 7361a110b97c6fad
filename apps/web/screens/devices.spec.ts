import { describe, expect, it } from '@jest/globals';
import { Guest, PASSWORD } from '@stammtisch/test-kit';
import type { Locator } from 'playwright-core';
import { HELLES, inInk, notes, PURCHASE } from '../story-kit/noted.js';
import type { Phone } from '../story-kit/phone.js';
import { answering, silencing } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

const TABLET = 'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1';
const OLD_PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';

/** The same person on another device. */
async function alsoOn(member: Guest, userAgent: string): Promise<Guest> {
  const device = new Guest(house.till.transport, member.username);
  device.headers = { 'user-agent': userAgent };
  const before = (await member.sessions()).length;
  await device.logsIn();
  // The device is noted after the answer.
  while ((await member.sessions()).length === before);
  return device;
}

async function devices(phone: Phone): Promise<Locator> {
  const sheet = await phone.opens('Konto', 'Konto');
  const section = sheet.getByRole('region', { name: 'Angemeldete Geräte' });
  await section.getByText('dieses Gerät').waitFor();
  return section;
}

const row = (section: Locator, name: string) => section.getByRole('listitem').filter({ hasText: name });
const button = (place: Locator, name: string) => place.getByRole('button', { name });
/** Whoever taps with keys goes on where they were. */
const hasFocus = async (section: Locator) => (await section.locator(':focus').count()) === 1;
const status = async (member: Guest) => (await member.get('/api/home-data/')).status;

describe('the devices somebody is logged in on', () => {
  it('are shown to a member, who logs out one of them', async () => {
    const member = await house.joins('Zenzi');
    const tablet = await alsoOn(member, TABLET);
    const old = await alsoOn(member, OLD_PHONE);
    const phone = await house.phoneOf(member);
    const section = await devices(phone);
    await row(section, 'Safari auf iPad')
      .getByText(/^zuletzt benutzt am \d\d\.\d\d\.\d{4}$/)
      .waitFor();
    await button(row(section, 'Safari auf iPad'), 'Abmelden').click();
    await row(section, 'Safari auf iPad').waitFor({ state: 'hidden' });
    expect(await hasFocus(section)).toBe(true);
    expect([await status(tablet), await status(old)]).toEqual([401, 200]);
  });

  it('can be logged out all but this one', async () => {
    const member = await house.joins('Resi');
    const others = [await alsoOn(member, TABLET), await alsoOn(member, OLD_PHONE)];
    const phone = await house.phoneOf(member);
    const section = await devices(phone);
    const question = phone.page.getByRole('alertdialog', { name: 'Andere Geräte abmelden?' });
    const calls = await answering(phone.page, '/api/sessions/end-others/');
    await button(section, 'Andere Geräte abmelden').click();
    await button(question, 'Ja, abmelden').click();
    await question.getByRole('alert').getByText('Fehler beim Abmelden').waitFor();
    await calls.stop();
    await button(question, 'Ja, abmelden').click();
    await question.waitFor({ state: 'hidden' });
    await row(section, 'Safari auf iPad').waitFor({ state: 'hidden' });
    expect(await section.getByRole('listitem').count()).toBe(1);
    for (const other of others) expect(await status(other)).toBe(401);
    await phone.page.reload();
    await section.getByText('dieses Gerät').waitFor();
  });

  it('tell why when they are logged out from elsewhere, and what still waits there, until the next login', async () => {
    const member = await house.joins('Uschi', 20);
    const phone = await house.phoneOf(member);
    const { page } = phone;
    const says = (words: string) => phone.sees(page.getByRole('main'), words);
    const tablet = await alsoOn(member, TABLET);
    const till = await silencing(page, PURCHASE);
    await notes(phone, HELLES);
    await tablet.endsOtherSessions();
    await says('Dieses Gerät ist abgemeldet worden. Ein Getränk wartet noch');
    await page.reload();
    await says('Dieses Gerät ist abgemeldet worden. Ein Getränk wartet noch');

    await phone.logsIn(member.username, PASSWORD);
    await notes(phone, HELLES);
    await page.goto('about:blank');
    await tablet.endsOtherSessions();
    await page.goto('/');
    await says('Deine Anmeldung ist abgelaufen. 2 Getränke warten noch');

    await till.stop();
    await phone.logsIn(member.username, PASSWORD);
    await inInk(phone, '2 Getränke heute').waitFor();
    const sheet = await phone.opens('Konto', 'Konto');
    await sheet.getByRole('button', { name: 'Abmelden', exact: true }).last().click();
    await page.getByRole('button', { name: 'Ja, abmelden' }).click();
    await page.getByRole('button', { name: 'Anmelden' }).waitFor();
    expect(await page.getByText('Deine Anmeldung ist abgelaufen').count()).toBe(0);
  });

  it('can’t always be had: then it says so', async () => {
    const phone = await house.phoneOf(await house.joins('Burgl'));
    const calls = await answering(phone.page, '/api/sessions/');
    const sheet = await phone.opens('Konto', 'Konto');
    const section = sheet.getByRole('region', { name: 'Angemeldete Geräte' });
    await section.getByRole('alert').getByText('Fehler beim Laden der Geräte').waitFor();
    await calls.stop();
    await button(section, 'Noch einmal versuchen').click();
    await section.getByText('dieses Gerät').waitFor();
    expect(await hasFocus(section)).toBe(true);
  });
});
