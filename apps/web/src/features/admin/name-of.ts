import type { Member } from '@stammtisch/contracts';

/** 'Anna Huber', or the user name of somebody who has not said more. */
export function nameOf({ user_first_name, user_last_name, user_username }: Member): string {
  return [user_first_name, user_last_name].filter(Boolean).join(' ') || user_username;
}
