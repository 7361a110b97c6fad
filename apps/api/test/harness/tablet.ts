import { calls, type InputOf } from '@stammtisch/contracts';
import { type Guest, idempotencyKey } from '@stammtisch/test-kit';
import type { TestTill } from './test-till.js';

type Headers = Parameters<Guest['call']>[2];

/** A tablet at the bar, which has nothing but its link. */
export class Tablet {
  constructor(
    private readonly till: TestTill,
    /** The link's id. */
    readonly id: string,
    readonly token: string,
  ) {}

  /** A client that calls with the tablet's link. */
  device(): Guest {
    const device = this.till.stranger('tablet');
    device.headers = { authorization: `Bearer ${this.token}` };
    return device;
  }

  /** Taps a name and a drink, under a new key unless one is given. */
  taps(
    member_id: string,
    drink_id: string,
    more: Partial<InputOf<typeof calls.tabletPurchase>['body']> = {},
    headers: Headers = idempotencyKey(),
  ) {
    return this.device().call(calls.tabletPurchase, { body: { member_id, drink_id, ...more } }, headers);
  }
  cancels = (id: string, member_id: string, more: Partial<InputOf<typeof calls.tabletCancel>['body']> = {}) =>
    this.device().call(calls.tabletCancel, { params: { id }, body: { member_id, ...more } });
  open = (member_id: string, pin: string) =>
    this.device().call(calls.tabletOpen, { body: { member_id, pin } });
  readsBadge = (badge: string) => this.device().call(calls.tabletOpen, { body: { badge } });
  enrols = (member_id: string, pass: string, badge: string) =>
    this.device().call(calls.enrolBadge, { body: { member_id, pass, badge } });

  async choosePin(guest: Guest): Promise<string> {
    const pin = '7306';
    await guest.callWithPassword(calls.setPin, { body: { pin } });
    return pin;
  }
  /** A member's id and pass at the tablet, after choosing and entering a PIN. */
  identify = async (guest: Guest) => this.identifyByPin(guest, await this.choosePin(guest));
  async identifyByPin({ id: member_id }: Guest, pin: string) {
    const { pass } = await this.open(member_id, pin);
    return { member_id, pass };
  }
}

/** A new tablet, linked by Anna. */
export async function tabletOf(till: TestTill, name = 'Tresen'): Promise<Tablet> {
  const body = { kind: 'tablet', name } as const;
  const { link, device_link } = await till.anna.callWithPassword(calls.issueDeviceLink, { body });
  return new Tablet(till, link.id, device_link.split('#')[1] ?? '');
}
