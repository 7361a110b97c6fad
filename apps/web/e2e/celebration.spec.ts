import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import type { Page } from 'playwright-core';
import { House } from './house.js';

const house = House.opens();

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

describe('my purchase', () => {
  it('throws 200 pieces of confetti', async () => {
    const phone = await house.phoneOf(anna, { motion: true });
    const confetti = await watchConfetti(phone.page);
    await phone.taps('Helles, 3,50 €');
    expect(await confetti()).toEqual({ pieces: 200, emojis: ['🍺'] });
  });
});

describe('a round that somebody gives', () => {
  it('throws 300 pieces of confetti', async () => {
    const phone = await house.phoneOf(anna, { motion: true });
    const confetti = await watchConfetti(phone.page);
    await house.wirt.gives('full_evening');
    expect(await confetti()).toEqual({ pieces: 300, emojis: ['🌙'] });
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
  });
});
