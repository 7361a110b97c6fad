import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Answer, type Guest, PASSWORD } from '@stammtisch/test-kit';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
let bert: Guest;

beforeAll(async () => {
  bert = await till.member('Bert');
});

const MEMBER =
  'id balance user_username user_first_name user_last_name user_email phone birth_date sound_enabled user_is_superuser is_superuser must_change_password role credit_line kind has_login';
const DRINK = 'id name price icon sort_order group min_age';
const GIFT = 'id type gift_type message giver_id giver_name giver_username given_at ends_at limit spent';
const TRANSACTION =
  'id type amount timestamp description drink_name icon member_id member_name member_username paid_by_name ' +
  'paid_by_username gift_type gift_giver_name gift_message way cancelled can_cancel balance_effect';
const HOME =
  'success member drinks active_gift member_received_gift drinks_tonight credit_left announced rounds received_round_ids members_count revision hash';

/** It has exactly these keys. */
function expectKeys(value: unknown, keys: string): void {
  expect(Object.keys(Object(value)).sort()).toEqual(keys.split(' ').sort());
}

function bodyOf(answer: Answer): Record<string, unknown> {
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.body).toMatchObject({ success: true });
  return { ...Object(answer.body) };
}

const firstOf = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);

describe('each call answers what the contract says, and no more', () => {
  test('home-data', async () => {
    await bert.gives('next_round');
    const body = bodyOf(await anna.get('/api/home-data/'));
    expectKeys(body, HOME);
    expectKeys(body.member, MEMBER);
    expectKeys(firstOf(body.drinks), DRINK);
    expectKeys(body.active_gift, GIFT);
    await bert.endsRound();
  });

  test('login, logout', async () => {
    const stranger = till.stranger('Bert');
    const { username, password } = stranger;
    const body = bodyOf(await stranger.post('/api/login/', { username, password }));
    expectKeys(body, 'success member');
    expectKeys(body.member, MEMBER);
    expectKeys(bodyOf(await stranger.post('/api/logout/')), 'success revision');
    expectKeys(bodyOf(await stranger.post('/api/logout/')), 'success');
  });

  test('recharge-credit, create-transaction, cancel-transaction', async () => {
    const topUp = bodyOf(await bert.post('/api/recharge-credit/', { amount: 10 }));
    expectKeys(topUp, 'success new_balance transaction revision');
    expectKeys(topUp.transaction, TRANSACTION);
    const { id: drink_id } = await bert.drink('Helles');
    const purchase = bodyOf(await bert.post('/api/create-transaction/', { drink_id }));
    expectKeys(purchase, 'success new_balance member_received_gift transaction revision');
    expectKeys(purchase.transaction, TRANSACTION);
    const { id } = Object(purchase.transaction);
    const cancel = bodyOf(await bert.post(`/api/cancel-transaction/${id}/`));
    expectKeys(cancel, 'success new_balance revision');
    expect(cancel.new_balance).toBe(10);
  });

  test('give-round, end-round', async () => {
    const given = bodyOf(await bert.post('/api/give-round/', { gift_type: 'next_round' }));
    expectKeys(given, 'success gift revision');
    expectKeys(given.gift, GIFT);
    expectKeys(bodyOf(await bert.post('/api/end-round/')), 'success revision');
  });

  test('transaction-history and the admin list', async () => {
    const own = bodyOf(await bert.get('/api/transaction-history/'));
    expectKeys(own, 'success transactions all_transactions next');
    // It was undone at once.
    expectKeys(firstOf(own.transactions), `${TRANSACTION} slip`);
    expectKeys(firstOf(own.all_transactions), `${TRANSACTION} slip`);
    const all = bodyOf(await anna.get('/api/admin/transactions/'));
    expectKeys(all, 'success transactions total next');
    expectKeys(firstOf(all.transactions), TRANSACTION);
  });

  test('generate-invite-link, validate-invite, register', async () => {
    const invite = bodyOf(await anna.post('/api/generate-invite-link/', { hours_valid: 2, max_uses: 0 }));
    expectKeys(invite, 'success invite_link addresses hours_valid max_uses expires_at revision');
    expect(invite).toMatchObject({ hours_valid: 2, max_uses: 0, expires_at: '2026-11-20T21:00:00.000Z' });
    const invite_token = String(invite.invite_link).split('/').at(-1);
    const good = bodyOf(await anna.get(`/api/validate-invite/${invite_token}/`));
    expect(good).toEqual({ success: true, valid: true, expires_at: '2026-11-20T21:00:00.000Z' });
    const bad = bodyOf(await anna.get('/api/validate-invite/nobodys/'));
    expect(bad).toEqual({
      success: true,
      valid: false,
      error: 'Einladungslink ist ungültig oder abgelaufen',
    });
    const body = { first_name: 'Ida', username: 'ida', password: 'brotzeit', invite_token };
    expectKeys(bodyOf(await till.stranger('ida').post('/api/register/', body)), 'success revision');
  });

  test('update-profile, change-password', async () => {
    const profile = {
      first_name: 'Albert',
      last_name: 'Huber',
      email: 'bert@stammtisch.test',
      phone: '089 1234',
      birth_date: '1980-02-29',
      sound_enabled: false,
    };
    const body = bodyOf(await bert.post('/api/update-profile/', profile));
    expectKeys(body, 'success member revision');
    expect(body.member).toMatchObject({
      user_first_name: 'Albert',
      user_last_name: 'Huber',
      user_email: 'bert@stammtisch.test',
      phone: '089 1234',
      birth_date: '1980-02-29',
      sound_enabled: false,
    });
    expect((await bert.changesProfile({ birth_date: null, email: '' })).member).toMatchObject({
      birth_date: null,
      user_email: '',
      user_last_name: 'Huber',
    });
    const passwords = {
      current_password: bert.password,
      new_password: 'neu-neu',
      confirm_password: 'neu-neu',
    };
    expectKeys(bodyOf(await bert.post('/api/change-password/', passwords)), 'success revision');
  });

  test('the members, as admins see and change them', async () => {
    const list = bodyOf(await anna.get('/api/admin/members/'));
    expectKeys(list, 'success members former sum');
    expectKeys(firstOf(list.members), `${MEMBER} link_until has_pin has_badge tablet_access`);
    const path = `/api/admin/members/${bert.id}`;
    for (const handover of ['deposit', 'payout']) {
      const body = bodyOf(await anna.post(`${path}/${handover}/`, { amount: 5, way: 'cash' }));
      expectKeys(body, 'success new_balance revision');
    }
    const set = bodyOf(await anna.post(`${path}/update-balance/`, { balance: -3.5 }));
    expectKeys(set, 'success new_balance revision');
    expect(set.new_balance).toBe(-3.5);
    const gone = await till.member('Gone');
    const resetting = `/api/admin/members/${gone.id}/reset-password/`;
    const reset = bodyOf(await anna.post(resetting, { current_password: PASSWORD }));
    expectKeys(reset, 'success new_password revision');
    expect(reset.new_password).toMatch(/^[\w-]{12,}$/);
    expectKeys(bodyOf(await anna.delete(`/api/admin/members/${gone.id}/delete/`)), 'success revision');
  });

  test('the menu, as admins see and change it', async () => {
    const added = bodyOf(await anna.post('/api/admin/drinks/', { name: ' Radler ', price: 3.2 }));
    expectKeys(added, 'success message drink revision');
    expect(added.drink).toMatchObject({ name: 'Radler', price: 3.2, icon: 'beer.png', sort_order: 7 });
    const { id } = Object(added.drink);
    const changed = bodyOf(
      await anna.post(`/api/admin/drinks/${id}/update/`, { name: 'Russ', price: 0, icon: 'weissbier.png' }),
    );
    expectKeys(changed, 'success message drink revision');
    expect(changed.drink).toEqual({
      id,
      name: 'Russ',
      price: 0,
      icon: 'weissbier.png',
      sort_order: 7,
      group: null,
      min_age: null,
    });
    const { drinks } = await anna.home();
    const drink_orders = drinks.toReversed().map((drink, index) => ({ id: drink.id, sort_order: index + 1 }));
    const arranged = bodyOf(await anna.post('/api/admin/drinks/update-sort-order/', { drink_orders }));
    expectKeys(arranged, 'success drinks revision');
    const list = bodyOf(await anna.get('/api/admin/drinks/'));
    expectKeys(list, 'success drinks');
    expect(list.drinks).toEqual(arranged.drinks);
    expect(firstOf(list.drinks)).toMatchObject({ name: 'Russ', sort_order: 1 });
    expectKeys(bodyOf(await anna.delete(`/api/admin/drinks/${id}/`)), 'success revision');
  });

  test('the admin cancels', async () => {
    const { transaction } = await bert.topsUp(5);
    const body = bodyOf(await anna.post(`/api/admin/transactions/${transaction.id}/cancel/`));
    expectKeys(body, 'success transaction revision');
    expectKeys(body.transaction, TRANSACTION);
    expect(body.transaction).toMatchObject({ cancelled: true, amount: 5, balance_effect: 0 });
  });

  test('activity, healthz, readyz', async () => {
    const body = bodyOf(await anna.get('/api/activity/'));
    expectKeys(body, 'success activity next');
    expectKeys(
      firstOf(body.activity),
      'revision at kind member_id member_name drink_name icon gift_type giver_name message reason',
    );
    expectKeys(bodyOf(await till.stranger('').get('/healthz')), 'success');
    expectKeys(bodyOf(await till.stranger('').get('/readyz')), 'success revision');
  });
});

describe('every call', () => {
  test('answers with and without the trailing slash', async () => {
    for (const path of [
      '/api/home-data',
      '/api/transaction-history',
      '/api/admin/members',
      '/api/activity',
    ]) {
      const [bare, slashed] = [await anna.get(path), await anna.get(`${path}/`)];
      expect(bare.status).toBe(200);
      expect(bare.body).toEqual(slashed.body);
    }
    expect((await anna.post('/api/recharge-credit', { amount: 1 })).status).toBe(200);
    expect((await anna.get('/api/transaction-history?limit=1')).status).toBe(200);
  });

  test('ignores keys it does not know', async () => {
    const before = await anna.balance();
    const answer = await anna.post('/api/recharge-credit/', { amount: 2, balance: 1e6, member_id: bert.id });
    expect(answer.body).toMatchObject({ new_balance: before + 2 });
  });

  test('believes no proxy that it was not told to trust', async () => {
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' };
    const { invite_link } = await anna.invites({}, { ...forwarded, cookie: `session=${anna.cookie}` });
    expect(invite_link).toMatch(/^http:\/\/stammtisch\.test\//);
  });

  test('without a payload takes none, an empty one, or one of no type', async () => {
    const json = { 'content-type': 'application/json' };
    for (const body of [undefined, '', '{}', 'null']) {
      expect((await anna.send('POST', '/api/generate-invite-link/', body, json)).status).toBe(200);
    }
  });
});
