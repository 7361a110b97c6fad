import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Guest, key } from '@stammtisch/test-kit';
import { ROUNDS, WRITES } from '../src/platform/limits.js';
import { refusal, refused } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
let bert: Guest;

beforeAll(async () => {
  bert = await till.member('Bert');
});

const cent = (idempotencyKey?: string) =>
  bert.post('/api/recharge-credit/', { amount: 0.01 }, idempotencyKey ? key(idempotencyKey) : {});

describe('a member who books without end', () => {
  test('gets an evening of taps through at once, and then as many as are good for a table; others book on', async () => {
    const { revision } = till.state;
    const answers = await Promise.all(Array.from({ length: WRITES.most + 50 }, () => cent()));
    expect(till.state.revision).toBe(revision + WRITES.most);
    const over = answers.filter(({ status }) => status !== 200);
    expect(over).toHaveLength(50);
    for (const answer of over) expect(answer).toEqual(refusal(429, 'too_many'));
    expect(over[0]?.headers['retry-after']).toBe('1');
    await anna.buys('Wasser');

    till.clock.moveOn(1000);
    const again = await Promise.all(Array.from({ length: 5 }, () => cent()));
    expect(again.filter(({ status }) => status === 200)).toHaveLength(WRITES.perSecond);
  });

  test('still sees the table', async () => {
    expect((await bert.get('/api/home-data/')).status).toBe(200);
  });
});

describe('a member who treats the table without end', () => {
  /** A round that is over at once. */
  async function treats(): Promise<void> {
    await anna.gives('next_round');
    await anna.endsRound();
  }

  test('gives some rounds, and is told to wait; what was given stays given', async () => {
    for (let given = 1; given < ROUNDS.most; given++) await treats();
    const last = { 'idempotency-key': 'the last round' };
    await anna.gives('next_round', undefined, last);
    await anna.endsRound();
    await expect(treats()).rejects.toMatchObject(refused(429, 'too_many'));
    await expect(anna.gives('next_round', undefined, last)).resolves.toMatchObject({
      id: expect.any(String),
    });
    await anna.buys('Wasser');
    till.clock.moveOn(1000 / ROUNDS.perSecond);
    await treats();
  });

  test('counts no round that is refused', async () => {
    till.clock.moveOn((1000 * ROUNDS.most) / ROUNDS.perSecond);
    await anna.gives('full_evening');
    for (let refused = 0; refused <= ROUNDS.most; refused++)
      expect(await anna.post('/api/give-round/', { gift_type: 'next_round' })).toEqual(
        refusal(409, 'conflict'),
      );
  });
});
