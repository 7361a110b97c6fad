import { isolated, type Member } from '@stammtisch/contracts';

/** 'Anna Huber', or the user name of a member without a name. */
export function nameOf({ user_first_name, user_last_name, user_username }: Member): string {
  return [user_first_name, user_last_name].filter(Boolean).join(' ') || user_username;
}

/** A member's name, isolated for use in a sentence. */
export const isolatedName = (member: Member): string => isolated(nameOf(member));

/** Unique names by id. Equal names get the user name, or the end of the id: 'Michael (michi)'. */
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

/** 'Anna Huber (anna)'; the name alone if it is the user name, or the user name is erased. */
export function withUsername(name: string, username: string): string {
  return username === '' || username === name ? isolated(name) : `${isolated(name)} (${username})`;
}

/** Labels of members in a list of options, by id: 'Anna Huber (anna)', 'Sepp (3f2)'. */
export function labelsOf(members: readonly Member[]): Map<string, string> {
  const apart = namesApart(members);
  const label = (member: Member) =>
    member.user_username
      ? withUsername(nameOf(member), member.user_username)
      : isolated(apart.get(member.id) ?? '');
  return new Map(members.map((member) => [member.id, label(member)]));
}

/** '@anna', or the kind of an account without a login. */
export function handleOf({ kind, user_username }: Member): string {
  if (user_username) return `@${user_username}`;
  return kind === 'collective' ? 'Sammelkonto' : 'ohne Zugang';
}

/** 'Anna Huber · @anna', 'Gäste · Sammelkonto'. */
export const nameAndHandle = (member: Member): string => `${isolatedName(member)} · ${handleOf(member)}`;

/** Marks money that treasurers booked or confirmed for their own balance. */
export const OWN_BOOKING = 'für sich selbst gebucht';
