import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import type { Page } from 'playwright-core';
import { House } from './house.js';

const house = House.opens();

const HELLES = 'Helles, 3,50 €';
const BOUGHT = 'Getränk erfolgreich gekauft!';

let anna: Guest;

beforeAll(async () => {
  anna = await house.joins('Anna', 100);
});

afterEach(() => house.endsRounds());

/** Notes which sounds are played. */
const SPY_ON_SOUND = `
  globalThis.played = [];
  HTMLMediaElement.prototype.play = async function () { played.push(new URL(this.src).pathname); };
`;

describe('my purchase', () => {
  it('is celebrated on the whole screen for 2.5 s', async () => {
    const phone = await house.phoneOf(anna);
    await phone.stopsTime();
    await phone.taps(HELLES);
    const celebration = phone.dialog(BOUGHT);
    await phone.sees(celebration, BOUGHT);
    await phone.timePasses(2_400);
    expect(await celebration.isVisible()).toBe(true);
    await phone.timePasses(100);
    await celebration.waitFor({ state: 'hidden' });
  });

  it('shows as many strokes as the mat on the table, however many they are', async () => {
    const leni = await house.joins('Leni', 200);
    for (let drink = 0; drink < 28; drink++) await leni.buys('Helles');
    const phone = await house.phoneOf(leni);
    await phone.stopsTime();
    await phone.taps(HELLES);
    const round = phone.dialog(BOUGHT).getByRole('img', { name: 'Strich Nummer 29 heute' });
    await round.waitFor();
    expect(await round.locator('path').count()).toBe(29);
    await phone.sees(phone.mat, '29 heute');
  });

  it('throws none for people who want less motion', async () => {
    const phone = await house.phoneOf(anna);
    await phone.buys(HELLES);
    await phone.page.locator('canvas').waitFor({ state: 'detached' });
    expect(phone.page.workers()).toEqual([]);
  });

  it.each([
    ['a tap', (page: Page) => page.mouse.click(20, 20)],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ])('is put away with %s', async (_, putAway) => {
    const phone = await house.phoneOf(anna);
    await phone.stopsTime();
    await phone.taps(HELLES);
    const celebration = phone.dialog(BOUGHT);
    await celebration.waitFor();
    await putAway(phone.page);
    await celebration.waitFor({ state: 'hidden' });
  });

  it.each([
    ['rings the till when I have the sound on', true, ['/sounds/cash-register.wav']],
    ['is silent when I have the sound off', false, []],
  ])('%s', async (_, sound_enabled, sounds) => {
    await anna.changesProfile({ sound_enabled });
    const phone = await house.phoneOf(anna);
    const { page } = phone;
    await page.evaluate(SPY_ON_SOUND);
    await phone.buys(HELLES);
    await page.locator('button:not([aria-busy])').filter({ hasText: HELLES }).waitFor();
    expect(await page.evaluate('played')).toEqual(sounds);
  });
});

describe('taps while something is celebrated', () => {
  it('count each, except for slips, and the celebration counts up', async () => {
    const max = await house.joins('Max', 100);
    const phone = await house.phoneOf(max);
    await phone.stopsTime();
    // The first tap after opening comes twice.
    await phone.drink(HELLES).dblclick();
    for (const drink of [HELLES, 'Spezi, 2,80 €', HELLES, 'Weißbier, 3,90 €']) {
      await phone.dialog(BOUGHT).waitFor();
      await phone.timePasses(400);
      await phone.taps(drink);
    }
    await phone.sees(phone.dialog(BOUGHT), '×5');
    await phone.dialog(BOUGHT).getByRole('img', { name: 'Strich Nummer 5 heute' }).waitFor();
    expect(await phone.page.getByRole('dialog').count()).toBe(1);
    await phone.timePasses(2_500);
    await phone.dialog(BOUGHT).waitFor({ state: 'hidden' });
    expect(await max.balance()).toBe(100 - 3 * 3.5 - 2.8 - 3.9);
  });

  it('do not close it, and a key that is held down is one tap', async () => {
    const phone = await house.phoneOf(await house.joins('Rosi', 100));
    await phone.drink(HELLES).focus();
    for (let held = 0; held < 3; held++) await phone.page.keyboard.down('Enter');
    await phone.dialog(BOUGHT).waitFor();
    await phone.page.keyboard.up('Enter');
    await phone.taps('Spezi, 2,80 €');
    await phone.sees(phone.dialog(BOUGHT), '×2');
    await phone.sees(phone.mat, '93,70 €');
  });
});

describe('a round that somebody gives while I am at something else', () => {
  beforeAll(() => house.wirt.changesProfile({ first_name: 'Wirt' }));

  it.each([
    ['what I pay in', '/guthaben', /^Anderer Betrag/, '120,50'],
    ['what I write to my own round', '/runde', /^Nachricht/, 'Drei Kästen Helles'],
    ['the name of a new drink', '/admin/getraenke/neu', /^Name$/, 'Zwickl vom Fass'],
  ])('leaves me my field: %s', async (_, path, label, words) => {
    const phone = await house.phoneOf(path.startsWith('/admin') ? house.wirt : anna, { path });
    const { page } = phone;
    const field = page.getByLabel(label);
    const half = Math.ceil(words.length / 2);
    await field.pressSequentially(words.slice(0, half));
    await anna.gives('next_round');
    await page
      .getByRole('status')
      .getByText(/geht auf .* Nacken!/)
      .waitFor();
    await page.keyboard.type(words.slice(half));
    expect(await field.inputValue()).toBe(words);
    expect(await page.getByRole('dialog', { name: /Nacken!/ }).count()).toBe(0);
  });

  it('keeps the draft of my own round, which I can give once that one is over', async () => {
    const phone = await house.phoneOf(anna, { path: '/runde' });
    const sheet = phone.dialog('Auf meinen Nacken');
    await sheet.getByLabel('Nachricht (freiwillig)').fill('Drei Kästen Helles');
    await house.wirt.gives('full_evening');
    await sheet.getByText('Gerade läuft Wirts Runde.').waitFor();
    expect(await sheet.getByRole('button', { name: 'Runde ausgeben' }).isDisabled()).toBe(true);
    await house.endsRounds();
    await sheet.getByRole('button', { name: 'Runde ausgeben' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await phone.sees(phone.slate, '„Drei Kästen Helles“');
  });
});

describe('a round that somebody gives', () => {
  it.each([
    ['next_round', 'Die nächste Runde geht auf Wirts Nacken!'],
    ['full_evening', 'Der ganze Abend geht auf Wirts Nacken!'],
  ] as const)('(%s) is celebrated on every open screen', async (type, title) => {
    await house.wirt.changesProfile({ first_name: 'Wirt' });
    const phones = [await house.phoneOf(anna), await house.phoneOf(house.wirt)];
    await house.wirt.gives(type, 'Auf euch!');
    await Promise.all(phones.map((phone) => phone.sees(phone.dialog(title), '„Auf euch!“')));
  });

  it('leaves the screen by itself after 2.5 s', async () => {
    const phone = await house.phoneOf(anna);
    await phone.stopsTime();
    await house.wirt.gives('next_round');
    const slate = phone.page.getByRole('dialog', { name: /Nacken!/ });
    await slate.waitFor();
    await phone.timePasses(2_400);
    expect(await slate.isVisible()).toBe(true);
    await phone.timePasses(100);
    await slate.waitFor({ state: 'hidden' });
  });
});
