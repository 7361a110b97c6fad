import { calls, type LastReconciliationAnswer, type ReconciliationAnswer } from '@stammtisch/contracts';
import { call } from '../../../../lib/api';
import type { Noted } from './noted';

/** Years of events are folded and hashed anew: that takes as long as it takes. */
const PATIENCE_MS = 10 * 60_000;

export function loadLast(): Promise<LastReconciliationAnswer> {
  return call(calls.lastReconciliation, { failure: 'Fehler beim Laden der Daten' });
}

/** Checks everything now, and on the way whether what was noted still holds. */
export function reconcile(noted?: Noted): Promise<ReconciliationAnswer> {
  return call(calls.reconcile, {
    query: { revision: noted?.revision, hash: noted?.hash },
    failure: 'Fehler bei der Kassenprobe',
    patience: PATIENCE_MS,
  });
}
