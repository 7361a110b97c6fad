import { Injectable } from '@nestjs/common';
import { activeMember, type Member, tabletAccessOf } from '@stammtisch/domain';
import type { AtTablet } from '../../access/call.js';
import { Pins } from '../../access/pins.js';
import { Till } from '../../engine/till/till.js';
import { Problem, problemOf } from '../../http/problem.js';
import { Secrets } from '../../platform/secrets.js';

/** Identifies a member at a tablet by PIN or badge. */
@Injectable()
export class TabletKeys {
  constructor(
    private readonly till: Till,
    private readonly pins: Pins,
    private readonly secrets: Secrets,
  ) {}

  /** @throws Problem 403 with a wrong PIN, 409 without one, 429 after too many wrong ones */
  async expectPin(memberId: string, pin: string, { tablet, call: { request } }: AtTablet): Promise<void> {
    const member = this.served(memberId);
    if (member.pinRevision === null) throw noPin();
    this.pins.guesses.expectTablet(tablet.id, request);
    this.pins.expectRoom(memberId);
    this.pins.guesses.count(memberId, request);
    if (!(await this.pins.matches(memberId, pin))) {
      this.pins.guesses.note(tablet.id, request);
      throw wrongPin(memberId);
    }
    this.pins.guesses.forget(memberId);
  }

  /** Id of the member whose badge it is. @throws Problem 403 for a badge that nobody has, 429 after too many of them */
  ownerOf(badge: string, { tablet, call: { request } }: AtTablet): string {
    this.pins.guesses.expectTablet(tablet.id, request);
    const owner = this.till.state.badges.get(this.hashOf(badge));
    if (owner !== undefined) return this.served(owner).id;
    this.pins.guesses.note(tablet.id, request);
    throw unknownBadge();
  }

  hashOf(badge: string): string {
    return this.secrets.badge(badge);
  }

  private served(memberId: string): Member {
    const member = activeMember(this.till.state, memberId);
    if (!member) throw problemOf('member_not_found');
    if (tabletAccessOf(this.till.state, member) === 'phone') throw problemOf('phone_only');
    return member;
  }
}

const noPin = () => new Problem(409, 'no_pin', 'Für diesen Namen gibt es noch keine PIN');
const wrongPin = (memberId: string) =>
  new Problem(403, 'wrong_pin', 'Diese PIN stimmt nicht', { incident: { kind: 'pin_wrong', memberId } });
const unknownBadge = () =>
  new Problem(403, 'unknown_badge', 'Diesen Badge kennt die Kasse nicht', {
    incident: { kind: 'pin_wrong' },
  });
