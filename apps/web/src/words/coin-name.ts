import type { Cents } from '@stammtisch/domain';

/** '50 €', '20 ct'. */
export const coinName = (value: Cents) => (value >= 100 ? `${value / 100}\u00a0€` : `${value}\u00a0ct`);
