import { describe, expect, test } from '@jest/globals';
import { type ApiCall, calls } from '@stammtisch/contracts';
import type { Guest, Method } from '@stammtisch/test-kit';
import { openedTable } from './harness/test-till.js';

const { till, anna, bert } = openedTable('Bert');

describe('a member', () => {
  test('starts with a balance of 0, sound on, and nothing but the name in the profile', async () => {
    expect((await bert.home()).member).toEqual({
      ...{ id: bert.id, balance: 0, user_username: 'Bert', user_first_name: 'Bert', user_last_name: '' },
      ...{
        user_email: '',
        phone: '',
        birth_date: null,
        sound_enabled: true,
        kind: 'person',
        has_login: true,
      },
      ...{ user_is_superuser: false, is_superuser: false, role: null, credit_line: null },
      must_change_password: false,
      joined_at: till.clock.now(),
    });
  });

  test('keeps each profile field until it is changed, and sound until it is switched off', async () => {
    const rest = { phone: '089 1234', birth_date: '1980-02-29' };
    const email = 'bert@stammtisch.test';
    const named = { user_first_name: 'Albert', user_last_name: 'Huber', user_email: email };
    const { member } = await bert.changesProfile({
      first_name: 'Albert',
      last_name: 'Huber',
      email,
      ...rest,
    });
    expect(member).toMatchObject({ ...named, ...rest, sound_enabled: true });
    expect((await bert.changesProfile({ sound_enabled: false })).member.sound_enabled).toBe(false);
    const cleared = await bert.changesProfile({ birth_date: null, email: '' });
    expect(cleared.member).toMatchObject({
      ...{ ...named, user_email: '', birth_date: null },
      ...{ phone: '089 1234', sound_enabled: false },
    });
    expect((await bert.changesProfile({ sound_enabled: true })).member.sound_enabled).toBe(true);
  });

  test('with a shared first name gets a distinct one in lists, but not in their own profile', async () => {
    await anna.opensCashBook(0, 0);
    const [michi, much] = [await till.member('michi', 'Michael'), await till.member('much', 'Michael')];
    await michi.changesProfile({ last_name: 'Huber' });
    for (const each of [michi, much]) await each.topsUp(10);
    const { transaction } = await much.buys('Helles');
    await michi.gives('full_evening', 'Prost!');
    expect((await michi.home()).member.user_first_name).toBe('Michael');
    expect((await much.home()).active_gift?.giver_name).toBe('Michael H.');
    expect(transaction).toMatchObject({ member_name: 'much', paid_by_name: 'much' });
    expect((await much.buys('Helles')).transaction.paid_by_name).toBe('Michael H.');
    expect((await anna.tonight()).members).toMatchObject([{ member_name: 'much' }]);
    const lines = (await anna.activity()).activity.map(({ member_name, kind }) => `${member_name}: ${kind}`);
    expect(lines.slice(0, 2)).toEqual(['much: gift_purchase', 'Michael H.: round_given']);
    const inBook = (await anna.cashBook()).entries.map(({ member_name }) => member_name);
    expect(inBook).toEqual(['much', 'Michael H.', null]);
    const onPaper = async ({ id }: Guest) => (await anna.statement('2026-11', id)).account.member_name;
    expect([await onPaper(much), await onPaper(michi)]).toEqual(['Michael (much)', 'Michael Huber']);
    const { names } = await anna.events();
    expect([names[michi.id], names[much.id]]).toEqual(['Michael H.', 'much']);
    for (const { id } of [michi, much]) await anna.removes(id);
  });

  test('that is a superuser has `user_is_superuser` and `is_superuser` set', async () => {
    expect((await anna.home()).member).toMatchObject({ user_is_superuser: true, is_superuser: true });
  });
});

test('a drink gets the beer icon and the last position by default', async () => {
  const places = (await anna.home()).drinks.length;
  const plain = await anna.addsDrink({ name: 'Radler', price: 3.2 });
  const usual = { icon: 'beer.png', sort_order: places + 1, group: null, min_age: null };
  expect(plain).toEqual({ id: plain.id, name: 'Radler', price: 3.2, ...usual });
  const cola = await anna.addsDrink({ name: 'Cola', price: 2.8, icon: 'cola.png', sort_order: 1 });
  expect(cola).toMatchObject({ icon: 'cola.png', sort_order: 1 });
  const { drinks } = await anna.home();
  expect([drinks[0]?.name, drinks.at(-1)?.name]).toEqual(['Cola', 'Radler']);
  expect(drinks.map(({ sort_order }) => sort_order)).toEqual([1, 1, 2, 3, 4, 5, 6, 7]);
});

test('a drink is changed, keeps its group unless that is changed, is reordered, and removed', async () => {
  const { id } = await anna.addsDrink({ name: ' Limo ', price: 2.8, group: ' Alkoholfrei ' });
  expect(await anna.changesDrink(id, { name: 'Russ', price: 0, icon: 'weissbier.png' })).toMatchObject({
    ...{ id, name: 'Russ', price: 0, icon: 'weissbier.png', group: 'Alkoholfrei' },
  });
  for (const none of ['', null]) {
    await anna.changesDrink(id, { name: 'Russ', price: 3, group: 'Süßes' });
    expect((await anna.changesDrink(id, { name: 'Russ', price: 3, group: none })).group).toBeNull();
  }
  const reversed = (await anna.home()).drinks.toReversed();
  const drink_orders = reversed.map((drink, index) => ({ id: drink.id, sort_order: index + 1 }));
  const { drinks: arranged } = await anna.call(calls.arrangeDrinks, { body: { drink_orders } });
  expect(arranged.map((drink) => drink.id)).toEqual(reversed.map((drink) => drink.id));
  expect((await anna.call(calls.menu, {})).drinks).toEqual(arranged);
  await anna.removesDrink(id);
  expect((await anna.home()).drinks.map((drink) => drink.id)).not.toContain(id);
});

test('an invite has an expiry time; an unknown token is reported as invalid', async () => {
  const expires_at = '2026-11-20T21:00:00.000Z';
  const { invite_link, ...invite } = await anna.invites({ hours_valid: 2, max_uses: 0 });
  expect(invite_link).toMatch(/^http:\/\/stammtisch\.test\/register\/[\w-]{22}$/);
  expect(invite).toMatchObject({ hours_valid: 2, max_uses: 0, expires_at });
  const token = String(invite_link.split('/').at(-1));
  const checks = (value: string) => till.stranger('').call(calls.checkInvite, { params: { token: value } });
  expect(await checks(token)).toEqual({ success: true, valid: true, expires_at });
  const error = 'Einladungslink ist ungültig oder abgelaufen';
  expect(await checks('nobodys')).toEqual({ success: true, valid: false, error });
});

describe('a transaction', () => {
  test('is a recharge for a top-up, and a purchase for a drink', async () => {
    const both = {
      ...{ timestamp: '2026-11-20T19:00:00.000Z', member_name: 'Albert', member_username: 'Bert' },
      ...{ paid_by_name: 'Albert', paid_by_username: 'Bert' },
      ...{ gift_type: null, gift_giver_name: null, gift_message: null },
    };
    expect((await bert.topsUp(20)).transaction).toMatchObject({
      ...{ type: 'recharge', amount: 20, description: 'Guthaben aufgeladen', drink_name: null },
      ...both,
    });
    expect((await bert.buys('Helles')).transaction).toMatchObject({
      ...{ type: 'purchase', amount: -3.5, description: 'Helles', drink_name: 'Helles' },
      ...both,
    });
  });

  test('is an adjustment when an admin sets a balance, with the note in lists and exports', async () => {
    const before = await bert.balance();
    await anna.setsBalance(bert.id, 5);
    const [newest] = (await bert.history()).transactions;
    expect(newest).toMatchObject({ type: 'adjustment', description: 'Guthaben angepasst', drink_name: null });
    expect(newest?.amount).toBeCloseTo(5 - before, 5);
    await anna.setsBalance(bert.id, 7, {}, 'Zwei Euro im alten Heft');
    const description = 'Guthaben angepasst: Zwei Euro im alten Heft';
    expect((await bert.history()).transactions[0]).toMatchObject({ description, amount: 2 });
    expect((await anna.get('/api/admin/export/transactions.csv')).text).toContain(`;${description};`);
    expect((await bert.get('/api/my-data/')).text).toContain(description);
  });
});

test('the session check returns member, drinks and active gift', async () => {
  const none = await bert.home();
  const nothing = { active_gift: null, member_received_gift: false };
  expect(none).toMatchObject({ success: true, member: { id: bert.id }, ...nothing });
  expect(none.drinks.length).toBeGreaterThan(0);
  const gift = await anna.gives('next_round', 'Prost');
  const round = { type: 'next_round', message: 'Prost', giver_name: 'Anna', giver_username: 'Anna' };
  expect((await bert.home()).active_gift).toMatchObject(round);
  await bert.buys('Helles');
  expect((await bert.home()).member_received_gift).toBe(false);
  expect((await anna.home()).active_gift).not.toEqual(gift);
});

describe('a call', () => {
  test('answers with and without the trailing slash', async () => {
    for (const path of ['/api/home-data', '/api/transaction-history', '/api/admin/members']) {
      const [plain, slashed] = [await anna.get(path), await anna.get(`${path}/`)];
      expect(plain.status).toBe(200);
      expect(plain.body).toEqual(slashed.body);
    }
    expect((await anna.post('/api/recharge-credit', { amount: 1 })).status).toBe(200);
    expect((await anna.get('/api/transaction-history?limit=1')).status).toBe(200);
  });

  test('ignores unknown keys in its body', async () => {
    const before = await anna.balance();
    const answer = await anna.post('/api/recharge-credit/', { amount: 2, balance: 1e6, member_id: bert.id });
    expect(answer.body).toMatchObject({ new_balance: before + 2 });
  });

  test('with optional fields only accepts no body, an empty one, `{}` or `null`', async () => {
    const json = { 'content-type': 'application/json' };
    for (const body of [undefined, '', '{}', 'null'])
      expect((await anna.send('POST', '/api/generate-invite-link/', body, json)).status).toBe(200);
  });
});

/** `conformance/spec-conformance.md`, section 7: each call with the names in its payload and in its answer. */
const SPEC: readonly (readonly [method: Method, path: string, payload: string, answer: string])[] = [
  ['GET', '/api/home-data', '', 'success member drinks active_gift member_received_gift'],
  ['POST', '/api/create-transaction', 'drink_id', 'success new_balance member_received_gift'],
  ['POST', '/api/login', 'username password', 'success'],
  ['POST', '/api/logout', '', 'success'],
  ['POST', '/api/recharge-credit', 'amount', 'new_balance'],
  ['POST', '/api/give-round', 'gift_type message', 'gift'],
  ['POST', '/api/end-round', '', 'success'],
  ['GET', '/api/transaction-history', '', 'transactions all_transactions'],
  ['POST', '/api/generate-invite-link', 'hours_valid max_uses', 'invite_link'],
  ['POST', '/api/update-profile', 'first_name last_name email phone birth_date sound_enabled', 'success'],
  ['POST', '/api/change-password', 'current_password new_password confirm_password', 'success'],
  ['GET', '/api/admin/members', '', 'members'],
  ['GET', '/api/admin/drinks', '', 'drinks'],
  ['GET', '/api/admin/transactions', '', 'transactions'],
  ['DELETE', '/api/admin/members/{id}/delete', '', 'success'],
  ['POST', '/api/admin/members/{id}/update-balance', 'balance', 'success'],
  ['POST', '/api/admin/members/{id}/reset-password', '', 'new_password'],
  ['DELETE', '/api/admin/drinks/{id}', '', 'success'],
  ['POST', '/api/admin/drinks/update-sort-order', 'drink_orders', 'success'],
  ['POST', '/api/admin/drinks', 'name price icon sort_order', 'message'],
  ['POST', '/api/admin/drinks/{id}/update', 'name price icon', 'message'],
  ['POST', '/api/cancel-transaction/{id}', '', 'success new_balance'],
  ['POST', '/api/admin/transactions/{id}/cancel', '', 'success'],
  ['GET', '/api/validate-invite/{token}', '', 'valid error'],
  ['POST', '/api/register', 'first_name username password invite_token', 'success'],
];

const names = (words: string) => words.split(' ').filter(Boolean);

interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly properties?: object;
}

describe('OpenAPI', () => {
  test('lists exactly the calls of the contract, each with a summary', async () => {
    const { paths } = Object((await till.stranger('').get('/api/openapi.json')).body);
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(Object(methods)).map(([method, call]) => [
        `${method.toUpperCase()} ${path}`,
        Object(call).summary !== '',
      ]),
    );
    const described = Object.values<ApiCall>(calls).map(({ method, path }) => [
      `${method} ${path.replace(/\/$/, '').replaceAll(/:(\w+)/g, '{$1}')}`,
      true,
    ]);
    expect(listed.toSorted()).toEqual(described.toSorted());
  });

  test('gives each call the field names of the specification', async () => {
    const { status, body } = await till.stranger('').get('/api/openapi.json');
    const { openapi, paths, components } = Object(body);
    expect([status, openapi]).toEqual([200, expect.stringMatching(/^3\.1\./)]);
    expect(SPEC).toHaveLength(25);
    /** Names of a schema's properties, of all its variants. */
    const namesOf = ({ $ref, anyOf, properties = {} }: Schema = {}): string[] => [
      ...($ref ? namesOf(components.schemas[$ref.split('/').at(-1) ?? '']) : []),
      ...(anyOf ?? []).flatMap((schema) => namesOf(schema)),
      ...Object.keys(properties),
    ];
    for (const [method, path, payload, answer] of SPEC) {
      const { requestBody, responses } = paths[path][method.toLowerCase()];
      const inputs = namesOf(requestBody?.content['application/json'].schema);
      const outputs = namesOf((responses['200'] ?? responses['201']).content['application/json'].schema);
      expect([path, ...inputs]).toEqual(expect.arrayContaining([path, ...names(payload)]));
      expect([path, ...outputs]).toEqual(expect.arrayContaining([path, ...names(answer)]));
    }
  });
});
