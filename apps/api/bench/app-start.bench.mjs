// S7: the app on a phone six times as slow as a good machine: first paint and usable login of a first start at 50 kB/s, and the main
// thread's work of a repeated start until the table is drawn.

import { chromium } from 'playwright-core';
import { ADMIN, Guest, overNetwork } from '#built/libs/test-kit/src/index.js';
import { chromiumPath, NO_CHROMIUM } from '../../../tools/tests/chromium.js';
import { startTill } from './server.mjs';
import { firstPainted, mainThreadWork, slowDown } from './slow-phone.mjs';
import { inFolder, report } from './workplace.mjs';

const ROUNDS = 5;
const MAT = '[aria-label="Mein Bierdeckel"]';

/** With an empty cache: times of the first paint, and of a usable login form, in ms. */
async function firstStart(browser, url) {
  const page = await browser.newPage();
  const slower = await slowDown(page);
  await page.goto(url, { waitUntil: 'commit' });
  const painted = await firstPainted(page);
  await page.getByLabel('Benutzername').fill('anna');
  const usable = await page.evaluate(() => performance.now());
  await page.close();
  return { painted: painted / slower, usable: usable / slower };
}

/** The main thread's work at a start with cached app and table, in ms. */
async function repeatedStart(browser, url, cookie) {
  const page = await browser.newPage();
  await page.context().addCookies([{ name: 'session', value: cookie, url }]);
  await page.goto(url);
  await page.locator(MAT).waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => localStorage.getItem('stammtisch.kept'));
  const work = await mainThreadWork(page, url, MAT);
  await page.close();
  return work;
}

async function repeat(round) {
  const results = [];
  while (results.length < ROUNDS) results.push(await round());
  return results;
}

async function measureStarts(executablePath, folder) {
  const { username, password } = ADMIN;
  const till = await startTill(folder, { ADMIN_USERNAME: username, ADMIN_PASSWORD: password });
  const wirt = new Guest(overNetwork(till.url), username, password);
  await wirt.logsIn();
  await wirt.buys('Helles');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu'],
  });
  const first = await repeat(() => firstStart(browser, till.url));
  const painted = first.map((start) => start.painted);
  const usable = first.map((start) => start.usable);
  report('S7 a first start at 50 kB/s, a picture', { measured: painted, unit: 'ms', bar: { atMost: 2_000 } });
  report('S7 … the login', { measured: usable, unit: 'ms', bar: { atMost: 5_000 } });
  const work = await repeat(() => repeatedStart(browser, till.url, wirt.cookie));
  report('S7 a repeated start, work of the main thread', {
    measured: work,
    unit: 'ms',
    bar: { atMost: 300 },
  });
  await browser.close();
  await till.stop();
}

const executablePath = await chromiumPath();
if (executablePath) await inFolder((folder) => measureStarts(executablePath, folder));
else console.log(NO_CHROMIUM);
