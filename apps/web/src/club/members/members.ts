import {
  type BalanceAnswer,
  calls,
  type DoneAnswer,
  type Member,
  type MemberAnswer,
  type MembersAnswer,
  type NewPasswordAnswer,
  type PersonalLinksAnswer,
  type RoleBody,
  wireCents,
} from '@stammtisch/contracts';
import { type Cents, toEuro } from '@stammtisch/domain';
import { handleOf, nameOf } from '../../admin/who';
import { call } from '../../lib/api';
import { matches } from '../../lib/matches';

export function setBalance(
  { id }: Pick<Member, 'id'>,
  balance: Cents,
  reason: string,
): Promise<BalanceAnswer> {
  return call(calls.setBalance, {
    params: { id },
    body: { balance: toEuro(balance), reason },
    failure: 'Fehler beim Aktualisieren des Guthabens',
  });
}

export function setRole({ id }: Member, body: RoleBody): Promise<MemberAnswer> {
  return call(calls.setRole, { params: { id }, body, failure: 'Fehler beim Vergeben des Amts' });
}

/** Makes a member's personal link. The server tells it only this once. */
export function issueLink({ id, has_login }: Member): Promise<PersonalLinksAnswer> {
  return call(calls.issuePersonalLinks, {
    body: { member_ids: [id] },
    failure: has_login ? 'Fehler beim Zurücksetzen des Passworts' : 'Fehler beim Erstellen des Links',
  });
}

/** Gives a member a new password. The server tells it only this once. */
export function resetPassword({ id }: Member): Promise<NewPasswordAnswer> {
  return call(calls.resetPassword, { params: { id }, failure: 'Fehler beim Zurücksetzen des Passworts' });
}

export function revokeLink({ id }: Member): Promise<DoneAnswer> {
  return call(calls.revokePersonalLink, { params: { id }, failure: 'Fehler beim Zurückziehen des Links' });
}

export function deleteMember({ id }: Member): Promise<DoneAnswer> {
  return call(calls.removeMember, { params: { id }, failure: 'Fehler beim Löschen des Mitglieds' });
}

/** The newest members. Contacts that are shown stay, though the till would ask for the password again by now. */
export function withContacts(known: MembersAnswer | undefined, newest: MembersAnswer): MembersAnswer {
  if (!known?.contacts || newest.contacts) return newest;
  const before = new Map(known.members.map((each) => [each.id, each]));
  const members = newest.members.map((each) => {
    const { user_email, phone, birth_date } = before.get(each.id) ?? each;
    return { ...each, user_email, phone, birth_date };
  });
  return { ...newest, members, contacts: true };
}

export function balanceOf({ balance }: Member): Cents {
  return wireCents(balance);
}

/** The members with the lowest balance first. */
export function byBalance<Each extends Member>(members: readonly Each[]): readonly Each[] {
  return [...members].sort((a, b) => a.balance - b.balance);
}

/** The members whose name, user name (or what stands for it) and e-mail address contain every word of `wanted`. */
export function matching<Each extends Member>(members: readonly Each[], wanted: string): readonly Each[] {
  return members.filter((member) =>
    matches(`${nameOf(member)} ${handleOf(member)} ${member.user_email}`, wanted),
  );
}
