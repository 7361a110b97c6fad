import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { StoreUnavailableError } from '@stammtisch/event-store';
import { type Guest, key } from '@stammtisch/test-kit';
import { refusal, refused } from './harness/refusals.js';
import { silenceLog } from './harness/silent-log.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
let bert: Guest;
let drink_id: string;

beforeAll(async () => {
  bert = await till.member('Bert');
  drink_id = (await bert.drink('Helles')).id;
});

afterEach(() => {
  jest.restoreAllMocks();
  till.clock.hurried = false;
});

const buy = (guest: Guest, idempotencyKey: string) =>
  guest.post('/api/create-transaction/', { drink_id }, key(idempotencyKey));

describe('while the event store does not answer', () => {
  beforeEach(() => {
    till.clock.hurried = true;
    jest.spyOn(till.store, 'append').mockRejectedValue(new StoreUnavailableError('gone'));
  });

  test('writes are 503 within five seconds and book nothing, reads go on', async () => {
    const start = till.clock.ms();
    const { member } = await bert.home();
    const answer = await buy(bert, 'store-is-away');
    expect(answer).toEqual(refusal(503, 'unavailable'));
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(till.clock.ms() - start).toBeLessThanOrEqual(5000);
    expect((await bert.home()).member).toEqual(member);
    await expect(bert.history()).resolves.toMatchObject({ success: true });
  });

  test('those who come when that is known are told so with the first try', async () => {
    await buy(anna, 'store-is-away-by-now');
    const start = till.clock.ms();
    const append = jest.spyOn(till.store, 'append');
    append.mockClear();
    expect(await buy(bert, 'store-is-still-away')).toEqual(refusal(503, 'unavailable'));
    expect(append.mock.calls.filter(([stream]) => stream.startsWith('till-'))).toHaveLength(1);
    expect(till.clock.ms()).toBe(start);
  });

  test('and the same tap goes through once it is back', async () => {
    expect((await buy(bert, 'store-comes-back')).status).toBe(503);
    jest.restoreAllMocks();
    const before = await bert.balance();
    expect((await buy(bert, 'store-comes-back')).status).toBe(200);
    expect((await buy(bert, 'store-comes-back')).status).toBe(200);
    expect(await bert.balance()).toBe(before - 3.5);
  });

  test('and a registration that broke off in the middle goes through, whichever key it has', async () => {
    jest.restoreAllMocks();
    const { invite_link } = await anna.invites({ max_uses: 0 });
    silenceLog(till);
    const yara = till.stranger('Yara');
    yara.headers = key('yara-registers');
    await expect(yara.registers(invite_link)).rejects.toMatchObject(refused(503, 'unavailable'));
    await expect(yara.registers(invite_link)).rejects.toMatchObject(refused(503, 'unavailable'));
    jest.restoreAllMocks();
    yara.headers = key('yara-tries-again');
    await expect(yara.registers(invite_link)).resolves.toMatchObject({ success: true });
    await expect(till.stranger('Yara').registers(invite_link)).rejects.toMatchObject(
      refused(409, 'conflict'),
    );
  });
});
