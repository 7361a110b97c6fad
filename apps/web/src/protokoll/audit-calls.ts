import { calls, type EventChangeAnswer, type EventsAnswer } from '@stammtisch/contracts';
import { type Filter, searchOf } from '../admin/filter';
import { learn } from '../admin/known-names';
import { call } from '../lib/api';

/** The most events in one answer. */
export const LARGEST_PAGE = 200;

/** Events that pass a filter, newest first: at most `limit`, from before a revision or from the newest on. */
export async function readEvents(
  filter: Filter,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<EventsAnswer> {
  const query = { ...Object.fromEntries(new URLSearchParams(searchOf(filter))), limit, before };
  const answer = await call(calls.events, { query, failure: 'Fehler beim Laden der Daten' });
  learn(answer.names);
  return answer;
}

/** What an event changed, before and after. */
export async function readChanges(revision: number): Promise<EventChangeAnswer> {
  const params = { revision: `${revision}` };
  const answer = await call(calls.eventChange, { params, failure: 'Fehler beim Laden der Daten' });
  learn(answer.names);
  return answer;
}
