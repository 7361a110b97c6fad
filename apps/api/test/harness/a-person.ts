import { EMPTY_PROFILE, type Person } from '../../src/engine/people/person.js';

/** Somebody's document, right after they have joined. */
export const aPerson = (username: string, changes: Partial<Person> = {}): Person => ({
  ...EMPTY_PROFILE,
  memberId: username,
  username,
  passwords: [],
  lastChange: 'joined',
  writtenAt: '2026-11-20T19:00:00.000Z',
  ...changes,
});
