import { describe, expect, it } from '@jest/globals';
import { always as alwaysOfRuns, movementsOf, postingOf } from '../../testing/index.js';
import { changes, concernedBy, countedDrink, isTransaction, type TillEvent } from '../index.js';

/** Checks a claim for every event of random runs. */
const always = (claim: (event: TillEvent) => void) => alwaysOfRuns(({ events }) => events.forEach(claim));

describe('An event', () => {
  it('changes balances exactly if it has a posting, and concerns that member', () => {
    always((event) => {
      const posting = postingOf(event);
      if (posting) expect(concernedBy(event)).toContain(posting.accountId);
      expect(changes(event, 'balances')).toBe(posting !== undefined);
    });
  });

  it('has a posting exactly if it is a transaction or a cancellation', () => {
    always((event) => {
      const inHistory = isTransaction(event) || event.type === 'TransactionCancelled';
      expect(inHistory).toBe(postingOf(event) !== undefined);
    });
  });

  it('that counts a drink changes the evenings', () => {
    always((event) => {
      if (countedDrink(event)) expect(changes(event, 'evenings')).toBe(true);
    });
  });

  it('that moves money in box or bank changes the balances or the cash book', () => {
    always((event) => {
      if (movementsOf(event).length > 0) expect(changes(event, 'balances', 'cashBook')).toBe(true);
    });
  });

  it('concerns each member at most once', () => {
    always((event) => expect(new Set(concernedBy(event)).size).toBe(concernedBy(event).length));
  });
});
