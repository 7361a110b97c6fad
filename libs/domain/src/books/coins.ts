import type { Cents } from '../ground/money.js';

/** Euro notes and coins, largest first, in cents. */
export const notes: readonly Cents[] = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500];
export const coins: readonly Cents[] = [200, 100, 50, 20, 10, 5, 2, 1];

/** The largest count of one kind; nobody has that many in a box. */
export const MOST_OF_A_KIND = 99_999;

/** How many there are of each note and coin, by its value in cents. A kind of which there is none is left out. */
export type CountedCoins = { readonly [value: Cents]: number };

/** What counted notes and coins come to, in cents. */
export const sumOfCoins = (counted: CountedCoins): Cents =>
  Object.entries(counted).reduce((sum, [value, count]) => sum + Number(value) * count, 0);
