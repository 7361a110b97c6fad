import { formatEuro, type GiftType } from '@stammtisch/domain';
import type { Gift } from '../rounds.js';
import { wireCents } from '../wire.js';

export const roundNames: Readonly<Record<GiftType, string>> = {
  next_round: 'Nächste Runde',
  full_evening: 'Ganzer Abend',
};

/** The money of a round: its giver sees the spent amount, others the rest of its limit. */
export function purseWords({ limit, spent }: Pick<Gift, 'limit' | 'spent'>, mine: boolean) {
  const spentSoFar = formatEuro(wireCents(spent));
  if (limit === null) return mine ? `bisher ${spentSoFar}` : undefined;
  const most = formatEuro(wireCents(limit));
  if (mine) return `bisher ${spentSoFar} von ${most}`;
  return `bis ${most}, noch ${formatEuro(wireCents(limit) - wireCents(spent))}`;
}
