import { describe, expect, it } from '@jest/globals';
import { type Guest, PASSWORD } from '@stammtisch/test-kit';
import {
  bookings,
  findsNetwork,
  HELLES,
  inInk,
  losesNetwork,
  notes,
  SPEZI,
  waitingLine,
} from '../story-kit/noted.js';
import type { Phone } from '../story-kit/phone.js';
import { House } from './house.js';

const house = House.opens();

const DAY = 24 * 60 * 60 * 1000;

const loginButton = ({ page }: Phone) => page.getByRole('button', { name: 'Anmelden' });

/** Logs out, once the question has said so. */
async function logsOut(phone: Phone, says?: string): Promise<void> {
  const konto = await phone.opens('Konto', 'Konto');
  await konto.getByRole('button', { name: 'Abmelden', exact: true }).click();
  const question = phone.page.getByRole('alertdialog', { name: 'Abmelden?' });
  if (says) await phone.sees(question, says);
  await question.getByRole('button', { name: 'Ja, abmelden' }).click();
  await loginButton(phone).waitFor();
}

/** Waits until the till has ended the session that the phone was given. */
async function isOut(member: Guest): Promise<void> {
  const isIn = () =>
    member.home().then(
      () => true,
      () => false,
    );
  while (await isIn());
}

describe('a logout without a network', () => {
  it.each([
    ['that keeps the app', true],
    ['that does not keep the app', false],
  ])('on a phone %s, shows the door, and the till hears it first of all', async (what, kept) => {
    const member = await house.joins(what.includes('not') ? 'Anna' : 'Bertl', 20);
    const phone = await house.phoneOf(member);
    await losesNetwork(phone);
    await logsOut(phone);
    if (kept) {
      await phone.page.reload();
      await loginButton(phone).waitFor();
    }
    await findsNetwork(phone);
    await phone.page.reload();
    await loginButton(phone).waitFor();
    await isOut(member);
    await phone.page.reload();
    await loginButton(phone).waitFor();
    expect(await phone.mat.count()).toBe(0);
  });

  it('says what becomes of the drinks that wait: they go on after the own login', async () => {
    const carl = await house.joins('Carl', 20);
    const phone = await house.phoneOf(carl);
    await losesNetwork(phone);
    await notes(phone, HELLES);
    await notes(phone, SPEZI);
    await logsOut(
      phone,
      '2 Getränke warten noch auf Netz. Sie werden nur gebucht, wenn du dich binnen drei Tagen',
    );
    await findsNetwork(phone);
    await phone.page.reload();
    await phone.logsIn('carl', PASSWORD);
    await inInk(phone, '2 Getränke heute').waitFor();
    await waitingLine(phone, 'Netz').waitFor({ state: 'hidden' });
    await carl.logsIn();
    expect(await bookings(carl)).toEqual(['Helles', 'Spezi']);
  });
});

describe('what others have tapped on a phone', () => {
  it('is thrown away after thirty days, when somebody else is logged in there', async () => {
    const dora = await house.joins('Dora', 20);
    const phone = await house.phoneOf(dora);
    const ago = (days: number) => new Date(Date.parse(house.till.clock.now()) - days * DAY).toISOString();
    await phone.page.evaluate(`new Promise((resolve) => {
      indexedDB.open('stammtisch').onsuccess = ({ target: { result } }) => {
        const store = result.transaction('outboxes', 'readwrite').objectStore('outboxes');
        store.put([{ tappedAt: '${ago(40)}' }, { tappedAt: '${ago(31)}' }], 'gone');
        store.put([{ tappedAt: '${ago(40)}' }, { tappedAt: '${ago(29)}' }], 'away');
        store.transaction.oncomplete = () => (result.close(), resolve());
      };
    })`);
    await phone.page.reload();
    await phone.live();
    while ((await whoseTaps(phone)).includes('gone'));
    expect(await whoseTaps(phone)).toEqual(['away']);
  });
});

/** Whose taps this device keeps. */
const whoseTaps = ({ page }: Phone) =>
  page.evaluate<string[]>(`new Promise((resolve) => {
    indexedDB.open('stammtisch').onsuccess = ({ target: { result } }) => {
      result.transaction('outboxes').objectStore('outboxes').getAllKeys().onsuccess = ({ target }) => {
        result.close();
        resolve(target.result);
      };
    };
  })`);
