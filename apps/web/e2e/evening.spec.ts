import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RunningTill } from '@stammtisch/test-kit';
import type { Browser } from 'playwright-core';
import { dataDirs } from '../../api/test/harness/data-dirs.js';
import { DESK, PHONE } from '../story-kit/phone.js';
import { scrollsSideways } from './barriers.js';
import { launchBrowser } from './browser.js';
import { BrowserPhone } from './browser-phone.js';

const newDataDir = dataDirs();

const HELLES = 'Helles, 3,50 €';
const FREE_HELLES = 'Helles, frei statt 3,50 €';

describe.each([
  { ...PHONE, look: 'light' as const, motion: true },
  { ...DESK, look: 'dark' as const, motion: false },
])('an evening on a screen of $width × $height', ({ look, motion, ...screen }) => {
  let browser: Browser;
  let till: RunningTill;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    till = new RunningTill(newDataDir(), { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' });
    await till.start();
  });
  afterEach(() => till.kill());

  it('goes from the first register link to a round that every phone celebrates, and survives a kill -9', async () => {
    const anna = await BrowserPhone.of(browser, { owner: 'anna', screen, look, motion });
    const bertl = await BrowserPhone.of(browser, { owner: 'bertl', screen, look, motion });

    // Given Anna opens the till and Bertl joins with her invite
    await anna.registersWith(firstLink(till), 'Anna', 'anna', 'geheim1');
    await anna.logsIn('anna', 'geheim1');
    await anna.sees(anna.mat, 'Servus, Anna');
    await anna.topsUp(20);
    await anna.sees(anna.mat, '20,00 €');
    await bertl.registersWith(await anna.invites(), 'Bertl', 'bertl', 'geheim2');
    await bertl.logsIn('bertl', 'geheim2');
    await anna.sees(anna.feed, /ist jetzt dabei/);

    // When both drink
    await anna.buys(HELLES);
    await bertl.buys(HELLES);

    // Then each pays their own, and both see it
    await anna.sees(anna.mat, '16,50 €');
    await bertl.sees(bertl.mat, '−3,50 €');
    await anna.sees(anna.feed, 'Bertl');
    await anna.picture('home');

    // When Anna gives a round
    await anna.givesRound('Prost, beinand!');

    // Then it reaches Bertl at once, his next drink is free and Anna pays it
    await Promise.all([bertl.celebratesRound(), anna.celebratesRound()]);
    await bertl.sees(bertl.slate, /Prost, beinand!/);
    await bertl.picture('home-with-round');
    await bertl.buys(FREE_HELLES);
    await anna.sees(anna.mat, '13,00 €');
    await bertl.sees(bertl.mat, '−3,50 €');
    await bertl.slate.waitFor({ state: 'hidden' });

    // When the server is killed and started again, then all of it is still there
    await till.kill();
    await till.start();
    await bertl.page.reload();
    await anna.page.reload();
    await bertl.sees(bertl.mat, '−3,50 €');
    await anna.sees(anna.mat, '13,00 €');
    expect(await bertl.inHistory((sheet) => sheet.getByText('von Anna').count())).toBeGreaterThan(0);
    expect(await anna.inHistory((sheet) => sheet.getByText('für Bertl').count())).toBeGreaterThan(0);

    // When Anna cancels her drink, then the money is back, on the second device as well
    const annasTablet = await anna.page.context().newPage();
    await annasTablet.goto(till.url);
    await anna.inHistory(async (sheet) => {
      await sheet.getByRole('button', { name: 'Helles stornieren' }).click();
      await sheet.getByRole('button', { name: 'Ja, stornieren' }).click();
      await sheet.getByText('storniert', { exact: true }).waitFor();
    });
    await anna.sees(anna.mat, '16,50 €');
    await annasTablet.getByText('16,50').first().waitFor();
    expect(await scrollsSideways(anna.page)).toBe(false);
    expect(await scrollsSideways(bertl.page)).toBe(false);
  });
});

/** The link that the first start prints. */
function firstLink({ url, output }: RunningTill): string {
  const [path] = /\/register\/[\w-]+/.exec(output) ?? [];
  if (!path) throw new Error('the till printed no register link');
  return url + path;
}
