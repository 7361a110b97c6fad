import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer } from '@stammtisch/test-kit';
import { People } from '../src/engine/people/people.js';
import { API } from './harness/calls.js';
import { refusal } from './harness/refusals.js';
import { openedTable } from './harness/test-till.js';
import { WRONG_BODIES, WRONG_QUERIES } from './harness/wrong-input.js';

const { till, anna, bert } = openedTable('Bert');
const JSON_TYPE = { 'content-type': 'application/json' };

beforeAll(async () => {
  await anna.opensCashBook(500, 100);
});

/** The field that a refusal names, if it is one of these. */
const fieldIn = ({ body }: Answer, fields: readonly string[]) =>
  fields.find((name) => name === Object(body).field);

describe('a request body is refused', () => {
  test.each(Object.keys(WRONG_BODIES))('if invalid for %s, with field and message', async (name) => {
    const call = API.find((each) => each.name === name);
    if (!call?.validBody) throw new Error(`no example of ${name}`);
    const { path, validBody } = call;
    const { revision } = till.state;
    for (const [message, ...changes] of WRONG_BODIES[name] ?? [])
      for (const change of changes) {
        const answer = await anna.post(path, { ...validBody, ...change });
        const wrong = Object.keys(change);
        const field = fieldIn(answer, wrong) ?? (message === null ? undefined : wrong[0]);
        expect([change, answer]).toEqual([change, refusal(400, 'invalid', message ?? undefined, field)]);
      }
    expect(till.state.revision).toBe(revision);
  });

  test('if it is larger than 64 KiB', async () => {
    const fitting = (length: number) => `{"amount":1,"x":"${'x'.repeat(length - 19)}"}`;
    const { body } = await anna.send('POST', '/api/recharge-credit/', fitting(65_536), JSON_TYPE);
    expect(body).toMatchObject({ success: true });
    expect(await anna.send('POST', '/api/recharge-credit/', fitting(65_537), JSON_TYPE)).toEqual(
      refusal(413, 'too_large', 'Die Anfrage ist zu groß'),
    );
  });

  test('if it is not JSON', async () => {
    for (const [type, text] of [
      ['text/plain', '{"amount":1}'],
      ['application/x-www-form-urlencoded', 'amount=1'],
      ['multipart/form-data; boundary=x', '--x--'],
      ['application/xml', '<amount>1</amount>'],
      ['no type at all', '{"amount":1}'],
    ] as const)
      expect(await anna.send('POST', '/api/recharge-credit/', text, { 'content-type': type })).toEqual(
        refusal(415, 'unsupported', 'Die Anfrage muss JSON sein'),
      );
  });
});

test.each(Object.keys(WRONG_QUERIES))('an invalid query is refused by %s', async (path) => {
  for (const query of WRONG_QUERIES[path] ?? []) {
    const answer = await anna.get(`${path}?${query}`);
    const field = fieldIn(answer, [...new URLSearchParams(query).keys(), 'month']);
    expect([query, answer]).toEqual([query, refusal(400, 'invalid', undefined, field)]);
  }
});

test('an unknown path or method is 404, and a malformed path is 400', async () => {
  for (const [method, path] of [
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nope/'],
    ['POST', '/api/nope/'],
    ['GET', '/api/login/'],
    ['PUT', '/api/home-data/'],
    ['DELETE', '/api/admin/members/'],
    ['GET', `/api/validate-invite/${'x'.repeat(201)}/`],
    ['POST', '/api/cancel-transaction/%00/'],
  ] as const)
    expect([path, await anna.request(method, path)]).toEqual([path, refusal(404, 'not_found')]);
  expect(await anna.get('/api/%zz/')).toEqual(refusal(400, 'invalid'));
  expect(await anna.post('/api/cancel-transaction/%E0%A4%A/')).toEqual(refusal(400, 'invalid'));
});

describe('a newcomer', () => {
  let token: string;
  const registers = (username: string) =>
    anna.post('/api/register/', {
      first_name: 'X',
      username,
      password: 'secret-enough',
      invite_token: token,
    });

  beforeAll(async () => {
    token = String((await anna.invites({ max_uses: 0 })).invite_link.split('/').at(-1));
    await till.member('Pauline');
  });

  test('needs a unique user name in one script that can’t be confused with another', async () => {
    const taken = refusal(409, 'conflict', 'Dieser Benutzername ist schon vergeben', 'username');
    await till.stranger('J\u00fcrgen').registers(`/register/${token}`);
    for (const username of ['Bert', ' BERT ', 'Ju\u0308rgen'])
      expect(await registers(username)).toEqual(taken);
    expect(await registers('Pau1ine')).toEqual(
      refusal(409, 'conflict', 'Dieser Benutzername sieht einem anderen zum Verwechseln ähnlich', 'username'),
    );
    expect(await registers('P\u{430}uline')).toEqual(
      refusal(
        400,
        'invalid',
        'Bitte verwende für den Benutzernamen nur Buchstaben einer Schrift',
        'username',
      ),
    );
  });

  test('can have an Arabic or emoji user name, and log in with its NFD form; names are normalized', async () => {
    for (const name of ['أحمد', 'Lena 👩‍🍳 O’Neill']) {
      const { member } = await bert.changesProfile({ first_name: name });
      expect(member.user_first_name).toBe(name);
      const guest = till.stranger(name);
      await guest.registers((await anna.invites()).invite_link);
      expect((await guest.logsIn(guest.password, name.normalize('NFD'))).user_username).toBe(name);
    }
    const { member } = await bert.changesProfile({ first_name: ' Ju\u{308}rgen\u{a0} der\u{2003}Erste ' });
    expect(member.user_first_name).toBe('Jürgen der Erste');
  });

  test('is the only one of several at once accepted with the same name or a single-use invite', async () => {
    const { invite_link } = await anna.invites({ max_uses: 0 });
    const sameName = await Promise.allSettled(
      ['Josef', 'josef', ' JOSEF'].map((name) => till.stranger(name).registers(invite_link)),
    );
    expect(sameName.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const single = await anna.invites();
    const sameUse = await Promise.allSettled(
      ['Korbinian', 'Ludwig', 'Max'].map((name) => till.stranger(name).registers(single.invite_link)),
    );
    expect(sameUse.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const people = till.app.get(People);
    const documents = await Promise.all((await people.announced()).map((id) => people.read(id)));
    expect(documents.filter(Boolean)).toHaveLength((await anna.members()).length);
  });
});

test('an invite is for a day and one member by default, and a drink may cost nothing', async () => {
  expect(await anna.invites({})).toMatchObject({ hours_valid: 24, max_uses: 1 });
  for (const body of [
    { hours_valid: 1, max_uses: 0 },
    { hours_valid: 168, max_uses: 100 },
  ])
    expect(await anna.invites(body)).toMatchObject(body);
  expect(await anna.addsDrink({ name: '  Leitungswasser  ', price: 0 })).toMatchObject({
    name: 'Leitungswasser',
    price: 0,
  });
});

test('a menu order counts from 1 and names every drink', async () => {
  const { drinks } = await anna.home();
  const all = drinks.map(({ id }, index) => ({ id, sort_order: index + 1 }));
  const fromZero = all.map(({ id, sort_order }) => ({ id, sort_order: sort_order - 1 }));
  for (const drink_orders of [fromZero, all.slice(1)])
    expect(await anna.post('/api/admin/drinks/update-sort-order/', { drink_orders })).toEqual(
      refusal(400, 'invalid', undefined, 'drink_orders'),
    );
  expect((await anna.home()).drinks).toEqual(drinks);
});
