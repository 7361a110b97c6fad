import { type AnswerOf, type AuditEvent, calls, type Given } from '@stammtisch/contracts';
import { isFactType } from '@stammtisch/domain';
import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { type Filter, filterFrom, searchOf } from '../admin/filter';
import { learn } from '../admin/known-names';
import { paths } from '../admin/paths';
import { call } from '../lib/api';
import { type LoadedPages, type Pages, revisionOf, usePages } from '../lib/pages';
import { closeTo } from '../lib/sheets';
import { onLogNews } from '../lib/table/news';

/** The events that pass a filter, newest first and live. */
export function useEvents({ filter }: AuditPlace): LoadedPages<Pages<AuditEvent>> {
  const search = searchOf(filter);
  const loadPage = async (_: string, before?: string, limit?: number): Promise<Pages<AuditEvent>> => {
    const { events, next } = await readEvents(filter, { before, limit });
    return { items: events, next };
  };
  return usePages(search, loadPage, { idOf: revisionOf, changedBy: onLogNews, fixed: true });
}

export type AuditPlace = ReturnType<typeof useAuditPlace>;

/** The filter and the open event, as the page's address has them: for links, for reloads and for the back button. */
export function useAuditPlace() {
  const search = useSearch();
  const filter = filterFrom(search, isFactType);
  const [location] = useLocation();
  const number = location.slice(paths.audit.length + 1);
  const opened = /^\d{1,15}$/.test(number) ? Number(number) : undefined;
  const linkTo = useCallback(
    (revision: number) => ({
      href: `${paths.audit}/${revision}${searchOf(filterFrom(search, isFactType))}`,
      // Going from one event to the next makes no step for the back button.
      replace: opened !== undefined,
      state: opened === undefined ? { above: true, page: paths.audit } : history.state,
    }),
    [opened, search],
  );

  return {
    filter,
    /** The event that is open, by its number. */
    opened,
    /** What makes a link open an event. */
    linkTo,
    show: (next: Filter) => navigate(paths.audit + searchOf(next)),
    close: () => closeTo(paths.audit + searchOf(filter)),
  };
}

/** Events that pass a filter, newest first: at most `limit`, from before a revision or from the newest on. */
export async function readEvents(
  filter: Filter,
  range: Given<typeof calls.events>['query'],
): Promise<AnswerOf<typeof calls.events>> {
  const query = { ...Object.fromEntries(new URLSearchParams(searchOf(filter))), ...range };
  const answer = await call(calls.events, { query });
  learn(answer.names);
  return answer;
}

/** What an event changed, before and after. */
export async function readChanges(revision: number): Promise<AnswerOf<typeof calls.eventChange>> {
  const params = { revision: `${revision}` };
  const answer = await call(calls.eventChange, { params });
  learn(answer.names);
  return answer;
}
