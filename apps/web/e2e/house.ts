import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { ADMIN, anyPort, Guest, RunningTill } from '@stammtisch/test-kit';
import { type Browser, chromium, firefox, webkit } from 'playwright-core';
import { chromiumPath, NO_CHROMIUM } from '../../../tools/tests/chromium.js';
import { dataDirs } from '../../api/test/harness/data-dirs.js';
import { House as AnyHouse, type HousePhone } from '../story-kit/house.js';
import { BrowserPhone } from './browser-phone.js';

/** Without it a story would wait in vain for the app. */
const WEB_APP = 'dist/apps/web/index.html';

/** A line of the till's log that no quiet evening has. */
const TROUBLE = /"level":"(?:warn|error|fatal)",(?!.*"topic":"Security")/;

/** One browser for all spec files that run in one process. */
let browser: Promise<Browser> | undefined;
afterAll(async () => (await browser)?.close());

/** One after the other the tills of all files are open here: to a phone they are the same, whose files it has. */
const PORT = anyPort();

/**
 * One till as a process of its own, and one browser for all stories of a spec file. Phones are put away after each story,
 * everything else at the end, also when a story failed.
 */
export class House extends AnyHouse<BrowserPhone> {
  override readonly till: RunningTill;
  private inUse: BrowserPhone[] = [];
  private troubles: string[] = [];

  private constructor(settings: NodeJS.ProcessEnv) {
    super();
    this.till = new RunningTill(dataDirs()(), settings, PORT);
  }

  /** Call it once at the top of a spec file. `past`: what the till has in its folder before it opens. */
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
      await Promise.all(house.inUse.splice(0).map(({ page }) => page.context().close()));
      // Whatever a page did not expect fails the story in which it happened.
      expect(house.troubles.splice(0)).toEqual([]);
    });
    afterAll(async () => {
      // What the till had trouble with tells why a story failed.
      const troubles = house.till.output.split('\n').filter((line) => TROUBLE.test(line));
      if (troubles.length > 0) console.warn(troubles.join('\n'));
      await house.till.kill();
    });
    return house;
  }

  /** A new till, which nobody has joined. */
  static empty(): House {
    return House.opens(undefined, { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' });
  }

  protected override async seats(guest: Guest): Promise<void> {
    await guest.logsIn();
  }

  override async phone({ stays = false, ...options }: HousePhone = {}): Promise<BrowserPhone> {
    if (!browser) throw new Error('the house is not open yet');
    const phone = await BrowserPhone.of(await browser, { baseURL: this.till.url, ...options });
    phone.page.on('pageerror', ({ message }) => this.troubles.push(message));
    phone.page.on('console', (line) => {
      if (line.text().includes('Content Security Policy')) this.troubles.push(line.text());
    });
    if (!stays) this.inUse.push(phone);
    return phone;
  }
}

/** Chromium, or what ENGINE names of Playwright's own builds (`npx playwright-core install --with-deps firefox webkit`). */
async function launchBrowser(): Promise<Browser> {
  const other = [firefox, webkit].find((engine) => engine.name() === process.env.ENGINE);
  // Without a graphics card WebKit falls over confetti that a worker draws.
  if (other) return other.launch({ env: { ...process.env, WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' } });
  const executablePath = await chromiumPath();
  if (!executablePath) throw new Error(NO_CHROMIUM);
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-quic', '--disable-sync'],
  });
}
