import { beforeAll } from '@jest/globals';
import { Guest } from '@stammtisch/test-kit';
import type { Phone, PhoneOptions } from './phone.js';

export interface HousePhone extends PhoneOptions {
  /** It is put away with the house instead of after the story. */
  readonly stays?: boolean;
}

/** Where nothing changes by itself: on paper, and at the door. */
const STILL = /^\/(auszug|zugang|register)/;

/** One till for all stories of a spec file, with its superuser, the landlord. Phones are put away after each story. */
export abstract class House<P extends Phone = Phone> {
  abstract readonly till: {
    readonly url: string;
    readonly dataDir: string;
    readonly transport: Guest['transport'];
    /** At the same address again after it was away. */
    start(): Promise<void>;
    kill(): Promise<void>;
  };
  protected landlord: Guest | undefined;
  private link: Promise<string> | undefined;

  /** The superuser. */
  get wirt(): Guest {
    if (!this.landlord) throw new Error('the house is not open yet');
    return this.landlord;
  }

  /** A new member, logged in; with a balance and a role if wanted. The username is the first name in small letters. */
  async joins(firstName: string, balance = 0, role?: 'treasurer' | 'auditor'): Promise<Guest> {
    this.link ??= this.wirt.invites({ max_uses: 0 }).then(({ invite_link }) => invite_link);
    const member = new Guest(this.till.transport, firstName.toLowerCase());
    await member.registers(await this.link, firstName);
    await this.seats(member);
    if (balance !== 0) await this.wirt.setsBalance(member.id, balance);
    if (role) await this.wirt.setsRole(member.id, role);
    return member;
  }

  /** Somebody who joins before the stories that follow. */
  regular(...joining: Parameters<House['joins']>): Guest {
    const member = new Guest(this.till.transport, joining[0].toLowerCase());
    beforeAll(async () => {
      const { id, cookie, username } = await this.joins(...joining);
      Object.assign(member, { id, cookie, username });
    });
    return member;
  }

  /** Logs somebody in. */
  protected abstract seats(guest: Guest): Promise<void>;

  /** Ends every open round, so that the next story begins without one. */
  endsRounds(): Promise<void> {
    return this.wirt.endsRounds();
  }

  /** A phone with nobody logged in and nothing open. */
  abstract phone(options?: HousePhone): Promise<P>;

  /** A member's phone, logged in, at the table or at another path, with every change reaching it. */
  async phoneOf(member: Guest, options: HousePhone & { path?: string } = {}): Promise<P> {
    const { path = '/', ...rest } = options;
    const phone = await this.phone(rest);
    await this.logsIn(phone, member);
    await phone.page.goto(path);
    if (!/^\/(admin|tresen)/.test(path)) await phone.live();
    else await phone.getByRole('main').waitFor();
    if (!STILL.test(path)) await phone.connected();
    return phone;
  }

  /** Gives a phone the member's session, as a login would. */
  async logsIn(phone: Phone, { cookie = '' }: Guest): Promise<void> {
    await phone.page.context().addCookies([{ name: 'session', value: cookie, url: this.till.url }]);
  }
}

/** The link that a till's first start prints. */
export function registerLink({ url, output }: { readonly url: string; readonly output: string }): string {
  const [path] = /\/register\/[\w-]+/.exec(output) ?? [];
  if (!path) throw new Error('the till printed no register link');
  return url + path;
}
