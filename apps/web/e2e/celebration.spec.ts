import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { House } from './house.js';
import type { Member } from './member.js';
import { DESK } from './phone.js';

const house = House.opens();

const HELLES = 'Helles, 3,50 €';
const BOUGHT = 'Getränk erfolgreich gekauft!';

let anna: Member;

beforeAll(async () => {
  anna = await house.joins('Anna', 100);
});

/** Counts what confetti paints: the pieces of the fullest picture, and the emojis among them. */
const SPY_ON_CONFETTI = `
  globalThis.confetti = { pieces: 0, emojis: [] };
  let inPicture = 0;
  const { prototype: canvas } = CanvasRenderingContext2D;
  const spy = (on, name, note) => {
    const original = on[name];
    on[name] = function (...all) {
      note(this, ...all);
      return original.apply(this, all);
    };
  };
  const onStage = ({ canvas }) => canvas.isConnected;
  spy(canvas, 'clearRect', (context) => {
    if (onStage(context)) inPicture = 0;
  });
  spy(canvas, 'fill', (context) => {
    if (onStage(context)) confetti.pieces = Math.max(confetti.pieces, ++inPicture);
  });
  spy(OffscreenCanvasRenderingContext2D.prototype, 'fillText', (_, text) => confetti.emojis.push(text));
`;
afterEach(() => house.endsRounds());

const confettiOf = (page: Page) => page.evaluate<{ pieces: number; emojis: string[] }>('confetti');
const untilItRains = (page: Page) => page.waitForFunction('confetti.pieces > 0');

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

  it('throws 200 pieces of confetti that fall for about five seconds', async () => {
    const phone = await house.phoneOf(anna, { motion: true });
    const { page } = phone;
    await page.evaluate(SPY_ON_CONFETTI);
    await phone.stopsTime();
    await phone.taps(HELLES);
    await phone.dialog(BOUGHT).waitFor();
    await phone.timePasses(100);
    expect(await confettiOf(page)).toEqual({ pieces: 200, emojis: ['🍺'] });
    const stage = page.locator('canvas');
    await phone.timePasses(4_400);
    expect(await stage.count()).toBe(1);
    await phone.timePasses(1_000);
    await stage.waitFor({ state: 'detached' });
  });

  it('throws none for people who want less motion', async () => {
    const phone = await house.phoneOf(anna);
    const { page } = phone;
    await page.evaluate(SPY_ON_CONFETTI);
    await phone.taps(HELLES);
    await phone.dialog(BOUGHT).waitFor();
    await page.locator('canvas').waitFor({ state: 'detached' });
    expect(await confettiOf(page)).toEqual({ pieces: 0, emojis: [] });
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
    await page.locator('button:not([aria-disabled])').filter({ hasText: HELLES }).waitFor();
    expect(await page.evaluate('played')).toEqual(sounds);
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
    for (const { page } of phones) await page.evaluate(SPY_ON_CONFETTI);
    await house.wirt.gives(type, 'Auf euch!');
    for (const phone of phones) {
      const slate = phone.dialog(title);
      await slate.waitFor();
      await slate.getByText('„Auf euch!“').first().waitFor({ state: 'attached' });
      await untilItRains(phone.page);
      expect(await confettiOf(phone.page)).toEqual({ pieces: 300, emojis: [emoji] });
    }
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
