import { Injectable } from '@nestjs/common';
import type { TabletOwn } from '@stammtisch/contracts';
import {
  AHEAD,
  activeMember,
  type DeviceLink,
  type Instant,
  LONGEST_WAIT,
  type Member,
  mayHaveWaited,
  ownerOfBadge,
  tabletAccessOf,
} from '@stammtisch/domain';
import type { AtTablet, Call } from '../../access/call.js';
import { Pins } from '../../access/pins.js';
import { Signatures } from '../../access/session.js';
import { Till } from '../../engine/till/till.js';
import { Problem, problemOf } from '../../http/problem.js';
import { Clock } from '../../platform/clock.js';
import { Secrets } from '../../platform/secrets.js';
import { TabletView } from './tablet-view.js';

/** For how long a pass is good, in ms. */
const GOOD = 5 * 60 * 1000;

const PATTERN = /^([\w-]{1,64})\.(pin|badge)\.([\d-]{10}T[\d:.]{12}Z)\.([\w-]{43})$/;

/** The pass's member, and how they identified themselves. */
interface Holder {
  readonly memberId: string;
  readonly way: 'pin' | 'badge';
}

/** The member a tablet calls for: by a pass, by default whoever's it is, or by a tap on the name. */
interface Whose {
  readonly memberId?: string | undefined;
  readonly pass?: string | undefined;
  readonly tappedAt?: string | undefined;
}

/**
 * Identifies the member a tablet calls for: by a tap on the name, or by PIN or badge, for which the tablet gets a pass. A pass is signed
 * over all that it is good for, so that every node knows it: the tablet, the member, the moment, and the PIN or badge, with which it ends.
 */
@Injectable()
export class TabletCalls {
  constructor(
    private readonly till: Till,
    private readonly pins: Pins,
    private readonly secrets: Secrets,
    private readonly signatures: Signatures,
    private readonly view: TabletView,
    private readonly clock: Clock,
  ) {}

  /** The call of the member. A repeat is answered, whatever has become of its pass. @throws Problem 403 `pin_needed` */
  async callFor({ tablet, call }: AtTablet, { memberId, pass, tappedAt }: Whose): Promise<Call> {
    const outcome = await this.till.outcomeOf(call.origin);
    const { via: before, actor = '' } = outcome?.events[0]?.metadata ?? {};
    if (before) return call.by(actor, before);
    if (pass === undefined) return call.by(memberId ?? '', { tablet: tablet.id, way: 'tile' });
    const holder = this.holder(pass, tablet, { memberId, tappedAt });
    if (!holder) throw problemOf('pin_needed');
    return call.by(holder.memberId, { tablet: tablet.id, way: holder.way });
  }

  /** What is the member's own, as long as the pass is good. */
  async own({ tablet }: AtTablet, { memberId, pass }: Whose): Promise<{ member?: TabletOwn }> {
    const holder = pass === undefined ? undefined : this.holder(pass, tablet, { memberId });
    return holder ? { member: await this.view.own(holder.memberId) } : {};
  }

  /** @throws Problem 403 with a wrong PIN, 409 without one, 429 after too many wrong ones */
  async expectPin(memberId: string, pin: string, { tablet, call: { request } }: AtTablet): Promise<void> {
    const member = this.served(memberId);
    if (member.pinRevision === null) throw noPin();
    await this.pins.expect(member, pin, tablet.id, request);
  }

  /** Id of the member whose badge it is. @throws Problem 403 for a badge that nobody has, 429 after too many of them */
  ownerOf(badge: string, { tablet, call: { request } }: AtTablet): string {
    this.pins.expectTablet(tablet.id, request);
    const owner = ownerOfBadge(this.till.state, this.secrets.keyedHash('badge', badge));
    if (owner !== undefined) return this.served(owner).id;
    this.pins.noteWrong(tablet.id, request);
    throw unknownBadge();
  }

  /** A pass that is good from now on. */
  issue(tablet: DeviceLink, holder: Holder): string {
    const at = this.clock.now();
    const signature = this.signatures.of('pass', this.text(tablet, holder, at));
    return `${holder.memberId}.${holder.way}.${at}.${signature}`;
  }

  /**
   * Whose pass it is, for what was tapped at a moment, by default now. A moment is believed of a drink that may have waited at the tablet;
   * what it says of any other counts as tapped now. Undefined when the pass is not good, or not that of `memberId`.
   */
  private holder(pass: string, tablet: DeviceLink, expected: Whose): Holder | undefined {
    const [, memberId = '', way, at = '', signature = ''] = PATTERN.exec(pass) ?? [];
    const holder = { memberId, way: way === 'pin' ? 'pin' : 'badge' } as const;
    const fits = this.signatures.fits('pass', this.text(tablet, holder, at), signature);
    const { memberId: expectedId = memberId, tappedAt } = expected;
    if (!fits || this.keyOf(holder) === null || memberId !== expectedId) return undefined;
    const now = this.clock.ms();
    const waited =
      tappedAt !== undefined && mayHaveWaited(this.till.state, tablet.id, new Date(tappedAt).toISOString());
    const tapped = Math.min(now, waited ? Date.parse(tappedAt) : now);
    const issued = Date.parse(at);
    const oldest = Math.max(issued - AHEAD, now - LONGEST_WAIT);
    return tapped > issued + GOOD || tapped < oldest ? undefined : holder;
  }

  private text({ id }: DeviceLink, holder: Holder, at: Instant): string {
    return `${id} ${holder.memberId} ${holder.way} ${at} ${this.keyOf(holder)}`;
  }

  /** What identifies the member's PIN or badge; null without one. */
  private keyOf({ memberId, way }: Holder): number | string | null {
    const { pinRevision = null, badgeHash = null } = activeMember(this.till.state, memberId) ?? {};
    return way === 'pin' ? pinRevision : badgeHash;
  }

  private served(memberId: string): Member {
    const member = activeMember(this.till.state, memberId);
    if (!member) throw problemOf('member_not_found');
    if (tabletAccessOf(this.till.state, member) === 'phone') throw problemOf('phone_only');
    return member;
  }
}

const noPin = () => new Problem(409, 'no_pin', 'Für diesen Namen gibt es noch keine PIN');
const unknownBadge = () =>
  new Problem(403, 'unknown_badge', 'Diesen Badge kennt die Kasse nicht', {
    incident: { kind: 'pin_wrong' },
  });
