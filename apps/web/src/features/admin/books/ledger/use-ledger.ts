import type { LedgerEntry } from '@stammtisch/contracts';
import { usePages } from '../../../../lib/use-pages';
import { newsOf } from '../../news-of';
import { loadLedger } from './ledger';

const ledgerNews = newsOf('balances', 'names');

/** A member's balance step by step, as far as it was scrolled to, also while others book. */
export function useLedger(memberId: string) {
  return usePages(memberId, loadLedger, { idOf, changedBy: ledgerNews });
}

const idOf = ({ revision }: LedgerEntry) => revision;
