import {
  type BalanceAnswer,
  calls,
  type DoneAnswer,
  type Member,
  type MemberAnswer,
  type NewPasswordAnswer,
  type PersonalLinksAnswer,
  type PersonalLinksBody,
  type RoleBody,
  wireCents,
} from '@stammtisch/contracts';
import { type Cents, toEuro } from '@stammtisch/domain';
import { call } from '../../../lib/api';
import { matches } from '../../../lib/matches';
import { handleOf, nameOf } from '../who';

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
export function issueLink(
  { id, has_login }: Member,
  password: Pick<PersonalLinksBody, 'current_password'>,
): Promise<PersonalLinksAnswer> {
  return call(calls.issuePersonalLinks, {
    body: { member_ids: [id], ...password },
    failure: has_login ? 'Fehler beim Zurücksetzen des Passworts' : 'Fehler beim Erstellen des Links',
  });
}

/** Gives a member a new password. The server tells it only this once. */
export function resetPassword(
  { id }: Member,
  body: Pick<PersonalLinksBody, 'current_password'>,
): Promise<NewPasswordAnswer> {
  return call(calls.resetPassword, {
    params: { id },
    body,
    failure: 'Fehler beim Zurücksetzen des Passworts',
  });
}

export function revokeLink({ id }: Member): Promise<DoneAnswer> {
  return call(calls.revokePersonalLink, { params: { id }, failure: 'Fehler beim Zurückziehen des Links' });
}

export function deleteMember({ id }: Member): Promise<DoneAnswer> {
  return call(calls.removeMember, { params: { id }, failure: 'Fehler beim Löschen des Mitglieds' });
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
