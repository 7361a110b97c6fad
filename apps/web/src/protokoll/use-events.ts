import { type AnswerOf, type AuditEvent, calls } from '@stammtisch/contracts';
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

export interface AuditPlace {
  readonly filter: Filter;
  /** The event that is open, by its number. */
  readonly opened: number | undefined;
  readonly show: (filter: Filter) => void;
  /** What makes a link open an event. */
  readonly linkTo: (revision: number) => { href: string; replace: boolean; state: unknown };
  readonly close: () => void;
}

/** The filter and the open event, as the page's address has them: for links, for reloads and for the back button. */
export function useAuditPlace(): AuditPlace {
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
    opened,
    linkTo,
    show: (next) => navigate(paths.audit + searchOf(next)),
    close: () => closeTo(paths.audit + searchOf(filter)),
  };
}

/** Events that pass a filter, newest first: at most `limit`, from before a revision or from the newest on. */
export async function readEvents(
  filter: Filter,
  range: {
    readonly before?: number | string | undefined;
    readonly limit?: number | undefined;
    readonly subject?: string;
  },
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
