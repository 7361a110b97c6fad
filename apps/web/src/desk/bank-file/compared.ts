import { type CashCount, wireCents } from '@stammtisch/contracts';
import { localDate } from '../../lib/time';
import type { Balance } from './file/statement';

/**
 * Has this balance been compared with the cash book already, on the day that the bank tells or later? Where it tells none, or one that
 * has not come here yet, that is `today`, `YYYY-MM-DD`.
 */
export function isCompared({ date, amount }: Balance, last: CashCount | undefined, today: string): boolean {
  if (!last || wireCents(last.counted) !== amount) return false;
  const day = date !== null && date < today ? date : today;
  return localDate(new Date(last.at)) >= day;
}
