import type { Member } from '@stammtisch/contracts';
import { isolated } from '../words/format';

/** 'Anna Huber', or the user name of a member without a name. */
export function nameOf({ user_first_name, user_last_name, user_username }: Member): string {
  return [user_first_name, user_last_name].filter(Boolean).join(' ') || user_username;
}

/** The result of `nameOf`, for the middle of a sentence. */
export const isolatedName = (member: Member): string => isolated(nameOf(member));

/** The results of `nameOf` by id. Where two are called the same, the user name is added, or the end of the id: 'Michael (michi)'. */
export function namesApart(members: readonly Member[]): Map<string, string> {
  const names = members.map(nameOf);
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  return new Map(
    members.map((member) => {
      const name = nameOf(member);
      return [member.id, isShared(name) ? `${name} (${member.user_username || member.id.slice(-3)})` : name];
    }),
  );
}

/** 'Anna Huber (anna)', to choose from; the name alone where it is the user name, or the user name is gone. */
export function withUsername(name: string, username: string): string {
  return username === '' || username === name ? isolated(name) : `${isolated(name)} (${username})`;
}

/** What members are called where one is chosen from all, by id: 'Anna Huber (anna)', 'Sepp (3f2)'. */
export function labelsOf(members: readonly Member[]): Map<string, string> {
  const apart = namesApart(members);
  const label = (member: Member) =>
    member.user_username
      ? withUsername(nameOf(member), member.user_username)
      : isolated(apart.get(member.id) ?? '');
  return new Map(members.map((member) => [member.id, label(member)]));
}

/** '@anna', or how somebody sits at the table who does not log in. */
export function handleOf({ kind, user_username }: Member): string {
  if (user_username) return `@${user_username}`;
  return kind === 'collective' ? 'Sammelkonto' : 'ohne Zugang';
}

/** 'Anna Huber · @anna', 'Gäste · Sammelkonto'. */
export const nameAndHandle = (member: Member): string => `${isolatedName(member)} · ${handleOf(member)}`;

/** Stands at money that a treasurer booked or confirmed for their own balance. */
export const OWN_BOOKING = 'für sich selbst gebucht';
