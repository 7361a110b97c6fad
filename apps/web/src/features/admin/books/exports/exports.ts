import { type BalancesAnswer, calls } from '@stammtisch/contracts';
import { call } from '../../../../lib/api';
import { monthOf, monthsBetween } from '../../../../lib/months';

/** What there is to take along. */
export interface Exportable {
  /** Since the first event, newest first. */
  readonly months: readonly string[];
  readonly members: BalancesAnswer['members'];
}

export async function loadExportable(): Promise<Exportable> {
  const failure = 'Fehler beim Laden der Daten';
  const [first, { members }] = await Promise.all([
    call(calls.balances, { query: { revision: 0 }, failure }),
    call(calls.balances, { failure }),
  ]);
  const current = monthOf(new Date());
  const since = first.at ? monthOf(new Date(first.at)) : current;
  return { months: monthsBetween(since, current).toReversed(), members };
}
