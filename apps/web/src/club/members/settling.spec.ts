import { expect, it } from '@jest/globals';
import { texts } from '@stammtisch/contracts';
import { FakeServer } from '../../lib/fake-server.fixture';
import { settle, settlementsFor } from './settling';

const server = new FakeServer();
const listed = (balance: number) => ({
  body: { success: true, members: [{ id: 'leni', balance }], former: [] },
});

it.each([
  ['with money in it, by an admin', 5892, true, ['cash', 'transfer', 'given']],
  ['with money in it, by a treasurer', 5892, false, ['cash', 'transfer']],
  ['that owes, by an admin', -4315, true, ['cash', 'transfer', 'written_off']],
  ['that owes, by a treasurer', -4315, false, ['cash', 'transfer']],
])('Ways to settle an account %s', (_, balance, superuser, ways) => {
  expect(settlementsFor(balance, superuser).map(({ value }) => value)).toEqual(ways);
});

it('An account on an old list is settled once, and not with a sum that has changed', async () => {
  const settles = () => settle({ id: 'leni', balance: -780 }, 'cash', '');
  server.answersWith('/api/admin/members/', listed(-7.8), listed(0), listed(-4.3));
  server.answersWith('/api/admin/members/leni/deposit/', { body: { success: true, new_balance: 0 } });
  await settles();
  await settles();
  expect(server.calls.filter(({ call }) => call.endsWith('/deposit/'))).toHaveLength(1);
  await expect(settles()).rejects.toThrow(texts.countOutdated);
});
