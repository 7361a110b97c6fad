import type { Tonight, WallRound } from '@stammtisch/contracts';

/** '35 Getränke', for the whole table; empty before the first. */
export function totalTonight(members: Tonight['members']): string {
  const total = members.reduce((sum, { drinks }) => sum + drinks, 0);
  if (total === 0) return '';
  return total === 1 ? 'ein Getränk' : `${total} Getränke`;
}

export function roundKind({ gift_type }: Pick<WallRound, 'gift_type'>): string {
  return gift_type === 'full_evening' ? 'Den ganzen Abend, bis 6 Uhr früh' : 'Für alle das nächste Getränk';
}

/** '3 von 5 haben schon': how many of the members here have had their drink. */
export function servedWords({ served, guests }: Pick<WallRound, 'served' | 'guests'>): string {
  if (served === null || guests === 0) return 'für alle';
  if (served === guests) return served === 1 ? '1 hat schon' : 'alle haben schon';
  if (served === 0) return `noch keiner von ${guests}`;
  return served === 1 ? `1 von ${guests} hat schon` : `${served} von ${guests} haben schon`;
}
