import { afterAll, afterEach, beforeAll, expect, jest } from '@jest/globals';
import { ADMIN, Guest, inProcess } from '@stammtisch/test-kit';
import { FirstInvite } from '../../api/src/topics/invites/invites.service.js';
import { TestTill } from '../../api/test/harness/test-till.js';
import { House as BaseHouse } from '../story-kit/house.js';
import type { PhoneOptions } from '../story-kit/phone.js';
import type { PastTill } from '../story-kit/write-past.js';
import { ScreenPhone } from './screen-phone.js';

/** Environment variables of the till. */
type Settings = Readonly<Record<string, string>>;

/** One till in this process for all stories of a spec file, and phones without a browser. They share a clock that only stories move. */
export class House extends BaseHouse<ScreenPhone> {
  override readonly till: HouseTill;
  private phones: ScreenPhone[] = [];
  private readonly pageErrors: string[] = [];

  private constructor(settings: Settings) {
    super();
    this.till = new HouseTill(settings);
  }

  /** Call it once in a spec file or a `describe`. `past` happens from `since` on, then the clock moves to the present. */
  static opens(past?: (till: PastTill) => Promise<void>, since?: string, settings: Settings = {}): House {
    const house = new House(settings);
    beforeAll(async () => {
      const { clock } = house.till;
      const now = clock.now();
      clock.moveTo(since ?? now);
      await house.till.start();
      if (settings.ADMIN_USERNAME === '') return;
      house.landlord = house.member(ADMIN.username);
      await past?.({ clock, wirt: house.wirt, joins: house.registers.bind(house) });
      clock.moveTo(now);
      house.till.signIn(house.wirt);
      house.link = undefined;
    });
    afterEach(async () => {
      await Promise.all(house.phones.splice(0).map(({ dom }) => dom.device.close()));
      // The next story starts without a broken disk and without a round.
      jest.restoreAllMocks();
      if (house.landlord) await house.endsRounds();
      // An uncaught error of a page fails the story.
      expect(house.pageErrors.splice(0)).toEqual([]);
    });
    afterAll(async () => {
      await house.till.kill();
      await house.till.delete();
    });
    return house;
  }

  /** A new till without members. */
  static empty(): House {
    return House.opens(undefined, undefined, { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' });
  }

  /** Without the slow check of a password. */
  protected override async startSession(guest: Guest): Promise<void> {
    this.till.signIn(guest);
  }

  /** A new member and their phone. */
  async joinsWithPhone(firstName: string, balance = 0): Promise<[Guest, ScreenPhone]> {
    const member = await this.joins(firstName, balance);
    return [member, await this.phoneOf(member)];
  }

  /** A member from the past, logged in, with a role. */
  async logsInAgain(username: string, role?: 'treasurer' | 'auditor'): Promise<Guest> {
    const guest = this.member(username);
    if (role) await this.wirt.setsRole(guest.id, role);
    return guest;
  }

  private member(username: string): Guest {
    return this.till.signIn(new Guest(this.till.transport, username));
  }

  override async phone(options: PhoneOptions = {}): Promise<ScreenPhone> {
    const { till } = this;
    const phone = await ScreenPhone.of(options, {
      origin: till.url,
      time: () => Date.parse(till.clock.now()),
      timePasses: (ms) => this.timePasses(ms),
    });
    this.phones.push(phone);
    phone.dom.on('pageerror', ({ message, stack }: Error) => this.pageErrors.push(stack ?? message));
    return phone;
  }

  /** A phone at an address, with nobody logged in or a member. */
  async phoneAt(address: string, member?: Guest): Promise<ScreenPhone> {
    const phone = await this.phone();
    if (member) await this.logsIn(phone, member);
    await phone.page.goto(address);
    return phone;
  }

  /** Moves the time of the till and all phones, runs the timers that are due, and waits until the pages have settled. */
  async timePasses(ms: number): Promise<void> {
    const { clock } = this.till;
    const time = () => Date.parse(clock.now());
    const end = time() + ms;
    const pages = () => this.phones.flatMap(({ dom }) => [...dom.device.tabs]);
    const nextDue = () => Math.min(...pages().map(({ pageClock }) => pageClock.nextDue));
    // Pages may be about to start timers, which count from now.
    for (const page of pages()) await page.settles();
    for (let left = ms; left >= 0; left = end - time()) {
      const step = Math.max(0, Math.min(end, nextDue()) - time());
      clock.moveOn(step);
      for (const { pageClock } of pages()) pageClock.runDue();
      for (const page of pages()) await page.settles();
      if (time() >= end && nextDue() > end) return;
    }
  }
}

/** The till of a house. */
class HouseTill extends TestTill {
  readonly dataDir = this.dir;
  readonly transport: Guest['transport'] = ({ headers, ...request }) =>
    this.direct({ ...request, headers: { host: new URL(this.url).host, ...headers } });
  /** Guests call the till without the network. */
  private readonly direct = inProcess(() => this.app);

  constructor(settings: Settings) {
    super({ ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password, ...settings });
  }

  /** The code that a new till prints. */
  get setUpCode(): string {
    return this.app.get(FirstInvite).code;
  }

  /** At the same address after `kill`. */
  async start(): Promise<void> {
    await this.open();
    await this.listen();
  }

  async kill(): Promise<void> {
    await this.close();
  }
}
