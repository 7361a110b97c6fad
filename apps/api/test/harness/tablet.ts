import { calls, type InputOf } from '@stammtisch/contracts';
import { type Guest, idempotencyKey } from '@stammtisch/test-kit';
import type { TestTill } from './test-till.js';

type Headers = Parameters<Guest['call']>[2];

/** A tablet at the bar: it has nothing but its link. */
export class Tablet {
  constructor(
    private readonly till: TestTill,
    /** Id of the link. */
    readonly id: string,
    readonly token: string,
  ) {}

  /** Whoever calls with the tablet's link. */
  device(): Guest {
    const device = this.till.stranger('tablet');
    device.headers = { authorization: `Bearer ${this.token}` };
    return device;
  }

  /** Taps a name and a drink, each time anew unless it has a key. */
  taps(
    member_id: string,
    drink_id: string,
    more: Partial<InputOf<typeof calls.tabletPurchase>['body']> = {},
    headers: Headers = idempotencyKey(),
  ) {
    return this.device().call(calls.tabletPurchase, { body: { member_id, drink_id, ...more } }, headers);
  }
  undoes = (id: string, member_id: string, more: Partial<InputOf<typeof calls.tabletCancel>['body']> = {}) =>
    this.device().call(calls.tabletCancel, { params: { id }, body: { member_id, ...more } });
  open = (member_id: string, pin: string) =>
    this.device().call(calls.tabletOpen, { body: { member_id, pin } });
  reads = (badge: string) => this.device().call(calls.tabletOpen, { body: { badge } });
  enrols = (member_id: string, pass: string, badge: string) =>
    this.device().call(calls.enrolBadge, { body: { member_id, pass, badge } });

  /** The PIN of somebody who has chosen one. */
  async pinOf(guest: Guest): Promise<string> {
    const pin = '7306';
    await guest.callWithPassword(calls.setPin, { body: { pin } });
    return pin;
  }
  /** Somebody whom the tablet knows by their PIN. */
  known = async (guest: Guest) => this.passOf(guest, await this.pinOf(guest));
  async passOf({ id: member_id }: Guest, pin: string) {
    const { pass } = await this.open(member_id, pin);
    return { member_id, pass };
  }
}

/** A new tablet, let in by Anna. */
export async function tabletOf(till: TestTill, name = 'Tresen'): Promise<Tablet> {
  const body = { kind: 'tablet', name } as const;
  const { link, device_link } = await till.anna.callWithPassword(calls.issueDeviceLink, { body });
  return new Tablet(till, link.id, device_link.split('#')[1] ?? '');
}
