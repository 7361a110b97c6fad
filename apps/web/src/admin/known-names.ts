import { type AuditNames, calls } from '@stammtisch/contracts';
import { createStore } from 'zustand/vanilla';
import { call } from '../lib/api';

/** Known names of members and tablets by id. The newest name is shown everywhere. */
export const knownNames = createStore<AuditNames>(() => ({}));

/** All members, and former ones with an open balance. */
export const loadMembers = () => call(calls.members);
