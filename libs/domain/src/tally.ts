import type { TillEvent } from './events.js';
import { PersistentMap } from './persistent-map.js';
import type { TillState } from './state.js';
import type { Evening, Instant } from './time.js';

/** What was drunk and given on the newest evening. Whoever drank it is counted with the member. */
export interface Tally {
  /** Date of the evening that `drinks` are of. */
  readonly evening: string;
  /** Drinks that stand, by the name they were sold under. */
  readonly drinks: PersistentMap<DrinkCount>;
  /** End of the evening that `rounds` were given on. */
  readonly roundsUntil: Instant;
  readonly rounds: number;
}

export interface DrinkCount {
  readonly name: string;
  /** The picture it was last sold under. */
  readonly icon: string;
  readonly count: number;
}

/** An evening in numbers. */
export interface Tonight {
  /** Whoever has drunk something, members who have left as well. */
  readonly members: readonly { readonly memberId: string; readonly drinks: number }[];
  readonly drinks: readonly DrinkCount[];
  readonly rounds: number;
}

export const emptyTally: Tally = { evening: '', drinks: PersistentMap.empty(), roundsUntil: '', rounds: 0 };

/** Counts one event. What a late node still books into an evening before the newest is not counted, as with the members. */
export function evolveTally(tally: Tally, event: TillEvent): Tally {
  switch (event.type) {
    case 'DrinkPurchased': {
      const { evening, name, icon } = event.data;
      if (evening < tally.evening) return tally;
      const drinks = evening === tally.evening ? tally.drinks : PersistentMap.empty<DrinkCount>();
      const count = (drinks.get(name)?.count ?? 0) + 1;
      const { roundsUntil, rounds } = tally;
      // Spelled out, as in `withParts`.
      return { evening, drinks: drinks.set(name, { name, icon, count }), roundsUntil, rounds };
    }
    case 'TransactionCancelled': {
      const { evening, name } = event.data;
      const drink = name === null ? undefined : tally.drinks.get(name);
      if (!drink || evening !== tally.evening) return tally;
      const { count } = drink;
      const drinks =
        count > 1
          ? tally.drinks.set(drink.name, { ...drink, count: count - 1 })
          : tally.drinks.delete(drink.name);
      return { ...tally, drinks };
    }
    case 'RoundGiven': {
      const { endsAt } = event.data;
      if (endsAt < tally.roundsUntil) return tally;
      return { ...tally, roundsUntil: endsAt, rounds: endsAt === tally.roundsUntil ? tally.rounds + 1 : 1 };
    }
    default:
      return tally;
  }
}

/** An evening in numbers; the drinks of all members together are those by name. */
export function tonight({ members, tally }: TillState, { date, endsAt }: Evening): Tonight {
  return {
    members: Array.from(members.values())
      .filter(({ evening, drinksThatEvening }) => evening === date && drinksThatEvening > 0)
      .map(({ id, drinksThatEvening }) => ({ memberId: id, drinks: drinksThatEvening })),
    drinks: tally.evening === date ? [...tally.drinks.values()] : [],
    rounds: tally.roundsUntil === endsAt ? tally.rounds : 0,
  };
}
