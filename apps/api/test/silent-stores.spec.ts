import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { StoreUnavailableError } from '@stammtisch/event-store';
import { type Guest, key } from '@stammtisch/test-kit';
import { Journal } from '../src/engine/read-model/journal.js';
import { Postings } from '../src/engine/read-model/postings.js';
import { Questions } from '../src/engine/read-model/questions.js';
import { Tallies } from '../src/engine/read-model/tallies.js';
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

  test('those who come when that is known are told so with the first try', async () => {
    await buy(anna, 'store-is-away-by-now');
    const start = till.clock.ms();
    const append = jest.spyOn(till.store, 'append');
    append.mockClear();
    expect(await buy(bert, 'store-is-still-away')).toEqual(refusal(503, 'unavailable'));
    expect(append.mock.calls.filter(([stream]) => stream.startsWith('till-'))).toHaveLength(1);
    expect(till.clock.ms()).toBe(start);
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

/** While this goes on, the disk can't read what is asked for here. */
async function unreadable(asked: object, meanwhile: () => Promise<void>): Promise<void> {
  const questions: unknown = Reflect.get(asked, 'ask');
  if (!(questions instanceof Questions)) throw new Error('it asks the read model in another way');
  for (const way of ['objects', 'rows'] as const) {
    jest.spyOn(questions, way).mockImplementation(() => {
      throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_READ' });
    });
  }
  try {
    await meanwhile();
  } finally {
    jest.restoreAllMocks();
  }
}

describe('while the read model can’t be read', () => {
  beforeAll(async () => {
    await anna.topsUp(20, key('long ago'));
    // Only the read model knows what was booked before a start.
    await till.restart();
    await anna.history();
  });

  test.each([
    ['a history', Journal, (): string => '/api/transaction-history/'],
    ['a ledger', Postings, (): string => `/api/admin/members/${anna.id}/ledger/`],
    ['a sum of drinks', Tallies, (): string => '/api/my-statistics/'],
  ])('%s that can not be read just now is to be asked for again', async (_, asked, path) => {
    await unreadable(till.app.get<object>(asked), async () => {
      expect(await anna.get(path())).toEqual(refusal(503, 'unavailable'));
    });
    expect((await anna.get(path())).status).toBe(200);
  });

  test('a repeated transaction is known all the same, and keeps no other from being booked', async () => {
    const before = await anna.balance();
    await unreadable(till.app.get<object>(Journal), async () => {
      const [repeated, fresh] = await Promise.all([
        anna.post('/api/recharge-credit/', { amount: 20 }, key('long ago')),
        anna.post('/api/create-transaction/', { drink_id }, key('just now')),
      ]);
      expect([repeated.status, fresh.status]).toEqual([200, 200]);
    });
    expect((await anna.topsUp(20, key('long ago'))).new_balance).toBe(before - 3.5);
  });
});
