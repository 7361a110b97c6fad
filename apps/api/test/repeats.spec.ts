import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type Answer, type Guest, idempotencyKey, notBefore } from '@stammtisch/test-kit';
import { expectRefused, refusal } from './harness/refusals.js';
import { openedTable } from './harness/test-till.js';

const { till, anna, bert } = openedTable('Bert');
let drink_id: string;

beforeAll(async () => {
  drink_id = (await bert.drink('Helles')).id;
});

const isReplay = ({ headers }: Answer) => headers['idempotent-replay'] === 'true';
const buy = (guest: Guest, key: string) =>
  guest.post('/api/create-transaction/', { drink_id }, idempotencyKey(key));
const idIn = ({ body }: Answer): unknown => Object(body).transaction?.id;

describe('the same key never books twice', () => {
  test('on a double tap or a retry, which returns the first transaction and the current balance', async () => {
    const before = await bert.balance();
    const taps = await Promise.all(Array.from({ length: 5 }, () => buy(bert, 'double-tap')));
    expect(taps.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(taps.map(idIn)).size).toBe(1);
    expect(taps.filter(isReplay)).toHaveLength(4);
    await bert.topsUp(3);
    const again = await buy(bert, 'double-tap');
    expect([isReplay(again), idIn(again)]).toEqual([true, idIn(taps[0] ?? again)]);
    expect(again.body).toMatchObject({ success: true, new_balance: before - 0.5 });
    expect(await bert.balance()).toBe(before - 0.5);
  });

  test('if the first call changed nothing, though a repeat now would', async () => {
    const path = `/api/admin/members/${bert.id}/update-balance/`;
    const balance = await bert.balance();
    const sameKey = idempotencyKey('already-that-balance');
    expect(await anna.post(path, { balance }, sameKey)).toMatchObject({ status: 200 });
    await bert.buys('Helles');
    const again = await anna.post(path, { balance }, sameKey);
    expect(again).toMatchObject({ status: 200, body: { new_balance: balance - 3.5 } });
    expect(isReplay(again)).toBe(true);
    expect(await anna.post(path, { balance: 100 }, sameKey)).toMatchObject({ status: 409 });
    expect(await bert.balance()).toBe(balance - 3.5);
    expect((await anna.events('type=NothingChanged&limit=1')).events).toMatchObject([
      { actor: anna.id, data: { command: 'SetBalance' } },
    ]);
  });

  test('after a restart with a lost read model, or when its event is no longer in memory', async () => {
    const first = await buy(bert, 'long-ago-key');
    const before = await bert.balance();
    await till.restart(() => rmSync(join(till.dir, 'read-model.sqlite')));
    expect(idIn(await buy(bert, 'long-ago-key'))).toBe(idIn(first));
    // The till keeps its newest 1,000 events in memory.
    await till.topUpCents(2_500);
    const again = await buy(bert, 'long-ago-key');
    expect([idIn(again), isReplay(again), await bert.balance()]).toEqual([idIn(first), true, before]);
    expect(await bert.post('/api/recharge-credit/', { amount: 1 }, idempotencyKey('long-ago-key'))).toEqual(
      refusal(409, 'conflict'),
    );
  });

  test('without the trailing slash and with the body’s fields in another order', async () => {
    const body = { gift_type: 'full_evening', message: 'a' };
    const first = await bert.post('/api/give-round/', body, idempotencyKey('written-otherwise'));
    const again = await bert.post(
      '/api/give-round',
      { message: 'a', gift_type: 'full_evening' },
      idempotencyKey('written-otherwise'),
    );
    expect(isReplay(again)).toBe(true);
    expect(again.body).toEqual(first.body);
    await bert.endsRound();
  });
});

describe('an idempotency key', () => {
  test('is refused if it is too short, too long or has invalid characters', async () => {
    for (const word of ['short', 'x'.repeat(129), 'with\ttab-in-it', 'ümläut-key'])
      expect(await buy(bert, word)).toEqual(refusal(400, 'invalid', 'Ungültiger Idempotency-Key'));
  });
});

test('the logged request hash of a password change does not depend on the password', async () => {
  for (const word of ['erstes-passwort', 'anderes-passwort']) {
    const vera = await till.member(`Vera ${word}`);
    const body = { current_password: vera.password, new_password: word, confirm_password: word };
    // An unknown field may repeat the password.
    await vera.post(
      '/api/change-password/',
      { ...body, password_again: word },
      idempotencyKey('new-password'),
    );
  }
  const { events } = await anna.events('type=PasswordChanged');
  const requests = events.map(({ metadata }) => metadata.request);
  expect(requests).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/), requests[0]]);
});

test('a repeated call is answered again after its drink or member was removed', async () => {
  const body = { name: 'Radler', price: 3 };
  const { id } = await anna.addsDrink(body, idempotencyKey('add-twice'));
  for (const _ of [1, 2]) await anna.removesDrink(id, idempotencyKey('remove-twice'));
  expect(await anna.addsDrink(body, idempotencyKey('add-twice'))).toMatchObject({ ...body, id });
  const dora = till.stranger('Dora');
  const { invite_link } = await anna.invites({ max_uses: 0 });
  dora.headers = idempotencyKey('register-twice');
  for (const _ of [1, 2]) await dora.registers(invite_link);
  dora.headers = {};
  till.signIn(dora);
  expect((await anna.members()).filter(({ user_username }) => user_username === 'Dora')).toHaveLength(1);
  const role = () => anna.setsRole(dora.id, 'treasurer', idempotencyKey('role-of-dora'));
  const setLine = () => anna.setsCreditLine(20, dora.id, idempotencyKey('line-of-dora'));
  const [first, line] = [await role(), await setLine()];
  for (const _ of [1, 2]) await anna.removes(dora.id, idempotencyKey('remove-member-twice'));
  // The answer has no personal data any more.
  expect(await role()).toMatchObject({ id: first.id, user_first_name: 'Ehemaliges Mitglied', phone: '' });
  expect(await setLine()).toBe(line);
  await expectRefused(anna.setsRole(dora.id, 'treasurer'), 404, 'not_found');
});

test('X-After-Revision makes a read wait for its revision, for five seconds at most', async () => {
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
  const after = till.clock.after.bind(till.clock);
  jest.spyOn(till.clock, 'after').mockImplementation((ms, task) => after(ms === 5000 ? 0 : ms, task));
  const answer = await bert.get('/api/transaction-history/', notBefore(revision + 2));
  expect(answer).toEqual(refusal(503, 'unavailable'));
  expect(answer.headers['retry-after']).toMatch(/^\d+$/);
});

afterEach(() => {
  jest.restoreAllMocks();
});
