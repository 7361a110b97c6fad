import { Injectable } from '@nestjs/common';
import {
  AHEAD,
  activeMember,
  type DeviceLink,
  type Instant,
  LONGEST_WAIT,
  mayHaveWaited,
  shift,
} from '@stammtisch/domain';
import { Signatures } from '../../access/session.js';
import { Till } from '../../engine/till/till.js';
import { problemOf } from '../../http/problem.js';
import { Clock } from '../../platform/clock.js';

/** For how long a pass is good, in ms. */
const GOOD = 5 * 60 * 1000;

const PATTERN = /^([\w-]{1,64})\.(pin|badge)\.([\d-]{10}T[\d:.]{12}Z)\.([\w-]{43})$/;

/** The pass's member, and how they identified themselves. */
export interface Holder {
  readonly memberId: string;
  readonly way: 'pin' | 'badge';
}

/**
 * Makes and checks what a tablet gets for a PIN or a badge. A pass is signed over all that it is good for, so that every node knows
 * it: the tablet, the member, the moment, and the PIN or badge, with which it ends.
 */
@Injectable()
export class Passes {
  constructor(
    private readonly till: Till,
    private readonly signatures: Signatures,
    private readonly clock: Clock,
  ) {}

  issue(tablet: DeviceLink, holder: Holder): { readonly pass: string; readonly expires_at: Instant } {
    const at = this.clock.now();
    const signature = this.signatures.of('pass', this.text(tablet, holder, at));
    const pass = `${holder.memberId}.${holder.way}.${at}.${signature}`;
    return { pass, expires_at: shift(at, GOOD) };
  }

  /**
   * Whose pass it is, for what was tapped at a moment, by default now. A moment is believed of a drink that may have waited at the tablet;
   * what it says of any other counts as tapped now. @throws Problem 403 `pin_needed`
   */
  holder(pass: string, tablet: DeviceLink, tappedAt?: string): Holder {
    const [, memberId = '', way, at = '', signature = ''] = PATTERN.exec(pass) ?? [];
    const holder = { memberId, way: way === 'pin' ? 'pin' : 'badge' } as const;
    const fits = this.signatures.fits('pass', this.text(tablet, holder, at), signature);
    if (!fits || this.keyOf(holder) === null) throw problemOf('pin_needed');
    const now = this.clock.ms();
    const waited =
      tappedAt !== undefined && mayHaveWaited(this.till.state, tablet.id, new Date(tappedAt).toISOString());
    const tapped = Math.min(now, waited ? Date.parse(tappedAt) : now);
    const issued = Date.parse(at);
    const oldest = Math.max(issued - AHEAD, now - LONGEST_WAIT);
    if (tapped > issued + GOOD || tapped < oldest) throw problemOf('pin_needed');
    return holder;
  }

  private text({ id }: DeviceLink, holder: Holder, at: Instant): string {
    return `${id} ${holder.memberId} ${holder.way} ${at} ${this.keyOf(holder)}`;
  }

  /** What identifies the member's PIN or badge; null without one. */
  private keyOf({ memberId, way }: Holder): number | string | null {
    const { pinRevision = null, badgeHash = null } = activeMember(this.till.state, memberId) ?? {};
    return way === 'pin' ? pinRevision : badgeHash;
  }
}
