import {
  type BalanceAnswer,
  calls,
  type DoneAnswer,
  type Member,
  type MemberAnswer,
  type ResetPasswordBody,
  type RoleBody,
  wireCents,
} from '@stammtisch/contracts';
import { type Cents, toEuro } from '@stammtisch/domain';
import { call } from '../../../lib/api';
import { nameOf } from '../who';

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

/** @returns the new password. The server tells it only this once. */
export async function resetPassword({ id }: Member, body: ResetPasswordBody): Promise<string> {
  const answer = await call(calls.resetPassword, {
    params: { id },
    body,
    failure: 'Fehler beim Zurücksetzen des Passworts',
  });
  return answer.new_password;
}

export function deleteMember({ id }: Member): Promise<DoneAnswer> {
  return call(calls.removeMember, { params: { id }, failure: 'Fehler beim Löschen des Mitglieds' });
}

export function balanceOf({ balance }: Member): Cents {
  return wireCents(balance);
}

/** The members with the lowest balance first. */
export function byBalance(members: readonly Member[]): readonly Member[] {
  return members.toSorted((a, b) => a.balance - b.balance);
}

/** The members whose name, user name and e-mail address contain every word of `wanted`. */
export function matching(members: readonly Member[], wanted: string): readonly Member[] {
  const words = wanted.toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  return members.filter((member) => {
    const said = `${nameOf(member)} ${member.user_username} ${member.user_email}`.toLocaleLowerCase('de');
    return words.every((word) => said.includes(word));
  });
}
