import type { Member } from '@stammtisch/contracts';
import { isolated } from '../../lib/isolated';

/** 'Anna Huber', or the user name of a member without a name. */
export function nameOf({ user_first_name, user_last_name, user_username }: Member): string {
  return [user_first_name, user_last_name].filter(Boolean).join(' ') || user_username;
}

/** The result of `nameOf`, for the middle of a sentence. */
export const isolatedName = (member: Member): string => isolated(nameOf(member));

/** The results of `nameOf` by id. Where two are called the same, the user name is added: 'Michael (michi)'. */
export function namesApart(members: readonly Member[]): Map<string, string> {
  const names = members.map(nameOf);
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  return new Map(
    members.map((member) => {
      const name = nameOf(member);
      return [member.id, isShared(name) ? `${name} (${member.user_username})` : name];
    }),
  );
}

/** 'Anna Huber (anna)', to choose from; the name alone where it is the user name, or the user name is gone. */
export function withUsername(name: string, username: string): string {
  return username === '' || username === name ? isolated(name) : `${isolated(name)} (${username})`;
}

/** 'Anna Huber · @anna'. */
export const nameAndHandle = (member: Member): string => `${isolatedName(member)} · @${member.user_username}`;

/** Stands at money that a treasurer booked or confirmed for their own balance. */
export const OWN_BOOKING = 'für sich selbst gebucht';
