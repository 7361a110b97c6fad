import { type BalancesAnswer, calls } from '@stammtisch/contracts';
import { call } from '../../../../lib/api';

/** A moment of the till: now, after an event, or at a time. */
export type Moment =
  | { readonly type: 'now' }
  | { readonly type: 'event'; readonly revision: number }
  /** To the minute, which counts whole: what shows that minute has happened by then. */
  | { readonly type: 'time'; readonly at: Date };

export const NOW: Moment = { type: 'now' };

const MINUTE = 60_000;

/** A moment as it stands in an address: empty, `482`, or `2026-11-20T22:06Z`. */
export function momentFrom(text: string | null): Moment {
  if (!text) return NOW;
  if (/^\d{1,15}$/.test(text)) return { type: 'event', revision: Number(text) };
  // Browsers take almost anything for a time.
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

/** The till as it was then. */
export function loadBalances(moment: Moment): Promise<BalancesAnswer> {
  return call(calls.balances, { query: momentQuery(moment), failure: 'Fehler beim Laden der Daten' });
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
