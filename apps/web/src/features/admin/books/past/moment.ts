import { type BalancesAnswer, calls } from '@stammtisch/contracts';
import { useLocation, useSearch } from 'wouter';
import { call } from '../../../../lib/api';
import { onLogNews } from '../../../../lib/table/news';
import { type Loaded, useLoaded } from '../../../../lib/use-loaded';
import { formatDateTime } from '../../../../words/format';
import { paths } from '../../paths';

/** A moment of the till: now, after an event, or at a time. */
export type Moment =
  | { readonly type: 'now' }
  | { readonly type: 'event'; readonly revision: number }
  /** A minute counts to its end: all events within that minute are included. */
  | { readonly type: 'time'; readonly at: Date };

export const NOW: Moment = { type: 'now' };

const MINUTE = 60_000;

/** Reads a moment from an address: empty for now, `482` for an event, or `2026-11-20T22:06Z`. */
export function momentFrom(text: string | null): Moment {
  if (!text) return NOW;
  if (/^\d{1,15}$/.test(text)) return { type: 'event', revision: Number(text) };
  // `Date` takes almost any text for a time.
  const at = new Date(/^\d{4}-\d\d-\d\dT/.test(text) ? text : '');
  return Number.isNaN(at.getTime()) ? NOW : { type: 'time', at };
}

export function momentText(moment: Moment): string {
  switch (moment.type) {
    case 'now':
      return '';
    case 'event':
      return String(moment.revision);
    case 'time':
      return `${moment.at.toISOString().slice(0, 16)}Z`;
  }
}

/** The till as it was at a moment. For the moment `now` any event reloads it. */
export function useBalances(moment: Moment): Loaded<BalancesAnswer> {
  const changedBy = moment.type === 'now' ? onLogNews : undefined;
  return useLoaded(momentText(moment), () => loadBalances(moment), { changedBy, keepPrevious: true });
}

function loadBalances(moment: Moment): Promise<BalancesAnswer> {
  return call(calls.balances, { query: momentQuery(moment), failure: 'Fehler beim Laden der Daten' });
}

/** 'am 20.11.2026, 23:06'. */
export function asOfText({ at }: Pick<BalancesAnswer, 'at'>): string {
  if (at === null) return 'bevor etwas gebucht war';
  return `am ${formatDateTime(at)}`;
}

export function momentQuery(moment: Moment): { revision?: number; at?: string } {
  switch (moment.type) {
    case 'now':
      return {};
    case 'event':
      return { revision: moment.revision };
    case 'time':
      return { at: endOfMinute(moment.at).toISOString() };
  }
}

const endOfMinute = (at: Date) => new Date(Math.floor(at.getTime() / MINUTE) * MINUTE + MINUTE - 1);

interface Moments {
  readonly moment: Moment;
  /** The second moment of a comparison; undefined without one. */
  readonly other: Moment | undefined;
  /** Changes the moments in the address; `quietly` makes no step for the back button. */
  readonly go: (change: { moment?: Moment; other?: Moment | undefined }, quietly?: boolean) => void;
}

/** The moments that the page's address names, so that links lead to them. */
export function useMoments(): Moments {
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const against = search.get('gegen');
  const known = {
    moment: momentFrom(search.get('am')),
    other: against === null ? undefined : momentFrom(against),
  };

  const go: Moments['go'] = (change, quietly = false) => {
    const { moment, other } = { ...known, ...change };
    const query = new URLSearchParams();
    if (moment.type !== 'now') query.set('am', momentText(moment));
    if (other) query.set('gegen', momentText(other));
    navigate(query.size > 0 ? `${paths.past}?${query}` : paths.past, { replace: quietly });
  };
  return { ...known, go };
}
