import type { BalancesAnswer } from '@stammtisch/contracts';
import { formatDateTime } from '../../../../lib/format';

/** 'am 20.11.2026, 23:06'. */
export function asOfText({ at }: Pick<BalancesAnswer, 'at'>): string {
  if (at === null) return 'bevor etwas gebucht war';
  return `am ${formatDateTime(at)}`;
}
