import { describe, expect, it } from '@jest/globals';
import { always as alwaysOfRuns, movementsOf, postingOf } from '../../testing/index.js';
import { changes, concernedBy, countedDrink, isTransaction, type TillEvent } from '../index.js';

/** Checks a claim for every event of random runs. */
const always = (claim: (event: TillEvent) => void) => alwaysOfRuns(({ events }) => events.forEach(claim));

describe('An event', () => {
  it('has a posting exactly if it changes balances, as a transaction or a cancellation', () => {
    always((event) => {
      const posting = postingOf(event);
      expect(changes(event, 'balances')).toBe(posting !== undefined);
      expect(isTransaction(event) || event.type === 'TransactionCancelled').toBe(posting !== undefined);
    });
  });

  it('that counts a drink changes the evenings, and one that moves money the balances or the cash book', () => {
    always((event) => {
      if (countedDrink(event)) expect(changes(event, 'evenings')).toBe(true);
      if (movementsOf(event).length > 0) expect(changes(event, 'balances', 'cashBook')).toBe(true);
    });
  });

  it('concerns the member of its posting, and each member at most once', () => {
    always((event) => {
      const posting = postingOf(event);
      if (posting) expect(concernedBy(event)).toContain(posting.accountId);
      expect(new Set(concernedBy(event)).size).toBe(concernedBy(event).length);
    });
  });
});
