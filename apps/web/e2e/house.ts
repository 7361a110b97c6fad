import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { ADMIN, Guest, RunningTill } from '@stammtisch/test-kit';
import type { Browser } from 'playwright-core';
import { dataDirs } from '../../api/test/harness/data-dirs.js';
import { launchBrowser } from './browser.js';
import { Phone, type PhoneOptions } from './phone.js';
import { SparePhones } from './spare-phones.js';

/** Without it a story would wait in vain for the app. */
const WEB_APP = 'dist/apps/web/index.html';

interface HousePhone extends PhoneOptions {
  readonly stays?: boolean;
}

/**
 * One till and one browser for all stories of a spec file, with its superuser, the landlord. Phones are put away after
 * each story, everything else at the end, also when a story failed.
 */
export class House {
  readonly till: RunningTill;
  private browser: Browser | undefined;
  private readonly spares = new SparePhones();
  private inUse: Phone[] = [];
  private troubles: string[] = [];
  private landlord: Guest | undefined;
  private link: Promise<string> | undefined;

  private constructor(settings: NodeJS.ProcessEnv) {
    this.till = new RunningTill(dataDirs()(), settings);
  }

  /** Call it once at the top of a spec file. `past`: what the till has in its folder before it opens. */
  static opens(past?: (dataDir: string) => Promise<void>, settings: NodeJS.ProcessEnv = {}): House {
    if (!existsSync(WEB_APP)) throw new Error('not built: node tools/build-if-needed.mjs');
    const house = new House(settings);
    beforeAll(async () => {
      house.browser = await launchBrowser();
      await past?.(house.till.dataDir);
      await house.till.start();
      if (settings.ADMIN_USERNAME === '') return;
      house.landlord = new Guest(house.till.transport, ADMIN.username, ADMIN.password);
      await house.landlord.logsIn();
    });
    afterEach(async () => {
      await Promise.all(house.inUse.splice(0).map((phone) => house.spares.putAway(phone)));
      // Whatever a page did not expect fails the story in which it happened.
      expect(house.troubles.splice(0)).toEqual([]);
    });
    afterAll(async () => {
      await house.browser?.close();
      await house.till.kill();
    });
    return house;
  }

  /** A new till, which nobody has joined. */
  static empty(): House {
    return House.opens(undefined, { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' });
  }

  /** The superuser. */
  get wirt(): Guest {
    if (!this.landlord) throw new Error('the house is not open yet');
    return this.landlord;
  }

  /** A new member, logged in; with a balance if wanted. The username is the first name in small letters. */
  async joins(firstName: string, balance = 0): Promise<Guest> {
    this.link ??= this.wirt.invites({ max_uses: 0 }).then(({ invite_link }) => invite_link);
    const member = new Guest(this.till.transport, firstName.toLowerCase());
    await member.registers(await this.link, firstName);
    await member.logsIn();
    if (balance !== 0) await this.wirt.setsBalance(member.id, balance);
    return member;
  }

  /** Ends every open round, so that the next story begins without one. */
  endsRounds(): Promise<void> {
    return this.wirt.endsRounds();
  }

  /**
   * A phone with nobody logged in and nothing open.
   *
   * @param options.stays it is put away with the house instead of after the story
   */
  async phone({ stays = false, ...options }: HousePhone = {}): Promise<Phone> {
    const made = { baseURL: this.till.url, ...options };
    const phone = this.spares.take(made) ?? (await this.buys(made));
    if (!stays) this.inUse.push(phone);
    return phone;
  }

  private async buys(options: PhoneOptions): Promise<Phone> {
    if (!this.browser) throw new Error('the house is not open yet');
    const phone = await Phone.of(this.browser, options);
    phone.page.on('pageerror', ({ message }) => this.troubles.push(message));
    phone.page.on('console', (line) => {
      if (line.text().includes('Content Security Policy')) this.troubles.push(line.text());
    });
    this.spares.watch(phone);
    return phone;
  }

  /** A member's phone, logged in, at the table or at another path. */
  async phoneOf(member: Guest, options: HousePhone & { path?: string } = {}): Promise<Phone> {
    const { path = '/', ...rest } = options;
    const phone = await this.phone({ owner: member.username, ...rest });
    await this.logsIn(phone, member);
    await phone.page.goto(path);
    await (/^\/(admin|tresen)/.test(path) ? phone.page.getByRole('main').waitFor() : phone.live());
    return phone;
  }

  /** Gives a phone the member's session, as a login would. */
  async logsIn(phone: Phone, { cookie = '' }: Guest): Promise<void> {
    await phone.page.context().addCookies([{ name: 'session', value: cookie, url: this.till.url }]);
  }
}
