import { type AuditNames, calls, type EventsAnswer, type Member } from '@stammtisch/contracts';
import { createStore } from 'zustand/vanilla';
import { call } from '../../../lib/api';
import { nameOf } from '../name-of';
import { type AuditFilter, searchOf } from './audit-filter';

/** The most that one call answers. */
export const LARGEST_PAGE = 200;

/** What ids are called, as far as they were heard of; what was heard last is true everywhere. */
export const auditNames = createStore<AuditNames>(() => ({}));

function learn(names: AuditNames): void {
  const known = auditNames.getState();
  if (Object.entries(names).some(([id, name]) => known[id] !== name)) auditNames.setState(names);
}

/** Events that pass a filter, newest first: so many before a revision, or the newest. */
export async function readEvents(
  filter: AuditFilter,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<EventsAnswer> {
  const query = { ...Object.fromEntries(new URLSearchParams(searchOf(filter))), limit, before };
  const answer = await call(calls.events, { query, failure: 'Fehler beim Laden der Daten' });
  learn(answer.names);
  return answer;
}

/** Everybody at the table, to choose from; who was not heard of yet is known from now on. */
export async function everybody(): Promise<readonly Member[]> {
  const { members } = await call(calls.members, { failure: 'Fehler beim Laden der Daten' });
  const called = Object.fromEntries(members.map((member) => [member.id, nameOf(member)]));
  learn({ ...called, ...auditNames.getState() });
  return members;
}
