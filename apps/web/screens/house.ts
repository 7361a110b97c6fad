import { afterAll, afterEach, beforeAll, expect, jest } from '@jest/globals';
import { ADMIN, Guest, inProcess } from '@stammtisch/test-kit';
import { FirstInvite } from '../../api/src/topics/invites/invites.service.js';
import { TestTill } from '../../api/test/harness/test-till.js';
import { House as AnyHouse } from '../story-kit/house.js';
import type { PhoneOptions } from '../story-kit/phone.js';
import { ScreenPhone } from './screen-phone.js';

/** What a till is set up with, by the names of its environment variables. */
type Settings = Readonly<Record<string, string>>;

/**
 * One till in this process for all stories of a spec file, and phones without a browser. One time holds for all: it stands
 * still until a story lets some pass.
 */
export class House extends AnyHouse<ScreenPhone> {
  override readonly till: HouseTill;
  private phones: ScreenPhone[] = [];
  private readonly troubles: string[] = [];

  private constructor(settings: Settings) {
    super();
    this.till = new HouseTill(settings);
  }

  /** Call it once at the top of a spec file. `past`: what the till has in its folder before it opens. */
  static opens(past?: (dataDir: string) => Promise<void>, settings: Settings = {}): House {
    const house = new House(settings);
    beforeAll(async () => {
      await past?.(house.till.dataDir);
      await house.till.start();
      if (settings.ADMIN_USERNAME === '') return;
      const landlord = new Guest(house.till.transport, ADMIN.username, ADMIN.password);
      house.landlord = house.till.seat(landlord);
    });
    afterEach(async () => {
      await Promise.all(house.phones.splice(0).map(({ dom }) => dom.device.close()));
      // No broken disk and no round is left to the next story.
      jest.restoreAllMocks();
      if (house.landlord) await house.endsRounds();
      // Whatever a page did not expect fails the story in which it happened.
      expect(house.troubles.splice(0)).toEqual([]);
    });
    afterAll(async () => {
      await house.till.kill();
      await house.till.delete();
    });
    return house;
  }

  /** A new till, which nobody has joined. */
  static empty(): House {
    return House.opens(undefined, { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' });
  }

  /** Without the time that a password takes. */
  protected override async seats(guest: Guest): Promise<void> {
    this.till.seat(guest);
  }

  /** Somebody new at the table, with the phone in hand. */
  async sits(firstName: string, balance = 0): Promise<[Guest, ScreenPhone]> {
    const member = await this.joins(firstName, balance);
    return [member, await this.phoneOf(member)];
  }

  /** Somebody from before this house opened, logged in; with a role from now on if wanted. */
  async returns(username: string, role?: 'treasurer' | 'auditor'): Promise<Guest> {
    const guest = new Guest(this.till.transport, username);
    await guest.logsIn();
    if (role) await this.wirt.setsRole(guest.id, role);
    return guest;
  }

  override async phone(options: PhoneOptions = {}): Promise<ScreenPhone> {
    const { till } = this;
    const phone = await ScreenPhone.of(options, {
      origin: till.url,
      time: () => Date.parse(till.clock.now()),
      passes: (ms) => this.timePasses(ms),
    });
    this.phones.push(phone);
    phone.dom.on('pageerror', ({ message, stack }: Error) => this.troubles.push(stack ?? message));
    return phone;
  }

  /** A phone with nobody logged in that has opened an address. */
  async phoneAt(address: string, options: PhoneOptions = {}): Promise<ScreenPhone> {
    const phone = await this.phone(options);
    await phone.page.goto(address);
    return phone;
  }

  /** Lets time pass for the till and on every phone, and waits for what happens at once then. */
  async timePasses(ms: number): Promise<void> {
    const { clock } = this.till;
    const time = () => Date.parse(clock.now());
    const end = time() + ms;
    const pages = () => this.phones.flatMap(({ dom }) => [...dom.device.tabs]);
    const nextDue = () => Math.min(...pages().map(({ pageClock }) => pageClock.nextDue));
    // What has just come to be seen may go by itself after a while: that begins now.
    for (const page of pages()) await page.settles();
    for (let left = ms; left >= 0; left = end - time()) {
      const step = Math.max(0, Math.min(end, nextDue()) - time());
      clock.moveOn(step);
      for (const { pageClock } of pages()) pageClock.strike();
      for (const page of pages()) await page.settles();
      if (time() >= end && nextDue() > end) return;
    }
  }
}

/** The till of a house: it can be away for a while. */
class HouseTill extends TestTill {
  readonly dataDir = this.dir;
  readonly transport: Guest['transport'] = ({ headers, ...request }) =>
    this.direct({ ...request, headers: { host: new URL(this.url).host, ...headers } });
  /** Past the network, which is for phones. */
  private readonly direct = inProcess(() => this.app);

  constructor(settings: Settings) {
    super({ ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password, ...settings });
  }

  /** What a new till writes for whoever starts it. */
  get setUpCode(): string {
    return this.app.get(FirstInvite).code;
  }

  /** At the same address again after it was away. */
  async start(): Promise<void> {
    await this.open();
    await this.listen();
  }

  async kill(): Promise<void> {
    await this.close();
  }
}
