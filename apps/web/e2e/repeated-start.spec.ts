import { describe, expect, it } from '@jest/globals';
import type { BrowserPhone } from './browser-phone.js';
import { House } from './house.js';
import { kept } from './worker.js';

const house = House.opens();

const MAT = '[aria-label="Mein Bierdeckel"]';

/** A phone that keeps the app, and the table that was seen last. */
async function phoneOfRegular(name: string): Promise<BrowserPhone> {
  const anna = await house.joins(name, 20);
  await anna.buys('Helles');
  const phone = await house.phone({ owner: anna.username, worker: true });
  const { page } = phone;
  await house.logsIn(phone, anna);
  await page.goto('/');
  await phone.live();
  await kept(page);
  while (!(await page.evaluate("localStorage.getItem('stammtisch.kept')")));
  return phone;
}

/** What the app puts into the place of the picture that the page comes with, in order. */
const PICTURES = `{
  globalThis.pictures = [];
  const look = new MutationObserver(() => {
    const root = document.getElementById('root');
    const drawn = root && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    if (drawn && root.firstElementChild) pictures.push(!!root.querySelector('${MAT}'));
  });
  look.observe(document, { subtree: true, childList: true });
}`;

/** By itself the app waits 2 s for what it keeps. A busy machine may need longer. */
const PATIENT = `{
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (what, ms, ...all) => setTimeout(what, ms === 2000 ? 60000 : ms, ...all);
}`;

describe('a repeated start', () => {
  it('shows the table in the first picture that the app draws', async () => {
    const { page } = await phoneOfRegular('Anna');
    await page.addInitScript(PATIENT);
    await page.addInitScript(PICTURES);
    await page.reload();
    await page.locator(MAT).waitFor();
    const [first] = await page.evaluate<boolean[]>('pictures');
    expect(first).toBe(true);
  });
});
