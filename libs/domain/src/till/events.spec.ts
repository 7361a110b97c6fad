import { describe, expect, it } from '@jest/globals';
import { always as alwaysOfRuns, movementsOf, postingOf } from '../../testing/index.js';
import { changes, concernedBy, countedDrink, isTransaction, type TillEvent } from '../index.js';

/** Checks a claim for every event of random runs. */
const always = (claim: (event: TillEvent) => void) => alwaysOfRuns(({ events }) => events.forEach(claim));

describe('What a type of event says of itself', () => {
  it('concerns whoever’s balance it changes, and shows it', () => {
    always((event) => {
      const posting = postingOf(event);
      if (posting) expect(concernedBy(event)).toContain(posting.accountId);
      expect(changes(event, 'balances')).toBe(posting !== undefined);
    });
  });

  it('stands in the history when it changes a balance: as a transaction, or as the cancelling of one', () => {
    always((event) => {
      const inHistory = isTransaction(event) || event.type === 'TransactionCancelled';
      expect(inHistory).toBe(postingOf(event) !== undefined);
    });
  });

  it('shows the drinks that it counts', () => {
    always((event) => {
      if (countedDrink(event)) expect(changes(event, 'evenings')).toBe(true);
    });
  });

  it('shows what it moves in box and bank', () => {
    always((event) => {
      if (movementsOf(event).length > 0) expect(changes(event, 'balances', 'cashBook')).toBe(true);
    });
  });

  it('concerns nobody twice', () => {
    always((event) => expect(new Set(concernedBy(event)).size).toBe(concernedBy(event).length));
  });
});
