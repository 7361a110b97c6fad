import { type Cents, type CountedCoins, MOST_OF_A_KIND } from '@stammtisch/domain';

/** How many there are of each note and coin, as typed. */
export type Counts = Readonly<Record<Cents, string>>;

/** The count that was typed: 0 for nothing, undefined for what is no count. */
export function countOf(typed: string | undefined): number | undefined {
  const text = typed?.trim() ?? '';
  if (text === '') return 0;
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return count <= MOST_OF_A_KIND ? count : undefined;
}

/** The notes and coins that were typed; undefined while one of them is no count. */
export function countedCoins(counts: Counts): CountedCoins | undefined {
  const counted: Record<Cents, number> = {};
  for (const [value, typed] of Object.entries(counts)) {
    const count = countOf(typed);
    if (count === undefined) return undefined;
    if (count > 0) counted[Number(value)] = count;
  }
  return counted;
}
