import type { BalancesAnswer } from '@stammtisch/contracts';
import { call } from '../../../../lib/api';
import { monthOf, monthsBetween } from '../../../../lib/months';

/** What there is to take along. */
export interface Exportable {
  /** Since the first event, newest first. */
  readonly months: readonly string[];
  readonly members: BalancesAnswer['members'];
}

const PATH = '/api/admin/balances/';

export async function loadExportable(): Promise<Exportable> {
  const options = { failure: 'Fehler beim Laden der Daten' };
  const [first, { members }] = await Promise.all([
    call<BalancesAnswer>('GET', `${PATH}?revision=0`, undefined, options),
    call<BalancesAnswer>('GET', PATH, undefined, options),
  ]);
  const current = monthOf(new Date());
  const since = first.at ? monthOf(new Date(first.at)) : current;
  return { months: monthsBetween(since, current).toReversed(), members };
}
