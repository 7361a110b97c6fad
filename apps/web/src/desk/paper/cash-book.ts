import { type CashBookAnswer, type CashBookEntry, calls } from '@stammtisch/contracts';
import { call } from '../../lib/api';
import type { Days } from '../../lib/statement-path';

/** What lay in box and bank before the first day, and all that moved it since, oldest first. */
export interface WholeCashBook extends Pick<CashBookAnswer, 'opening'> {
  readonly entries: readonly CashBookEntry[];
}

/** The most entries in one answer. */
const PAGE = 200;

/** Loads the cash book of some days, page by page. */
export async function loadCashBook({ from, to }: Days): Promise<WholeCashBook> {
  const entries: CashBookEntry[] = [];
  for (let before: string | undefined; ; ) {
    const query = { from: from || undefined, to: to || undefined, limit: PAGE, before };
    const page = await call(calls.cashBook, { query, failure: 'Fehler beim Laden des Kassenbuchs' });
    entries.push(...page.entries);
    if (page.next === null) return { opening: page.opening, entries: entries.reverse() };
    before = page.next;
  }
}
