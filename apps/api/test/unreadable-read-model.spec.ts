import { beforeAll, expect, jest, test } from '@jest/globals';
import { key } from '@stammtisch/test-kit';
import { Journal } from '../src/engine/read-model/journal.js';
import { Postings } from '../src/engine/read-model/postings.js';
import { Questions } from '../src/engine/read-model/questions.js';
import { Tallies } from '../src/engine/read-model/tallies.js';
import { refusal } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;

beforeAll(async () => {
  await anna.topsUp(20, key('long ago'));
  await anna.history();
  // Only the read model knows what was booked before a start.
  await till.restart();
  await anna.history();
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
  const { id: drink_id } = await anna.drink('Helles');
  await unreadable(till.app.get<object>(Journal), async () => {
    const [repeated, fresh] = await Promise.all([
      anna.post('/api/recharge-credit/', { amount: 20 }, key('long ago')),
      anna.post('/api/create-transaction/', { drink_id }, key('just now')),
    ]);
    expect([repeated.status, fresh.status]).toEqual([200, 200]);
  });
  expect((await anna.topsUp(20, key('long ago'))).new_balance).toBe(16.5);
});
