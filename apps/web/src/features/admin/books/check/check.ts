import type { LastReconciliationAnswer, ReconciliationAnswer } from '@stammtisch/contracts';
import { call } from '../../../../lib/api';
import type { Noted } from './noted';

const PATH = '/api/admin/reconciliation/';
/** Years of events are folded and hashed anew: that takes as long as it takes. */
const PATIENCE_MS = 10 * 60_000;

export function loadLast(): Promise<LastReconciliationAnswer> {
  return call<LastReconciliationAnswer>('GET', `${PATH}last/`, undefined, {
    failure: 'Fehler beim Laden der Daten',
  });
}

/** Checks everything now, and on the way whether what was noted still holds. */
export function reconcile(noted?: Noted): Promise<ReconciliationAnswer> {
  const query = noted
    ? `?${new URLSearchParams({ revision: String(noted.revision), hash: noted.hash })}`
    : '';
  return call<ReconciliationAnswer>('GET', PATH + query, undefined, {
    failure: 'Fehler bei der Kassenprobe',
    patience: PATIENCE_MS,
  });
}
