import type { Drink, FormerPrice } from '../ground/entities.js';
import type { Cents } from '../ground/money.js';
import { type Instant, shift } from '../ground/time.js';
import { AHEAD, LONGEST_WAIT } from './taps.js';

/** A drink with another price from `at` on. It remembers the old price for as long as a tap may name it. */
export function withPrice(drink: Drink, price: Cents, at: Instant): Drink {
  if (price === drink.price) return drink;
  const oldest = shift(at, -LONGEST_WAIT - AHEAD);
  const kept = drink.formerPrices.filter(({ until }) => until >= oldest);
  return { ...drink, price, formerPrices: [...kept, { price: drink.price, until: at }] };
}

/**
 * What a drink costs a member who saw the price `expected` at the tap: that price, if the drink has it now or had it at that moment.
 * Undefined otherwise: the member has to be asked. Without `expected` the present price counts.
 */
export function priceAtTap(
  { price, formerPrices }: Drink,
  expected: Cents | undefined,
  tappedAt: Instant,
): Cents | undefined {
  if (expected === undefined || expected === price) return price;
  return priceAt(formerPrices, tappedAt) === expected ? expected : undefined;
}

/** The price at a moment before the newest change; undefined after it. */
const priceAt = (former: readonly FormerPrice[], at: Instant): Cents | undefined =>
  former.find(({ until }) => at < until)?.price;
