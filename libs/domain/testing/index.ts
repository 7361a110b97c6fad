export { commandOf } from './acts.js';
export { accepted, always, factsOf } from './always.js';
export { aBrokenLog, actTypes, anAct, anActOf, anActOfMonths, aRun, runsOf } from './arbitraries.js';
export { movementsOf, postingOf } from './bookings.js';
export { bookkeepingOf, expectBooksToBalance } from './bookkeeping.js';
export { cancels, cancelsAny } from './cancels.js';
export { cashBookkeepingOf, expectCashToAddUp } from './cash-bookkeeping.js';
export * from './facts.js';
export { expectEndedOnce, expectRoundsFair } from './fair-rounds.js';
export { at, eventOf, given, type Past } from './given.js';
export {
  balanceAfter,
  cancellableBy,
  countsOn,
  creditLeftOf,
  drinksOn,
  moneyCancellableBy,
  roundsGiven,
  spentBy,
  waitingTopUps,
} from './naive-till.js';
export * from './paying-in.js';
export type { Act } from './picks.js';
export { BIRTH_DATES, play, type Run } from './play.js';
