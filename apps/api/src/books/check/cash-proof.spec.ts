import { expect, test } from '@jest/globals';
import { anAct, play } from '@stammtisch/domain/testing';
import fc from 'fast-check';
import { CashProof } from './cash-proof.js';

test('whatever a table does, no event is doubted that the till has accepted', () => {
  const seen = new Set<string>();
  const acts = fc.array(anAct(), { minLength: 20, maxLength: 80, size: 'max' });
  fc.assert(
    fc.property(acts.map(play), ({ events }) => {
      const proof = new CashProof();
      for (const event of events) {
        expect([event.type, proof.take(event)]).toEqual([event.type, true]);
        seen.add(event.type);
      }
    }),
  );
  expect([...seen]).toEqual(expect.arrayContaining(['CashCounted', 'CashEntryCancelled', 'ReceiptAttached']));
});
