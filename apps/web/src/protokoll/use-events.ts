import { type AuditEvent, calls, type EventChangeAnswer, type EventsAnswer } from '@stammtisch/contracts';
import { isFactType } from '@stammtisch/domain';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { type Filter, filterFrom, mayBring, searchOf } from '../admin/filter';
import { learn } from '../admin/known-names';
import { paths } from '../admin/paths';
import { call } from '../lib/api';
import { type LoadedPages, type Pages, revisionOf, usePages } from '../lib/pages';
import { closeTo } from '../lib/sheets';
import { type News, onLogNews } from '../lib/table/news';
import { useTable } from '../lib/table/store';

/** Events read at a time. */
const PAGE = 100;
/** How many newer events stand above one that somebody has jumped to. */
const ABOVE = 50;

export interface EventList extends LoadedPages<Pages<AuditEvent>> {
  /** Names the list. Another filter, or another event jumped to, makes another list. */
  readonly key: string;
  /** Nothing is filtered: a missing number means that the event was taken out of the log. */
  readonly whole: boolean;
  /** How many events pass the filter; undefined while that is not known. */
  readonly count: number | undefined;
  /** Whether the list begins with the newest event, and not around an older one. */
  readonly fromNewest: boolean;
  readonly toNewest: () => void;
  /** The number of the log's newest event. */
  readonly newest: number;
}

/** The events that pass a filter, newest first and live; or those around one that somebody has jumped to. */
export function useEvents({ filter, opened }: AuditPlace): EventList {
  const search = searchOf(filter);
  const whole = search === '';
  const [jumpedTo, setJumpedTo] = useState<number>();
  const [lookedFor, setLookedFor] = useState<number>();
  const fromNewest = jumpedTo === undefined;
  const changedBy = useMemo(() => (fromNewest ? newsPassing(search) : undefined), [fromNewest, search]);

  async function loadPage(_: string, below?: string, limit = PAGE): Promise<Pages<AuditEvent>> {
    const top = fromNewest ? undefined : jumpedTo + ABOVE;
    const { events, next } = await readEvents(filter, {
      before: below === undefined ? top : Number(below),
      limit,
    });
    return { items: events, next };
  }
  const key = fromNewest ? search : `near ${jumpedTo}`;
  const list = usePages(key, loadPage, { idOf: revisionOf, changedBy, fixed: true });

  const { data } = list;
  const newest = Math.max(useTable(({ revision }) => revision) ?? -1, data?.items[0]?.revision ?? -1);
  // Jumping to an event works without a filter only, and each event is looked for once.
  if (!whole && (jumpedTo !== undefined || lookedFor !== undefined)) {
    setJumpedTo(undefined);
    setLookedFor(undefined);
  }
  if (whole && data && opened !== lookedFor) {
    setLookedFor(opened);
    const there = data.items.some(({ revision }) => revision === opened);
    if (opened !== undefined && opened <= newest && !there) setJumpedTo(opened);
  }

  return {
    ...list,
    key,
    whole,
    count: whole ? data && newest + 1 : data?.next === null ? data.items.length : undefined,
    fromNewest,
    toNewest: () => setJumpedTo(undefined),
    newest,
  };
}

function newsPassing(search: string): News {
  const filter = filterFrom(search, isFactType);
  return (listener) =>
    onLogNews((news) => {
      if (mayBring(filter, news)) listener();
    });
}

export interface AuditPlace {
  readonly filter: Filter;
  /** The event that is open, by its number. */
  readonly opened: number | undefined;
  readonly show: (filter: Filter) => void;
  readonly open: (revision: number) => void;
  /** What makes a link open an event. */
  readonly linkTo: (revision: number) => { href: string; replace: boolean; state: unknown };
  readonly close: () => void;
  /** Opens an event among its neighbours, without a filter. */
  readonly jump: (revision: number) => void;
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
    open(revision) {
      const { href, ...how } = linkTo(revision);
      navigate(href, how);
    },
    close: () => closeTo(paths.audit + searchOf(filter)),
    jump: (revision) => navigate(`${paths.audit}/${revision}`),
  };
}

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
