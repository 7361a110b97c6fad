import { describe, expect, it } from '@jest/globals';
import type { LedgerEntry } from '@stammtisch/contracts';
import { above, below, type Ledger } from './ledger';

const step = (revision: number): LedgerEntry => ({
  revision,
  at: '2026-11-20T22:06:00.000Z',
  kind: 'recharge',
  transaction_id: String(revision),
  description: 'Guthaben aufgeladen',
  drink_name: null,
  icon: null,
  member_id: 'anna',
  member_name: 'Anna',
  amount: 1,
  balance: revision,
});
const ledger = (numbers: number[], next: string | null): Ledger => ({
  member_name: 'Anna',
  entries: numbers.map(step),
  next,
});
const shown = ({ entries, next }: Ledger) => [entries.map(({ revision }) => revision), next];

describe('a ledger that is read page by page', () => {
  const first = ledger([9, 7, 5], '5');

  it('goes on below, without a step twice', () => {
    expect(shown(below(first, ledger([5, 3, 1], null)))).toEqual([[9, 7, 5, 3, 1], null]);
  });

  it('keeps what was read below when news come above', () => {
    const known = below(first, ledger([3], '3'));
    expect(shown(above(known, ledger([11, 9, 7], '7')))).toEqual([[11, 9, 7, 5, 3], '3']);
  });

  it('begins anew when something may be missing between', () => {
    expect(shown(above(first, ledger([20, 19, 18], '18')))).toEqual([[20, 19, 18], '18']);
  });
});
