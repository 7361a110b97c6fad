import { type AuditNames, calls, type EventsAnswer, type Member } from '@stammtisch/contracts';
import { createStore } from 'zustand/vanilla';
import { call } from '../../../lib/api';
import { namesApart } from '../who';
import { type AuditFilter, searchOf } from './audit-filter';

/** The most events in one answer. */
export const LARGEST_PAGE = 200;

/** Names of members by id, as far as the server has told them. The newest name is shown everywhere. */
export const knownNames = createStore<AuditNames>(() => ({}));

function learn(names: AuditNames): void {
  const known = knownNames.getState();
  if (Object.entries(names).some(([id, name]) => known[id] !== name)) knownNames.setState(names);
}

/** Events that pass a filter, newest first: at most `limit`, from before a revision or from the newest on. */
export async function readEvents(
  filter: AuditFilter,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<EventsAnswer> {
  const query = { ...Object.fromEntries(new URLSearchParams(searchOf(filter))), limit, before };
  const answer = await call(calls.events, { query, failure: 'Fehler beim Laden der Daten' });
  learn(answer.names);
  return answer;
}

/** All members, to choose from. Their names are known from now on. */
export async function everybody(): Promise<readonly Member[]> {
  const { members } = await call(calls.members, { failure: 'Fehler beim Laden der Daten' });
  learn({ ...Object.fromEntries(namesApart(members)), ...knownNames.getState() });
  return members;
}
