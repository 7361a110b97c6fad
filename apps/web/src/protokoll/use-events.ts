import { type AuditEvent, calls, type InputOf } from '@stammtisch/contracts';
import { isFactType } from '@stammtisch/domain';
import { useLocation, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { type Filter, filterFrom, searchOf } from '../admin/filter';
import { learn } from '../admin/known-names';
import { call } from '../lib/api';
import { type LoadedPages, type Pages, revisionOf, usePages } from '../lib/pages';
import { paths } from '../lib/paths';
import { closeTo } from '../lib/sheets';
import { onLogNews } from '../lib/table/news';

/** The events that match the filter, newest first and live. */
export function useEvents({ filter }: AuditPlace): LoadedPages<Pages<AuditEvent>> {
  const search = searchOf(filter);
  const loadPage = async (_: string, before?: string, limit?: number): Promise<Pages<AuditEvent>> => {
    const { events, next } = await readEvents(filter, { before, limit });
    return { items: events, next };
  };
  return usePages(search, loadPage, { idOf: revisionOf, changedBy: onLogNews });
}

export type AuditPlace = ReturnType<typeof useAuditPlace>;

/** Filter and open event, kept in the page's address for links, reloads and the back button. */
export function useAuditPlace() {
  const filter = filterFrom(useSearch(), isFactType);
  const [location] = useLocation();
  const number = location.slice(paths.audit.length + 1);
  const opened = /^\d{1,15}$/.test(number) ? Number(number) : undefined;

  return {
    filter,
    /** The open event's revision. */
    opened,
    /** Props of a link that opens an event. */
    linkTo: (revision: number) => ({
      href: `${paths.audit}/${revision}${searchOf(filter)}`,
      // Moving between events adds no step to the history.
      replace: opened !== undefined,
      state: opened === undefined ? { above: true, page: paths.audit } : history.state,
    }),
    show: (next: Filter) => navigate(paths.audit + searchOf(next)),
    close: () => closeTo(paths.audit + searchOf(filter)),
  };
}

/** Reads events that match a filter, newest first: at most `limit`, before a revision or from the newest. */
export async function readEvents(filter: Filter, range: InputOf<typeof calls.events>['query']) {
  const query = { ...Object.fromEntries(new URLSearchParams(searchOf(filter))), ...range };
  const answer = await call(calls.events, { query });
  learn(answer.names);
  return answer;
}

export async function readChanges(revision: number) {
  const answer = await call(calls.eventChange, { params: { revision: `${revision}` } });
  learn(answer.names);
  return answer;
}
