import { beforeAll, describe, expect, test } from '@jest/globals';
import { People } from '../src/engine/people/people.js';
import { API } from './harness/calls.js';
import { refusal, refused } from './harness/refusals.js';
import { type Tablet, tabletOf } from './harness/tablet.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const JSON_TYPE = { 'content-type': 'application/json' };

const withBody = API.filter(({ fits }) => fits !== undefined);
let tablet: Tablet;

beforeAll(async () => {
  tablet = await tabletOf(till);
});

/** Somebody who may make the call: a superuser, or a tablet. */
const whoMay = (path: string) => (path.startsWith('/api/tablet/') ? tablet.device() : anna);

describe('a body is refused', () => {
  test.each(withBody.map(({ path }) => path))('that is not JSON: %s', async (path) => {
    for (const text of ['{', '{"a":1,}', 'hello', '{"amount":NaN}', '\u0000', '{"__proto__":{"x":1}}']) {
      expect(await anna.send('POST', path, text, JSON_TYPE)).toEqual(refusal(400, 'invalid'));
    }
  });

  test.each(withBody.map(({ path }) => path))('that is no object: %s', async (path) => {
    for (const text of ['[]', '1', '"x"', 'true', '[{}]']) {
      expect(await whoMay(path).send('POST', path, text, JSON_TYPE)).toEqual(refusal(400, 'invalid'));
    }
  });

  test('that is larger than 64 KiB, whatever is in it', async () => {
    const fitting = (length: number) => `{"amount":1,"x":"${'x'.repeat(length - 19)}"}`;
    const { body } = await anna.send('POST', '/api/recharge-credit/', fitting(65_536), JSON_TYPE);
    expect(body).toMatchObject({ success: true });
    expect(await anna.send('POST', '/api/recharge-credit/', fitting(65_537), JSON_TYPE)).toEqual(
      refusal(413, 'too_large', 'Die Anfrage ist zu groß'),
    );
  });

  test.each([
    ['text/plain', '{"amount":1}'],
    ['application/x-www-form-urlencoded', 'amount=1'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/xml', '<amount>1</amount>'],
    ['no type at all', '{"amount":1}'],
  ])('that comes as %s', async (type, text) => {
    expect(await anna.send('POST', '/api/recharge-credit/', text, { 'content-type': type })).toEqual(
      refusal(415, 'unsupported', 'Die Anfrage muss JSON sein'),
    );
  });
});

describe('a path that leads nowhere', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nope/'],
    ['POST', '/api/nope/'],
    ['GET', '/api/login/'],
    ['PUT', '/api/home-data/'],
    ['DELETE', '/api/admin/members/'],
    ['GET', `/api/validate-invite/${'x'.repeat(201)}/`],
  ] as const)('is 404: %s %s', async (method, path) => {
    expect(await anna.request(method, path)).toEqual(refusal(404, 'not_found'));
  });

  test('and one that is none is 400', async () => {
    expect(await anna.get('/api/%zz/')).toEqual(refusal(400, 'invalid'));
    expect(await anna.post('/api/cancel-transaction/%E0%A4%A/')).toEqual(refusal(400, 'invalid'));
  });
});

describe('an id that nobody has', () => {
  test.each([
    '/api/cancel-transaction/%00/',
    ...API.filter(({ path }) => path.includes('/none/')).map(({ path }) => path),
  ])('is 404: %s', async (path) => {
    const found = API.find((call) => call.path === path);
    const { method, fits, file } = found ?? { method: 'POST' };
    const answer = file ? anna.uploads(method, path, file) : whoMay(path).request(method, path, fits);
    expect(await answer).toEqual(refusal(404, 'not_found'));
  });

  test('is 404 for a drink to buy', async () => {
    const answer = await anna.post('/api/create-transaction/', { drink_id: 'none' });
    expect(answer).toEqual(refusal(404, 'not_found', 'Dieses Getränk gibt es nicht mehr'));
  });
});

describe('a list', () => {
  test.each(['limit=0', 'limit=201', 'limit=x', 'limit=1.5', 'limit=1&limit=2', 'limit=', 'before=nowhere'])(
    'can’t be asked for with %s',
    async (query) => {
      for (const list of ['transaction-history', 'admin/transactions', 'activity']) {
        expect(await anna.get(`/api/${list}/?${query}`)).toEqual(refusal(400, 'invalid'));
      }
    },
  );
});

describe('the state says no', () => {
  test('to a second who registers with the same name, or the same last use, at once', async () => {
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

  test('to a name that only looks different to a computer', async () => {
    const { invite_link } = await anna.invites({ max_uses: 0 });
    const [composed, decomposed] = ['J\u00fcrgen', 'Ju\u0308rgen'];
    await till.stranger(composed).registers(invite_link);
    await expect(till.stranger(decomposed).registers(invite_link)).rejects.toMatchObject(
      refused(409, 'conflict', 'Dieser Benutzername ist schon vergeben'),
    );
  });

  test('to removing oneself or the last superuser', async () => {
    expect(await anna.delete(`/api/admin/members/${anna.id}/delete/`)).toEqual(refusal(409, 'conflict'));
  });

  test('to a menu order that does not name every drink once', async () => {
    const { drinks } = await anna.home();
    const all = drinks.map(({ id }, index) => ({ id, sort_order: index + 1 }));
    const [first, ...rest] = all;
    const unknown = { id: 'none', sort_order: 1 };
    const fromZero = all.map(({ id, sort_order }) => ({ id, sort_order: sort_order - 1 }));
    const wrong = [[], rest, [...rest, rest[0]], [...all, first], [...rest, unknown], fromZero];
    for (const drink_orders of wrong) {
      expect(await anna.post('/api/admin/drinks/update-sort-order/', { drink_orders })).toEqual(
        refusal(400, 'invalid'),
      );
    }
    expect((await anna.home()).drinks).toEqual(drinks);
  });
});
