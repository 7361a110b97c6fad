/**
 * What one caller may take of the till, so that nobody stops the table. Nobody at a table meets these figures: a phone that opens
 * the page makes some ten calls, and a thirsty member taps a few times a minute.
 */

/** A budget: so much at once, and so much comes back every second. */
export interface BudgetSize {
  readonly most: number;
  readonly perSecond: number;
}

/**
 * State-changing calls of one member. An outbox with the hundreds of taps of a whole table's evening goes through at once. Whoever
 * never stops fills the log with 20 MB an hour.
 */
export const WRITES: BudgetSize = { most: 600, perSecond: 2 };

/** Rounds that one member gives: each throws confetti on every phone. Nobody treats the table as often in an hour. */
export const ROUNDS: BudgetSize = { most: 20, perSecond: 1 / 60 };
