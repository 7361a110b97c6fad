import type { Member } from '@stammtisch/contracts';

/** What each role is called. */
export const ROLES: Readonly<Record<NonNullable<Member['role']>, string>> = {
  treasurer: 'Kassenwart',
  auditor: 'Kassenprüfer',
};
