import type { BalancesAnswer } from '@stammtisch/contracts';
import { formatDateTime } from '../../../../lib/format';

/** 'nach Nr. 482 vom 20.11.2026, 23:06'. */
export function asOfText({ revision, at }: Pick<BalancesAnswer, 'revision' | 'at'>): string {
  if (at === null) return 'vor dem ersten Ereignis';
  return `nach Nr. ${revision.toLocaleString('de')} vom ${formatDateTime(at)}`;
}
