import { type AuditEvent, calls } from '@stammtisch/contracts';
import { isFactType } from '@stammtisch/domain';
import { useLocation, useSearch } from 'wouter';
import { filterFrom, searchOf } from '../admin/filter';
import { knownNames } from '../admin/known-names';
import { call } from '../lib/api';
import { nullIf } from '../lib/api-error';
import { type Pages, revisionOf, usePages } from '../lib/pages';
import { paths } from '../lib/paths';
import { closeTo } from '../lib/sheets';
import { onLogNews } from '../lib/table/news';

async function loadPage(search: string, before?: string, limit?: number): Promise<Pages<AuditEvent>> {
  const query = { ...Object.fromEntries(new URLSearchParams(search)), before, limit };
  const { events, names, next } = await call(calls.events, { query });
  knownNames.setState(names);
  return { items: events, next };
}

/** The events that match the filter, newest first and live. */
export const useEvents = ({ filter }: AuditPlace) =>
  usePages(searchOf(filter), loadPage, { idOf: revisionOf, changedBy: onLogNews });

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
    close: () => closeTo(paths.audit + searchOf(filter)),
  };
}

/** Reads an event, what it changed, and its related events; null if no event has this number. */
export async function readEvent(revision: number) {
  const answer = await call(calls.event, { params: { revision: `${revision}` } }).catch(nullIf(404));
  if (answer) knownNames.setState(answer.names);
  return answer;
}
