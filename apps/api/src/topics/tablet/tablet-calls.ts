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
import { Throttles } from '../../access/throttles.js';
import { Till } from '../../engine/till/till.js';
import { Problem, problemOf } from '../../http/problem.js';
import { Clock } from '../../platform/clock.js';
import { Secrets } from '../../platform/secrets.js';
import { foundMember } from '../members/members.view.js';
import { TabletView } from './tablet-view.js';

/** Validity of a pass, in ms. */
const VALID_FOR = 5 * 60 * 1000;

/** A pass: `memberId.way.issuedAt.signature`. */
const PATTERN = /^([\w-]{1,64})\.(pin|badge)\.([\d-]{10}T[\d:.]{12}Z)\.([\w-]{43})$/;

/** A pass's member. */
interface Holder {
  readonly memberId: string;
  readonly way: 'pin' | 'badge';
}

/** The member a tablet calls for: identified by a pass, or by a tap on the name. With a pass `memberId` may be left out. */
interface Whose {
  readonly memberId?: string | undefined;
  readonly pass?: string | undefined;
  readonly tappedAt?: string | undefined;
}

/**
 * Identifies the member a tablet calls for: by a tap on the name, or by PIN or badge, for which the tablet gets a pass. Every node can
 * verify a pass. Its signature covers tablet, member, time, and the PIN or badge: changing or removing that ends the pass.
 */
@Injectable()
export class TabletCalls {
  constructor(
    private readonly till: Till,
    private readonly pins: Pins,
    private readonly throttles: Throttles,
    private readonly secrets: Secrets,
    private readonly signatures: Signatures,
    private readonly view: TabletView,
    private readonly clock: Clock,
  ) {}

  /** The member's call. A repeat needs no valid pass. @throws Problem 403 `pin_needed` */
  async callFor({ tablet, call }: AtTablet, { memberId, pass, tappedAt }: Whose): Promise<Call> {
    const outcome = await this.till.outcomeOf(call.origin);
    const { via: before, actor = '' } = outcome?.events[0]?.metadata ?? {};
    if (before) return call.by(actor, before);
    if (pass === undefined) return call.by(memberId ?? '', { tablet: tablet.id, way: 'tile' });
    const holder = this.holder(pass, tablet, { memberId, tappedAt });
    if (!holder) throw problemOf('pin_needed');
    return call.by(holder.memberId, { tablet: tablet.id, way: holder.way });
  }

  /** The member's own data, while the pass is valid. */
  async own({ tablet }: AtTablet, { memberId, pass }: Whose): Promise<{ member?: TabletOwn }> {
    const holder = pass === undefined ? undefined : this.holder(pass, tablet, { memberId });
    return holder ? { member: await this.view.own(holder.memberId) } : {};
  }

  /** @throws Problem 403 for a wrong PIN, 409 if the member has none, 429 after too many wrong ones */
  async expectPin(memberId: string, pin: string, { tablet, call: { request } }: AtTablet): Promise<void> {
    const member = this.served(memberId);
    if (member.pinRevision === null)
      throw new Problem(409, 'no_pin', 'Für diesen Namen gibt es noch keine PIN');
    await this.pins.expect(member, pin, tablet.id, request);
  }

  /** The id of the badge's owner. @throws Problem 403 for an unknown badge, 429 after too many of them */
  ownerOf(badge: string, { tablet, call: { request } }: AtTablet): string {
    const wrongKeys = this.throttles.of('tabletKey');
    wrongKeys.expect(tablet.id, request);
    const owner = ownerOfBadge(this.till.state, this.secrets.keyedHash('badge', badge));
    if (owner !== undefined) return this.served(owner).id;
    wrongKeys.count(tablet.id, request);
    throw new Problem(403, 'unknown_badge', 'Diesen Badge kennt die Kasse nicht', {
      incident: { kind: 'pin_wrong' },
    });
  }

  issue(tablet: DeviceLink, holder: Holder): string {
    const at = this.clock.now();
    const signature = this.signatures.of('pass', this.text(tablet, holder, at));
    return `${holder.memberId}.${holder.way}.${at}.${signature}`;
  }

  /**
   * The pass's holder; undefined if the pass was not valid at the tap, or belongs to another member than `memberId`. `tappedAt` counts only
   * for a drink that may have waited in the tablet's outbox. Otherwise the time of the tap is now.
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
    return tapped > issued + VALID_FOR || tapped < oldest ? undefined : holder;
  }

  private text({ id }: DeviceLink, holder: Holder, at: Instant): string {
    return `${id} ${holder.memberId} ${holder.way} ${at} ${this.keyOf(holder)}`;
  }

  /** Identifies the member's current PIN or badge; null without one. */
  private keyOf({ memberId, way }: Holder): number | string | null {
    const { pinRevision = null, badgeHash = null } = activeMember(this.till.state, memberId) ?? {};
    return way === 'pin' ? pinRevision : badgeHash;
  }

  private served(memberId: string): Member {
    const member = foundMember(this.till.state, memberId);
    if (tabletAccessOf(this.till.state, member) === 'phone') throw problemOf('phone_only');
    return member;
  }
}
