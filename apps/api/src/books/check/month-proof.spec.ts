import { expect, test } from '@jest/globals';
import { evolve, initialState } from '@stammtisch/domain';
import { anActOfMonths, play } from '@stammtisch/domain/testing';
import fc from 'fast-check';
import { MonthProof } from './month-proof.js';

/** As the acts of the domain's tests call it. */
const hashAt = (revision: number) => `hash-${revision + 1}`;

test('whatever a table does in its months, no closing is doubted that the till has accepted', () => {
  let closings = 0;
  const acts = fc.array(anActOfMonths(), { minLength: 20, maxLength: 60, size: 'max' });
  fc.assert(
    fc.property(acts.map(play), ({ events }) => {
      const proof = new MonthProof();
      let state = initialState;
      for (const event of events) {
        expect([event.type, proof.take(event, state, hashAt(state.revision))]).toEqual([event.type, true]);
        state = evolve(state, event);
        if (event.type === 'MonthClosed') closings++;
      }
    }),
  );
  expect(closings).toBeGreaterThan(0);
});
