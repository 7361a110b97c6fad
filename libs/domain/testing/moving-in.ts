import type { TillCommand } from '../src/index.js';

type MoveIn = Extract<TillCommand, { type: 'MoveIn' }>;

/** Up to three newcomers with what they had or owed, and somebody who is here already. */
export function whatMoves(
  { which, amount }: { readonly which: number; readonly amount: number },
  other: string,
  newId: () => string,
): Omit<MoveIn, 'type' | 'by'> {
  const ids = Array.from({ length: which % 4 }, newId);
  return {
    members: ids.map((memberId) => ({ memberId, personRevision: which, kind: 'person' })),
    balances: [other, ...ids].map((memberId, index) => ({ memberId, amount: (amount - 500) * (index - 1) })),
  };
}
