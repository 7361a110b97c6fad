// S7: the app on a phone six times as slow as a good machine: when somebody new sees something and can log in, at 50 kB/s, and what
// a repeated start works until the table is in a frame.
import { chromium } from 'playwright-core';
import { chromiumPath, NO_CHROMIUM } from '../../../tools/tests/chromium.js';
import { startTill } from './server.mjs';
import { firstPainted, mainThreadWork, slowsDown } from './slow-phone.mjs';
import { built, inFolder, report } from './workplace.mjs';

const { ADMIN, Guest, overNetwork } = await built('libs/test-kit/src/index.js');

const ROUNDS = 5;
const MAT = '[aria-label="Mein Bierdeckel"]';

/** When somebody with an empty cache sees something, and when they can type their name, in ms. */
async function opensTheDoor(browser, url) {
  const page = await browser.newPage();
  const slower = await slowsDown(page);
  await page.goto(url, { waitUntil: 'commit' });
  const painted = await firstPainted(page);
  await page.getByLabel('Benutzername').fill('anna');
  const usable = await page.evaluate(() => performance.now());
  await page.close();
  return { painted: painted / slower, usable: usable / slower };
}

/** What the main thread works at the start of a phone that keeps the app, and the table that was seen last, in ms. */
async function startsAgain(browser, url, cookie) {
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

/** One round after the other. */
async function rounds(round) {
  const found = [];
  while (found.length < ROUNDS) found.push(await round());
  return found;
}

async function starts(executablePath, folder) {
  const { username, password } = ADMIN;
  const till = await startTill(folder, { ADMIN_USERNAME: username, ADMIN_PASSWORD: password });
  const wirt = new Guest(overNetwork(till.url), username, password);
  await wirt.logsIn();
  await wirt.buys('Helles');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu'],
  });
  const doors = await rounds(() => opensTheDoor(browser, till.url));
  const painted = doors.map((door) => door.painted);
  const usable = doors.map((door) => door.usable);
  report('S7 a first start at 50 kB/s, a picture', { measured: painted, unit: 'ms', bar: { atMost: 2_000 } });
  report('S7 … the login', { measured: usable, unit: 'ms', bar: { atMost: 5_000 } });
  const work = await rounds(() => startsAgain(browser, till.url, wirt.cookie));
  report('S7 a repeated start, work of the main thread', {
    measured: work,
    unit: 'ms',
    bar: { atMost: 300 },
  });
  await browser.close();
  await till.stop();
}

const executablePath = await chromiumPath();
if (executablePath) await inFolder((folder) => starts(executablePath, folder));
else console.log(NO_CHROMIUM);
