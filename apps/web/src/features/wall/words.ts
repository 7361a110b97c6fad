import type { Tonight, WallRound } from '@stammtisch/contracts';
import { genitive } from '../../lib/format';

/** 'Ein Getränk heute', '7 Getränke heute'. */
export function drinksTonight(count: number): string {
  return count === 1 ? 'Ein Getränk heute' : `${count} Getränke heute`;
}

/** '35 Getränke', for the whole table; empty before the first. */
export function totalTonight(members: Tonight['members']): string {
  const total = members.reduce((sum, { drinks }) => sum + drinks, 0);
  if (total === 0) return '';
  return total === 1 ? 'ein Getränk' : `${total} Getränke`;
}

/** 'Auf Bertls Nacken!' */
export function roundTitle({ giver_name }: Pick<WallRound, 'giver_name'>): string {
  return `Auf ${genitive(giver_name)} Nacken!`;
}

/** What it is that was given. */
export function roundKind({ gift_type }: Pick<WallRound, 'gift_type'>): string {
  return gift_type === 'full_evening' ? 'Den ganzen Abend, bis 6 Uhr früh' : 'Für alle das nächste Getränk';
}

/** How far the round has got: '3 von 5 haben schon'. */
export function servedWords({ served, guests }: Pick<WallRound, 'served' | 'guests'>): string {
  if (served === null) return 'für alle';
  if (served === 0) return `noch keiner von ${guests}`;
  return served === 1 ? `1 von ${guests} hat schon` : `${served} von ${guests} haben schon`;
}

/** The sentence that chalk writes when a round is given. */
export function givenWords({ gift_type, giver_name }: Pick<WallRound, 'gift_type' | 'giver_name'>): string {
  const what = gift_type === 'full_evening' ? 'Der ganze Abend' : 'Die nächste Runde';
  return `${what} geht auf ${genitive(giver_name)} Nacken!`;
}
