import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import type { Page } from 'playwright-core';
import { DESK } from '../story-kit/phone.js';
import { House } from './house.js';

const house = House.opens();

const HELLES = 'Helles, 3,50 €';
const BOUGHT = 'Getränk erfolgreich gekauft!';

let anna: Guest;

beforeAll(async () => {
  anna = await house.joins('Anna', 100);
});

afterEach(() => house.endsRounds());

/** Runs in the confetti's worker: counts the pieces of its first picture, and the emojis among them. */
const SPY = `
  globalThis.emojis = [];
  globalThis.pieces = new Promise((resolve) => {
    const { prototype } = OffscreenCanvasRenderingContext2D;
    const { clearRect, fill, fillText } = prototype;
    let pieces = 0;
    prototype.clearRect = function (...all) {
      if (pieces > 0) resolve(pieces);
      return clearRect.apply(this, all);
    };
    prototype.fill = function (...all) {
      pieces++;
      return fill.apply(this, all);
    };
    prototype.fillText = function (text, ...all) {
      emojis.push(text);
      return fillText.call(this, text, ...all);
    };
  });
`;

/** Call before something is celebrated, and wait for what it returns afterwards: what falls. */
async function watchConfetti(page: Page): Promise<() => Promise<{ pieces: number; emojis: string[] }>> {
  await page.route('**/confetti.worker*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: SPY + (await response.text()) });
  });
  const worker = page.waitForEvent('worker');
  // Who fails before asking is told why.
  worker.catch(() => undefined);
  return async () =>
    (await worker).evaluate<{ pieces: number; emojis: string[] }>(
      'pieces.then((pieces) => ({ pieces, emojis }))',
    );
}

/** How far from the left edge the chalk has written a letter. */
const leftOf = (page: Page, letter: string): Promise<number> =>
  page.evaluate<number>(`{
    const written = document.evaluate('//*[@role="dialog"]//*[@aria-hidden]//text()[contains(., "${letter}")]', document).iterateNext();
    const range = document.createRange();
    range.setStart(written, written.data.indexOf('${letter}'));
    range.setEnd(written, range.startOffset + 1);
    range.getBoundingClientRect().left;
  }`);

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
    await phone.picture('many-strokes');
  });

  it('throws 200 pieces of confetti', async () => {
    const phone = await house.phoneOf(anna, { motion: true });
    const confetti = await watchConfetti(phone.page);
    await phone.taps(HELLES);
    expect(await confetti()).toEqual({ pieces: 200, emojis: ['🍺'] });
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
    await phone.picture('counted-up');
    await phone.timePasses(2_500);
    await phone.dialog(BOUGHT).waitFor({ state: 'hidden' });
    expect(await max.balance()).toBe(100 - 3 * 3.5 - 2.8 - 3.9);
  });

  it('do not close it, and a key that is held down is one tap', async () => {
    const phone = await house.phoneOf(await house.joins('Rosi', 100));
    await phone.slowsTime();
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
    await phone.picture(`strip${path.replaceAll('/', '-')}`);
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
    ['next_round', 'Die nächste Runde geht auf Wirts Nacken!', '🍻'],
    ['full_evening', 'Der ganze Abend geht auf Wirts Nacken!', '🌙'],
  ] as const)('(%s) is celebrated on every open screen, with 300 pieces', async (type, title, emoji) => {
    await house.wirt.changesProfile({ first_name: 'Wirt' });
    const phones = [
      await house.phoneOf(anna, { motion: true }),
      await house.phoneOf(house.wirt, { motion: true, screen: DESK }),
    ];
    const confetti = await Promise.all(phones.map(({ page }) => watchConfetti(page)));
    await house.wirt.gives(type, 'Auf euch!');
    await Promise.all(phones.map((phone) => phone.sees(phone.dialog(title), '„Auf euch!“')));
    for (const falling of confetti) expect(await falling()).toEqual({ pieces: 300, emojis: [emoji] });
  });

  it('is written from right to left where its words are', async () => {
    const ahmed = await house.joins('Ahmed', 50);
    await ahmed.changesProfile({ first_name: 'أحمد' });
    const phone = await house.phoneOf(anna);
    await phone.slowsTime();
    await ahmed.gives('next_round', 'שלום 3');
    await phone.page.getByRole('dialog', { name: /Nacken!/ }).waitFor();
    const quote = await Promise.all(['„', '3', 'ם', 'ש', '“'].map((letter) => leftOf(phone.page, letter)));
    expect(quote).toEqual(quote.toSorted((a, b) => a - b));
    expect(await leftOf(phone.page, 'أ')).toBeGreaterThan(await leftOf(phone.page, 'د'));
    await phone.picture('from-right-to-left');
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
