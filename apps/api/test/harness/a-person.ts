import { EMPTY_PROFILE, type Person } from '../../src/engine/people/person.js';

/** A member's document right after joining. */
export const aPerson = (username: string, changes: Partial<Person> = {}): Person => ({
  ...EMPTY_PROFILE,
  memberId: username,
  username,
  passwords: [],
  lastChange: 'joined',
  writtenAt: '2026-11-20T19:00:00.000Z',
  ...changes,
});
