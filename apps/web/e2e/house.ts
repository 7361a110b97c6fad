import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { ADMIN, Guest, RunningTill, randomPort } from '@stammtisch/test-kit';
import { type Browser, chromium, firefox, webkit } from 'playwright-core';
import { chromiumPath, NO_CHROMIUM } from '../../../tools/tests/chromium.js';
import { dataDirs } from '../../api/test/harness/data-dirs.js';
import { House as BaseHouse, type HousePhoneOptions } from '../story-kit/house.js';
import { BrowserPhone } from './browser-phone.js';

const WEB_APP = 'dist/apps/web/index.html';

/** A line of the till's log that no story should cause. */
const WARNING = /"level":"(?:warn|error|fatal)",(?!.*"topic":"Security")/;

/** One browser for all spec files that run in one process. */
let browser: Promise<Browser> | undefined;
afterAll(async () => (await browser)?.close());

/** Shared by the tills of all spec files, which run one after the other, so that the browser has the app cached. */
const PORT = randomPort();

/** One till in a separate process and one browser for all stories of a spec file. Phones are closed after each story. */
export class House extends BaseHouse<BrowserPhone> {
  override readonly till: RunningTill;
  private openPhones: BrowserPhone[] = [];
  private pageErrors: string[] = [];

  private constructor(settings: NodeJS.ProcessEnv) {
    super();
    this.till = new RunningTill(dataDirs()(), settings, PORT);
  }

  /** Call it once at the top of a spec file. `past` writes into the till's folder before the till starts. */
  static opens(past?: (dataDir: string) => Promise<void>, settings: NodeJS.ProcessEnv = {}): House {
    if (!existsSync(WEB_APP)) throw new Error('not built: node tools/build-if-needed.mjs');
    const house = new House(settings);
    beforeAll(async () => {
      browser ??= launchBrowser();
      await past?.(house.till.dataDir);
      await house.till.start();
      if (settings.ADMIN_USERNAME === '') return;
      house.landlord = new Guest(house.till.transport, ADMIN.username, ADMIN.password);
      await house.landlord.logsIn();
    });
    afterEach(async () => {
      await Promise.all(house.openPhones.splice(0).map(({ page }) => page.context().close()));
      // An uncaught error of a page fails the story.
      expect(house.pageErrors.splice(0)).toEqual([]);
    });
    afterAll(async () => {
      // May explain why a story failed.
      const warnings = house.till.output.split('\n').filter((line) => WARNING.test(line));
      if (warnings.length > 0) console.warn(warnings.join('\n'));
      await house.till.kill();
    });
    return house;
  }

  /** A new till without members. */
  static empty(): House {
    return House.opens(undefined, { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' });
  }

  protected override async startSession(guest: Guest): Promise<void> {
    await guest.logsIn();
  }

  override async phone({ stays = false, ...options }: HousePhoneOptions = {}): Promise<BrowserPhone> {
    if (!browser) throw new Error('the house is not open yet');
    const phone = await BrowserPhone.of(await browser, { baseURL: this.till.url, ...options });
    phone.page.on('pageerror', ({ message }) => this.pageErrors.push(message));
    phone.page.on('console', (line) => {
      if (line.text().includes('Content Security Policy')) this.pageErrors.push(line.text());
    });
    if (!stays) this.openPhones.push(phone);
    return phone;
  }
}

/** Chromium, or Playwright's build named by ENGINE (`npx playwright-core install --with-deps firefox webkit`). */
async function launchBrowser(): Promise<Browser> {
  const other = [firefox, webkit].find((engine) => engine.name() === process.env.ENGINE);
  // Without a graphics card WebKit fails when a worker draws confetti.
  if (other) return other.launch({ env: { ...process.env, WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' } });
  const executablePath = await chromiumPath();
  if (!executablePath) throw new Error(NO_CHROMIUM);
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-sync',
      // A story's page lives for seconds: optimizing its scripts takes longer than it saves.
      '--js-flags=--no-opt --no-maglev',
    ],
  });
}
