import { membersCount } from '@stammtisch/domain';
import type { Tip } from '../till/tip.js';
import { figure } from './progress.js';

/** What there is to say about a till that was read to its end, in a few lines. */
export function report(tillId: string, { state, hash }: Tip): string {
  const active = membersCount(state);
  const removed = state.members.size - active;
  const balances = (state.books.balances / 100).toFixed(2);
  return [
    `Till ${tillId}: ${figure(state.revision + 1)} events, all as they were written`,
    `Members: ${active}, each with a document; removed: ${removed}`,
    `Balances: ${balances} € in sum`,
    `Last revision ${state.revision}, hash ${hash}`,
    '',
  ].join('\n');
}
