import type { LedgerEntry } from '@stammtisch/contracts';
import { newsOf } from '../../../../lib/table/news';
import { usePages } from '../../../../lib/use-pages';
import { loadLedger } from './ledger';

const ledgerNews = newsOf([
  'DrinkPurchased',
  'CreditToppedUp',
  'BalanceSet',
  'TransactionCancelled',
  'ProfileChanged',
  'MemberRemoved',
]);

/** A member's balance step by step, as far as it was scrolled to, also while others book. */
export function useLedger(memberId: string) {
  return usePages(memberId, loadLedger, { idOf, changedBy: ledgerNews });
}

const idOf = ({ revision }: LedgerEntry) => revision;
