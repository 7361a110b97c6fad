import { calls, type Member, type MembersAnswer, wireCents } from '@stammtisch/contracts';
import { type Cents, toEuro } from '@stammtisch/domain';
import { handleOf, nameOf } from '../../admin/who';
import { call } from '../../lib/api';

export const setBalance = (id: string, balance: Cents, reason: string) =>
  call(calls.setBalance, {
    params: { id },
    body: { balance: toEuro(balance), reason },
    failure: 'Fehler beim Aktualisieren des Guthabens',
  });

/** Merges reloaded members. Contacts already shown are kept: by now the server would ask for the password again. */
export function withContacts(shown: MembersAnswer | undefined, newest: MembersAnswer): MembersAnswer {
  if (!shown?.contacts || newest.contacts) return newest;
  const before = new Map(shown.members.map((each) => [each.id, each]));
  const members = newest.members.map((each) => {
    const { user_email, phone, birth_date } = before.get(each.id) ?? each;
    return { ...each, user_email, phone, birth_date };
  });
  return { ...newest, members, contacts: true };
}

export const balanceOf = ({ balance }: Member): Cents => wireCents(balance);

/** The members with the lowest balance first. */
export const byBalance = <Each extends Member>(members: readonly Each[]): readonly Each[] =>
  [...members].sort((a, b) => a.balance - b.balance);

export const searchTextOf = (member: Member): string =>
  `${nameOf(member)} ${handleOf(member)} ${member.user_email}`;

/** A member's own line; null if the table's applies. */
export const lineOf = ({ credit_line: line }: Member): Cents | null =>
  line === null ? null : wireCents(line);
