import { Injectable } from '@nestjs/common';
import { type Member as MemberAnswer, type TabletSettingsAnswer, texts } from '@stammtisch/contracts';
import {
  activeMember,
  euroOrNull,
  formerMembers,
  hasLogin,
  isSuperuser,
  type Member,
  members,
  personalLinkOf,
  type TillState,
  toEuro,
} from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { gavePasswordLately } from '../../access/logins.js';
import { Names } from '../../engine/people/names.js';
import { People } from '../../engine/people/people.js';
import { EMPTY_PROFILE, type Person } from '../../engine/people/person.js';
import { Till } from '../../engine/till/till.js';
import { problemOf } from '../../http/problem.js';
import { Clock } from '../../platform/clock.js';

const sortedAs = ({ user_username, user_first_name }: MemberAnswer) => user_username || user_first_name;

export type Viewer = Pick<Call, 'memberId' | 'session'>;

/** Views of members for themselves and for admins, from the till's state and the private document. */
@Injectable()
export class MemberView {
  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly names: Names,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 404 when there is no such member (any more) */
  of(memberId: string): MemberAnswer {
    const view = this.find(memberId);
    if (!view) throw problemOf('member_not_found');
    return view;
  }

  /** Undefined when there is no such member (any more), or while their document has not been read. */
  find(memberId: string): MemberAnswer | undefined {
    const member = activeMember(this.till.state, memberId);
    const person = this.people.find(memberId);
    return member && person && shown(member, person);
  }

  /**
   * The member as the viewer sees them. A removed member is shown without personal data, for repeats of a call.
   * @throws Problem as {@link of}
   */
  seenBy(viewer: Viewer, memberId: string): MemberAnswer {
    const member = this.till.state.members.get(memberId);
    if (member?.removed) return shown(member, FORMER);
    const all = memberId === viewer.memberId || this.seesContacts(viewer);
    return { ...this.of(memberId), ...(!all && { user_email: '', phone: '', birth_date: null }) };
  }

  /**
   * True if the viewer may see others' contacts and birth dates: a superuser who has given their password lately. Treasurers and auditors
   * need only names and balances, and the till itself checks who is old enough.
   */
  private seesContacts(viewer: Viewer): boolean {
    return isSuperuser(this.till.state, viewer.memberId) && gavePasswordLately(viewer, this.clock);
  }

  /** All members by name, and former ones whose balance is not settled. */
  list(viewer: Viewer) {
    const { state } = this.till;
    const now = this.clock.now();
    const known = Array.from(members(state)).filter(({ id }) => this.people.find(id));
    const views = known.map(({ id }) => {
      const { access: tablet_access, ...keys } = this.atTablets(id);
      const link_until = personalLinkOf(state, id, now)?.expiresAt ?? null;
      return { ...this.seenBy(viewer, id), link_until, ...keys, tablet_access };
    });
    const former = formerMembers(state).map(({ id, balance, joinedAt: joined_at }) => {
      return { id, member_name: this.names.inBooks(id), balance: toEuro(balance), joined_at };
    });
    return {
      members: views.toSorted((a, b) => sortedAs(a).localeCompare(sortedAs(b), 'de')),
      contacts: this.seesContacts(viewer),
      former: former.toSorted((a, b) => a.joined_at.localeCompare(b.joined_at)),
      sum: toEuro(state.totals.balances),
    };
  }

  devices(memberId: string) {
    const devices = this.people.find(memberId)?.devices ?? [];
    return devices.map(({ name, since, seenOn: seen_on, push }) => {
      return { name, since, seen_on, ...(push && { push: push.kinds }) };
    });
  }

  atTablets(memberId: string): Pick<TabletSettingsAnswer, 'access' | 'has_pin' | 'has_badge'> {
    const member = activeMember(this.till.state, memberId);
    const { tabletAccess: access = null, pinRevision = null, badgeHash = null } = member ?? {};
    return { access, has_pin: pinRevision !== null, has_badge: badgeHash !== null };
  }
}

/** The member, unless removed. @throws Problem 404 */
export function foundMember(state: TillState, memberId: string): Member {
  const member = activeMember(state, memberId);
  if (!member) throw problemOf('member_not_found');
  return member;
}

const FORMER = { ...EMPTY_PROFILE, firstName: texts.formerMember };

const shown = (member: Member, person: Pick<Person, keyof typeof EMPTY_PROFILE>): MemberAnswer => ({
  id: member.id,
  kind: member.kind,
  has_login: hasLogin(member),
  balance: toEuro(member.balance),
  user_username: person.username,
  user_first_name: person.firstName,
  user_last_name: person.lastName,
  user_email: person.email,
  phone: person.phone,
  birth_date: person.birthDate,
  sound_enabled: person.soundEnabled,
  user_is_superuser: member.superuser,
  is_superuser: member.superuser,
  role: member.role,
  credit_line: euroOrNull(member.creditLine),
  must_change_password: member.givenPasswordUntil !== null,
  joined_at: member.joinedAt,
});
