import { calls, type LedgerEntry } from '@stammtisch/contracts';
import { call } from '../../../../lib/api';
import type { Pages } from '../../../../lib/pages';

/** A member's balance step by step. */
export interface Ledger extends Pages<LedgerEntry> {
  readonly memberName: string;
}

export async function loadLedger(id: string, before?: string): Promise<Ledger> {
  const { member_name, entries, next } = await call(calls.ledger, {
    params: { id },
    query: { before },
    failure: 'Fehler beim Laden der Daten',
  });
  return { memberName: member_name, items: entries, next };
}
