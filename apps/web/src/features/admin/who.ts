import type { Member } from '@stammtisch/contracts';
import { isolated } from '../../lib/isolated';

/** 'Anna Huber', or the user name of a member without a name. */
export function nameOf({ user_first_name, user_last_name, user_username }: Member): string {
  return [user_first_name, user_last_name].filter(Boolean).join(' ') || user_username;
}

/** The result of `nameOf`, for the middle of a sentence. */
export const isolatedName = (member: Member): string => isolated(nameOf(member));

/** The German name of each role. */
export const ROLES: Readonly<Record<NonNullable<Member['role']>, string>> = {
  treasurer: 'Kassenwart',
  auditor: 'Kassenprüfer',
};

/** 'Anna Huber · @anna'. */
export const nameAndHandle = (member: Member): string => `${isolatedName(member)} · @${member.user_username}`;
