import { calls, type LedgerEntry } from '@stammtisch/contracts';
import { newsOf } from '../../admin/news-of';
import { call } from '../../lib/api';
import { type Pages, revisionOf } from '../../lib/pages';
import { usePages } from '../../lib/use-pages';

interface Ledger extends Pages<LedgerEntry> {
  readonly memberName: string;
}

/** The changes of a member's balance, as far as they are loaded. New ones come in live. */
export function useLedger(memberId: string) {
  return usePages(memberId, loadLedger, { idOf: revisionOf, changedBy: newsOf('balances', 'names') });
}

async function loadLedger(id: string, before?: string): Promise<Ledger> {
  const { member_name, entries, next } = await call(calls.ledger, {
    params: { id },
    query: { before },
    failure: 'Fehler beim Laden der Daten',
  });
  return { memberName: member_name, items: entries, next };
}
