import type { Cents } from '@stammtisch/domain';

/** Euro notes and coins, largest first, in cents. */
export const notes: readonly Cents[] = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500];
export const coins: readonly Cents[] = [200, 100, 50, 20, 10, 5, 2, 1];

/** How many there are of each, as typed. */
export type Counts = Readonly<Record<Cents, string>>;

/** The largest count of one kind; nobody has that many in a box. */
const MOST_OF_A_KIND = 99_999;

/** The count that was typed: 0 for nothing, undefined for what is no count. */
export function countOf(typed: string | undefined): number | undefined {
  const text = typed?.trim() ?? '';
  if (text === '') return 0;
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return count <= MOST_OF_A_KIND ? count : undefined;
}

/** The sum of all counts in cents; undefined while one of them is no count. */
export function sumCounted(counts: Counts): Cents | undefined {
  let sum = 0;
  for (const [value, typed] of Object.entries(counts)) {
    const count = countOf(typed);
    if (count === undefined) return undefined;
    sum += Number(value) * count;
  }
  return sum;
}

/** '50 €', '20 ct'. */
export const coinName = (value: Cents) => (value >= 100 ? `${value / 100}\u00a0€` : `${value}\u00a0ct`);
