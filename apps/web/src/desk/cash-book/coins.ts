import { MOST_OF_A_KIND } from '@stammtisch/domain';

/** How many notes or coins were typed: 0 for nothing, NaN for what is no count. */
export function countOf(typed: string): number {
  const text = typed.trim();
  const count = /^\d*$/.test(text) ? Number(text) : Number.NaN;
  return count <= MOST_OF_A_KIND ? count : Number.NaN;
}
