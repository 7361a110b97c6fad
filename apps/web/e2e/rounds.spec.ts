import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import type { Locator } from 'playwright-core';
import { House } from './house.js';
import { DESK, type Phone } from './phone.js';
import { answering, holding, watching } from './till-calls.js';

const house = House.opens();

const GIVE = '/api/give-round/';
const END = '/api/end-round/';
const FREE_HELLES = 'Helles, frei statt 3,50 €';

let anna: Guest;
let bertl: Guest;

beforeAll(async () => {
  anna = await house.joins('Anna', 100);
  bertl = await house.joins('Bertl');
});
afterEach(() => house.endsRounds());

const opens = (phone: Phone) => phone.opens('Runde', 'Auf meinen Nacken');
const give = (sheet: Locator) => sheet.getByRole('button', { name: 'Runde ausgeben' }).click();
const endButton = (sheet: Locator) => sheet.getByRole('button', { name: 'Runde beenden' });

describe('giving a round', () => {
  it.each([
    ['next_round', 'Die nächste Runde', 'Nur das nächste Getränk', {}],
    ['full_evening', 'Den ganzen Abend', 'Alle Getränke heute', { screen: DESK }],
  ] as const)('can be %s, with a message or without', async (gift_type, title, text, options) => {
    const phone = await house.phoneOf(anna, options);
    const calls = await watching(phone.page, GIVE);
    for (const message of ['  Prost, beinand!  ', '']) {
      const sheet = await opens(phone);
      await sheet.getByRole('radio', { name: `${title} ${text}` }).check();
      await sheet.getByLabel('Nachricht (freiwillig)').fill(message);
      await give(sheet);
      await sheet.waitFor({ state: 'hidden' });
      await phone.celebratesRound();
      await phone.sees(phone.slate, 'Deine Runde läuft');
      await anna.endsRound();
      await phone.slate.waitFor({ state: 'hidden' });
    }
    expect(calls.bodies).toEqual([
      { gift_type, message: 'Prost, beinand!' },
      { gift_type, message: '' },
    ]);
  });

  it('tells beforehand what it may cost: the others times the dearest drink, or everything until six', async () => {
    const phone = await house.phoneOf(anna);
    const sheet = await opens(phone);
    const others = (await house.wirt.home()).members_count - 1;
    const most = (others * 3.9).toFixed(2).replace('.', ',');
    await sheet.getByText(`${others} am Tisch außer dir · höchstens ${most} € von deinem Guthaben`).waitFor();
    await sheet.getByRole('radio', { name: /Den ganzen Abend/ }).check();
    await sheet.getByText(/was bis 6 Uhr früh getrunken wird/).waitFor();
  });

  it('says that it is busy', async () => {
    const phone = await house.phoneOf(anna);
    const call = await holding(phone.page, GIVE);
    const sheet = await opens(phone);
    await give(sheet);
    expect(await sheet.getByRole('button', { name: 'Runde ausgeben …' }).isDisabled()).toBe(true);
    call.release();
    await sheet.waitFor({ state: 'hidden' });
    expect(call.bodies).toHaveLength(1);
  });

  it.each([
    ['the sentence of the server', { error: 'Es läuft bereits eine Runde' }, 'Es läuft bereits eine Runde'],
    ["'Fehler beim Spendieren der Runde' without one", {}, 'Fehler beim Spendieren der Runde'],
  ])('that fails shows %s', async (_, answer, sentence) => {
    const phone = await house.phoneOf(anna);
    await answering(phone.page, GIVE, answer);
    const sheet = await opens(phone);
    await give(sheet);
    await phone.complains(sentence);
    expect(await sheet.isVisible()).toBe(true);
  });
});

describe('the round that runs', () => {
  it.each([
    ['next_round', 'Nur das nächste Getränk'],
    ['full_evening', 'Alle Getränke heute'],
  ] as const)('(%s) is shown with type, message and giver, and can be closed', async (type, title) => {
    await anna.gives(type, 'Auf die Mina!');
    const phone = await house.phoneOf(bertl);
    const sheet = await opens(phone);
    await sheet.getByRole('heading', { name: title }).waitFor();
    await phone.sees(sheet, '„Auf die Mina!“');
    await phone.sees(sheet, /von Anna/);
    expect(await sheet.getByRole('button', { name: 'Runde ausgeben' }).count()).toBe(0);
    await sheet.getByRole('button', { name: 'Schließen' }).click();
    await sheet.waitFor({ state: 'hidden' });
  });

  it('can be ended by its giver and by superusers, by nobody else', async () => {
    await anna.gives('next_round');
    const sheets: Locator[] = [];
    for (const member of [bertl, anna, house.wirt]) sheets.push(await opens(await house.phoneOf(member)));
    const offers = await Promise.all(sheets.map(async (sheet) => (await endButton(sheet).count()) === 1));
    expect(offers).toEqual([false, true, true]);
  });

  it('is gone for everybody once its giver has ended it', async () => {
    const gift = await anna.gives('full_evening');
    const [mine, other] = [await house.phoneOf(anna), await house.phoneOf(bertl)];
    await other.sees(other.slate, 'Auf Annas Nacken!');
    const call = await holding(mine.page, END);
    const sheet = await opens(mine);
    await endButton(sheet).click();
    await sheet.getByRole('button', { name: 'Runde beenden …' }).waitFor();
    call.release();
    await sheet.waitFor({ state: 'hidden' });
    expect(call.bodies).toEqual([{ gift_id: gift.id }]);
    await mine.slate.waitFor({ state: 'hidden' });
    await other.slate.waitFor({ state: 'hidden' });
    await other.drink('Helles, 3,50 €').waitFor();
  });

  it('leaves me free to give one myself after I had mine from it', async () => {
    await anna.gives('next_round');
    const phone = await house.phoneOf(bertl);
    await phone.buys(FREE_HELLES);
    const sheet = await opens(phone);
    await give(sheet);
    await sheet.waitFor({ state: 'hidden' });
    await phone.celebratesRound();
    expect((await bertl.home()).rounds.map(({ giver_name }) => giver_name)).toEqual(['Anna', 'Bertl']);
  });

  it.each([
    ['the sentence of the server', { error: 'Es läuft keine Runde' }, 'Es läuft keine Runde'],
    ["'Fehler beim Beenden des Geschenks' without one", {}, 'Fehler beim Beenden des Geschenks'],
  ])('that cannot be ended shows %s', async (_, answer, sentence) => {
    await anna.gives('next_round');
    const phone = await house.phoneOf(anna);
    await answering(phone.page, END, answer);
    const sheet = await opens(phone);
    await endButton(sheet).click();
    await phone.complains(sentence);
    expect(await sheet.isVisible()).toBe(true);
  });
});
