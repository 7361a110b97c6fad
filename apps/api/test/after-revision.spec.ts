import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type Guest, notBefore } from '@stammtisch/test-kit';
import { refusal } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
let bert: Guest;

beforeAll(async () => {
  bert = await till.member('Bert');
});

afterEach(() => {
  till.clock.hurried = false;
});

describe('X-After-Revision', () => {
  test('a read waits until its revision is there', async () => {
    const { revision } = await bert.home();
    let answered = false;
    const read = bert.home(notBefore(revision + 1)).then((home) => {
      answered = true;
      return home;
    });
    await bert.home();
    expect(answered).toBe(false);
    const { new_balance } = await bert.topsUp(1);
    expect(await read).toMatchObject({ revision: revision + 1, member: { balance: new_balance } });
  });

  test('after five seconds it is 503, with Retry-After', async () => {
    till.clock.hurried = true;
    const start = till.clock.ms();
    const { revision } = await bert.home();
    const answer = await bert.get('/api/transaction-history/', notBefore(revision + 1));
    expect(answer).toEqual(refusal(503, 'unavailable'));
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(till.clock.ms() - start).toBe(5000);
  });

  test.each(['x', '1.5', '1e3', '', '99999999999999999'])('must be a revision: %j', async (value) => {
    expect(await bert.get('/api/home-data/', { 'x-after-revision': value })).toEqual(refusal(400, 'invalid'));
  });
});
