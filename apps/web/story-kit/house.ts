import { beforeAll } from '@jest/globals';
import { Guest } from '@stammtisch/test-kit';
import type { Phone, PhoneOptions } from './phone.js';

export interface HousePhoneOptions extends PhoneOptions {
  /** Closes the phone with the house instead of after the story. */
  readonly stays?: boolean;
}

/** Pages without live updates. */
const WITHOUT_SOCKET = /^\/(auszug|zugang|register)/;

/** One till for all stories of a spec file, with its superuser, the landlord. Phones are closed after each story. */
export abstract class House<P extends Phone = Phone> {
  abstract readonly till: {
    readonly url: string;
    readonly dataDir: string;
    readonly transport: Guest['transport'];
    /** At the same address after `kill`. */
    start(): Promise<void>;
    kill(): Promise<void>;
  };
  protected landlord: Guest | undefined;
  /** To join by; valid for a day. */
  protected link: Promise<string> | undefined;

  /** The superuser. */
  get wirt(): Guest {
    if (!this.landlord) throw new Error('the house is not open yet');
    return this.landlord;
  }

  /** A new member, logged in. The username is the first name in lower case. */
  async joins(firstName: string, balance = 0, role?: 'treasurer' | 'auditor'): Promise<Guest> {
    const member = await this.registers(firstName.toLowerCase(), firstName);
    if (balance !== 0) await this.wirt.setsBalance(member.id, balance);
    if (role) await this.wirt.setsRole(member.id, role);
    return member;
  }

  protected async registers(username: string, firstName: string): Promise<Guest> {
    this.link ??= this.wirt.invites({ max_uses: 0 }).then(({ invite_link }) => invite_link);
    const member = new Guest(this.till.transport, username);
    await member.registers(await this.link, firstName);
    await this.startSession(member);
    return member;
  }

  /** A member who joins in `beforeAll`. */
  regular(...joining: Parameters<House['joins']>): Guest {
    const member = new Guest(this.till.transport, joining[0].toLowerCase());
    beforeAll(async () => {
      const { id, cookie, username } = await this.joins(...joining);
      Object.assign(member, { id, cookie, username });
    });
    return member;
  }

  protected abstract startSession(guest: Guest): Promise<void>;

  endsRounds(): Promise<void> {
    return this.wirt.endsRounds();
  }

  /** A phone with nobody logged in and no page. */
  abstract phone(options?: HousePhoneOptions): Promise<P>;

  /** A member's phone, logged in, at `path`, with live updates if the page has them. */
  async phoneOf(member: Guest, options: HousePhoneOptions & { path?: string } = {}): Promise<P> {
    const { path = '/', ...rest } = options;
    const phone = await this.phone(rest);
    await this.logsIn(phone, member);
    await phone.page.goto(path);
    if (!/^\/(admin|tresen)/.test(path)) await phone.showsTable();
    else await phone.getByRole('main').waitFor();
    if (!WITHOUT_SOCKET.test(path)) await phone.connected();
    return phone;
  }

  /** Gives a phone the member's session, as a login would. */
  async logsIn(phone: Phone, { cookie = '' }: Guest): Promise<void> {
    await phone.page.context().addCookies([{ name: 'session', value: cookie, url: this.till.url }]);
  }
}
