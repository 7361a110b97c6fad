import { type AuditNames, calls, type Member } from '@stammtisch/contracts';
import { createStore } from 'zustand/vanilla';
import { call } from '../lib/api';
import { namesApart } from './who';

/** Known names of members and tablets by id. The newest name is shown everywhere. */
export const knownNames = createStore<AuditNames>(() => ({}));

export function learn(names: AuditNames): void {
  const known = knownNames.getState();
  if (Object.entries(names).some(([id, name]) => known[id] !== name)) knownNames.setState(names);
}

/** All members, and former ones with an open balance. */
export const loadMembers = () => call(calls.members);

/** All members, to choose from. Adds their names to `knownNames`, and those of former members with an open balance. */
export async function loadAllMembers(): Promise<readonly Member[]> {
  const { members, former } = await loadMembers();
  const left = former.map(({ id, member_name }) => [id, member_name] as const);
  learn({
    ...Object.fromEntries(left),
    ...Object.fromEntries(namesApart(members)),
    ...knownNames.getState(),
  });
  return members;
}
