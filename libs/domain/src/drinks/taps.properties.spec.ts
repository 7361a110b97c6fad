import { describe, expect, it } from '@jest/globals';
import { accepted, always, factsOf, ZONE } from '../../testing/index.js';
import { type Decision, decide, eveningOf, isRejection, type TillEvent } from '../index.js';

describe('However long a tap waits for the till,', () => {
  it('who pays is decided when it is booked', () => {
    always((run) => {
      for (const { before, command, origin, context, events } of accepted(run)) {
        if (command.type !== 'Purchase') continue;
        const prompt = decide(before, { ...command, tappedAt: undefined }, origin, context);
        expect(inkOf(prompt)).toEqual(inkOf(events));
      }
    });
  });

  it('the drink counts for the evening of the tap, and the log goes on when it is booked', () => {
    always((run) => {
      for (const { data, metadata } of factsOf(run, 'DrinkPurchased')) {
        expect(data.evening).toBe(eveningOf(data.tappedAt ?? metadata.at, ZONE).date);
        if (data.tappedAt !== undefined) expect(data.tappedAt < metadata.at).toBe(true);
      }
      for (const { before, context, events } of accepted(run)) {
        for (const { metadata } of events)
          expect(metadata.at).toBe(context.now > before.latest ? context.now : before.latest);
      }
    });
  });
});

/** What is booked, but for the ids made on the way and the evening it counts for. */
function inkOf(decision: Decision<TillEvent>) {
  if (isRejection(decision)) return decision;
  return decision.map(({ type, data, metadata }) => {
    if (type !== 'DrinkPurchased') return { type, data, metadata };
    const { transactionId, evening, tappedAt, ...ink } = data;
    return { type, ink, metadata };
  });
}
