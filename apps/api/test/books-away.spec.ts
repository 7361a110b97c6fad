import { expect, test } from '@jest/globals';
import { DISTANT, DistantStore } from './harness/distant-store.js';
import { refusal } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const store = new DistantStore();
const till = openedTill(DISTANT, () => store.connect());
const { anna } = till;

test('while the store is away the books can be read and taken away, but not checked', async () => {
  await anna.topsUp(5);
  await anna.buys('Helles');
  const paths = [
    'balances/?revision=3',
    'balances/?at=2026-11-20T19:00:00Z',
    `members/${anna.id}/ledger/`,
    'events/3/change/',
    `statements/?month=2026-11&member=${anna.id}`,
    'statistics/',
    'export/transactions.csv',
    'export/events.ndjson',
  ];
  const everything = async () => {
    const answers = await Promise.all(paths.map((path) => anna.get(`/api/admin/${path}`)));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
    return answers.map(({ text }) => text);
  };
  const before = await everything();
  store.goesAway();
  expect(await everything()).toEqual(before);
  expect(await anna.get('/api/admin/reconciliation/')).toEqual(refusal(503, 'unavailable'));
  expect((await anna.get('/api/admin/reconciliation/last/')).body).toMatchObject({ last: null });
});
