import { membersCount } from '@stammtisch/domain';
import type { CheckedHead } from './checked-fold.js';
import { figure } from './progress.js';

/** What there is to say about a till that was read to its end, in a few lines. */
export function report(tillId: string, { state, hash, foreign }: CheckedHead, withDocuments = true): string {
  const active = membersCount(state);
  const removed = state.members.size - active;
  const balances = (state.totals.balances / 100).toFixed(2);
  return [
    `Till ${tillId}: ${figure(state.revision + 1)} events, all as they were written`,
    ...(foreign > 0 ? [`Not written by a till, and without effect: ${figure(foreign)} of them`] : []),
    `Members: ${active}, ${withDocuments ? 'each with a document' : 'without their documents'}; removed: ${removed}`,
    `Balances: ${balances} € in sum`,
    `Last revision ${state.revision}, hash ${hash}`,
    '',
  ].join('\n');
}
