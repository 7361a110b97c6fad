import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anActOfMonths, cashBookkeepingOf, runsOf, ZONE } from '../../testing/index.js';
import { isRejection, monthAt, monthOf, type TillEvent } from '../index.js';

it('A closed month never changes until it is reopened, in any run of commands', () => {
  let closed = 0;
  fc.assert(
    fc.property(runsOf(anActOfMonths(), { least: 20 }), ({ moves, events }) => {
      const fixed = new Map<string, unknown>();
      for (const { after, decision } of moves) {
        if (isRejection(decision)) continue;
        const log = events.slice(0, after.revision + 1);
        for (const { type, data } of decision) {
          if (type === 'MonthClosed') fixed.set(data.month, statementOf(data.month, log));
          if (type === 'MonthReopened') fixed.delete(data.month);
        }
        for (const [month, statement] of fixed) expect(statementOf(month, log)).toEqual(statement);
      }
      closed += fixed.size;
    }),
  );
  expect(closed).toBeGreaterThan(0);
});

/** The contents of the month's statement, computed from the log alone. */
function statementOf(month: string, log: readonly TillEvent[]) {
  const booked = log.filter(({ metadata }) => monthAt(metadata.at, ZONE) === month);
  const cancelled = new Set(
    log.flatMap(({ type, data }) => (type === 'TransactionCancelled' ? [data.transactionId] : [])),
  );
  const entriesCancelled = new Set(
    log.flatMap(({ type, data }) => (type === 'CashEntryCancelled' ? [data.entryId] : [])),
  );
  const valid = ({ data }: TillEvent) =>
    ('transactionId' in data && !cancelled.has(data.transactionId)) ||
    ('entryId' in data && !entriesCancelled.has(data.entryId));
  return {
    events: booked.length,
    standing: booked.filter(valid).map(({ data }) => data),
    cash: cashBookkeepingOf(log.filter(({ metadata }) => monthAt(metadata.at, ZONE) <= month)),
    drinks: log.filter(
      (event) => event.type === 'DrinkPurchased' && monthOf(event.data.evening) === month && valid(event),
    ).length,
  };
}
