import type { DrinkCount, Tally } from './entities.js';
import { PersistentMap } from './persistent-map.js';
import type { TillState } from './state.js';
import type { Evening, Instant } from './time.js';

/** A drink that an event counts (`count` 1) or takes off the count (−1). */
export interface CountedDrink {
  readonly memberId: string;
  /** The member whose balance paid. */
  readonly payerId: string;
  readonly evening: string;
  readonly name: string;
  readonly icon: string;
  readonly count: 1 | -1;
  /** Price in cents; below zero when the drink is taken off. */
  readonly amount: number;
}

/** An evening in numbers. */
interface Tonight {
  /** Drinks of each member who has drunk something, removed members included. */
  readonly members: readonly { readonly memberId: string; readonly drinks: number }[];
  readonly drinks: readonly DrinkCount[];
  readonly rounds: number;
}

/** Counts a drink, or takes it off. A drink of an earlier evening than the newest is left out, as with the members. */
export function withDrink(tally: Tally, drink: CountedDrink): Tally {
  return drink.count > 0 ? more(tally, drink) : fewer(tally, drink);
}

function more(tally: Tally, { evening, name, icon }: CountedDrink): Tally {
  if (evening < tally.evening) return tally;
  const drinks = evening === tally.evening ? tally.drinks : PersistentMap.empty<DrinkCount>();
  const count = (drinks.get(name)?.count ?? 0) + 1;
  const { roundsUntil, rounds } = tally;
  // Spelled out, as in `withParts`.
  return { evening, drinks: drinks.set(name, { name, icon, count }), roundsUntil, rounds };
}

function fewer(tally: Tally, { evening, name }: CountedDrink): Tally {
  const drink = tally.drinks.get(name);
  if (!drink || evening !== tally.evening) return tally;
  const count = drink.count - 1;
  const drinks = count > 0 ? tally.drinks.set(name, { ...drink, count }) : tally.drinks.delete(name);
  return { ...tally, drinks };
}

export function withRound(tally: Tally, endsAt: Instant): Tally {
  if (endsAt < tally.roundsUntil) return tally;
  return { ...tally, roundsUntil: endsAt, rounds: endsAt === tally.roundsUntil ? tally.rounds + 1 : 1 };
}

/** The numbers of an evening. The members' drinks add up to the drinks by name. */
export function tonightOf({ members, tally }: TillState, { date, endsAt }: Evening): Tonight {
  return {
    members: Array.from(members.values())
      .filter(({ evening, drinksThatEvening }) => evening === date && drinksThatEvening > 0)
      .map(({ id, drinksThatEvening }) => ({ memberId: id, drinks: drinksThatEvening })),
    drinks: tally.evening === date ? [...tally.drinks.values()] : [],
    rounds: tally.roundsUntil === endsAt ? tally.rounds : 0,
  };
}
