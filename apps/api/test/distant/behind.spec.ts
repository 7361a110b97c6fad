import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { refusal } from '../harness/refusals.js';
import type { TestTill } from '../harness/test-till.js';
import { openedOn, TillOnWire } from '../harness/till-on-wire.js';

let wire: TillOnWire;
let other: TestTill;

beforeEach(async () => {
  wire = await TillOnWire.opens();
  other = await openedOn(wire.store);
  await wire.isReady(200, other);
  // The other node hears of nothing any more.
  wire.store.faults.subscriptions.always({ kind: 'silence' });
  wire.store.faults.breakSubscriptions('end');
});

afterEach(async () => {
  wire.store.faults.off();
  await other.close();
  await other.delete();
  await wire.close();
});

describe('a node that is behind its store', () => {
  test('cancels a drink that another node has booked', async () => {
    const { transaction } = await wire.till.anna.buys('Helles');
    expect(await other.anna.cancels(transaction.id)).toMatchObject({ new_balance: 20 });
  });

  test('gives a member who joined at another node a new password', async () => {
    const bert = await wire.till.member('Bert');
    expect(await other.anna.resetsPassword(bert.id)).toMatch(/\S{12}/);
  });

  test('says no to what does not exist there either', async () => {
    expect(await other.anna.post('/api/cancel-transaction/none/', {})).toEqual(refusal(404, 'not_found'));
  });

  test('says nothing for certain when it can’t look', async () => {
    const { transaction } = await wire.till.anna.buys('Helles');
    other.clock.hurried = true;
    wire.store.faults.reads.always({ kind: 'notReady' });
    const answer = await other.anna.post(`/api/cancel-transaction/${transaction.id}/`, {});
    expect(answer).toEqual(refusal(503, 'unavailable'));
  });
});

test('a document that a server has, and does not read yet, is read again', async () => {
  wire.store.faults.off();
  await wire.isReady(200);
  await wire.isReady(200, other);
  const read = other.store.read.bind(other.store);
  const reads = jest.spyOn(other.store, 'read').mockImplementation((stream, options) => {
    if (!stream.startsWith('person-')) return read(stream, options);
    reads.mockRestore();
    return Promise.resolve([]);
  });
  await wire.till.anna.changesProfile({ first_name: 'Annerl' });
  await wire.till.anna.buys('Wasser');
  while (other.state.revision < wire.till.state.revision) await new Promise(setImmediate);
  expect((await other.anna.home()).member.user_first_name).toBe('Annerl');
});
