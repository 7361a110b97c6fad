import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Method } from './harness/browser.js';
import { API } from './harness/calls.js';
import { type Guest, PASSWORD } from './harness/guest.js';
import { refusal } from './harness/refusals.js';
import { routesOf } from './harness/routes.js';
import { openedTill } from './harness/test-till.js';

/**
 * Every call × everybody: what comes of it. The call is about something of Bert's: his drink, his round, his session.
 * A new route fails the tests until it has its line here; what it needs besides the path stands below.
 */
const MATRIX = `
                                                 nobody   Bert   another   superuser
                                                                 member
  POST    /api/login                                200    200       200         200
  POST    /api/logout                               200    200       200         200
  GET     /api/validate-invite/:token               200    200       200         200
  POST    /api/register                             200    200       200         200

  GET     /api/home-data                            401    200       200         200
  GET     /api/activity                             401    200       200         200
  GET     /api/transaction-history                  401    200       200         200
  POST    /api/create-transaction                   401    200       200         200
  POST    /api/recharge-credit                      401    200       200         200
  POST    /api/cancel-transaction/:id               401    200       403         403
  POST    /api/give-round                           401    200       200         200
  POST    /api/end-round                            401    200       403         200
  POST    /api/update-profile                       401    200       200         200
  POST    /api/change-password                      401    200       200         200

  POST    /api/generate-invite-link                 401    403       403         200
  GET     /api/admin/members                        401    403       403         200
  POST    /api/admin/members/:id/update-balance     401    403       403         200
  POST    /api/admin/members/:id/reset-password     401    403       403         200
  DELETE  /api/admin/members/:id/delete             401    403       403         200
  GET     /api/admin/drinks                         401    403       403         200
  POST    /api/admin/drinks                         401    403       403         200
  POST    /api/admin/drinks/:id/update              401    403       403         200
  DELETE  /api/admin/drinks/:id                     401    403       403         200
  POST    /api/admin/drinks/update-sort-order       401    403       403         200
  GET     /api/admin/transactions                   401    403       403         200
  POST    /api/admin/transactions/:id/cancel        401    403       403         200

  GET     /api/tonight                              401    200       200         200
  GET     /api/admin/events                         401    403       403         200
  POST    /api/admin/wall-links                     401    403       403         200
  GET     /api/admin/wall-links                     401    403       403         200
  DELETE  /api/admin/wall-links/:id                 401    403       403         200

  GET     /api/my-data                              401    200       200         200
  GET     /api/my-statement                         401    200       200         200
  GET     /api/my-statistics                        401    200       200         200
  GET     /api/admin/balances                       401    403       403         200
  GET     /api/admin/members/:id/ledger             401    403       403         200
  GET     /api/admin/reconciliation                 401    403       403         200
  GET     /api/admin/reconciliation/last            401    403       403         200
  GET     /api/admin/statements                     401    403       403         200
  GET     /api/admin/statistics                     401    403       403         200
  GET     /api/admin/export/transactions.csv        401    403       403         200
  GET     /api/admin/export/members.csv             401    403       403         200
  GET     /api/admin/export/events.ndjson           401    403       403         200

  GET     /metrics                                  200    200       200         200
  GET     /healthz                                  200    200       200         200
  GET     /readyz                                   200    200       200         200
  GET     /api/docs                                 200    200       200         200
  GET     /api/openapi.json                         200    200       200         200
`;

const till = openedTill();
const { anna } = till;
let bert: Guest;
let carl: Guest;
let newcomers = 0;

beforeAll(async () => {
  bert = await till.member('Bert');
  carl = await till.member('Carl');
});

/** What a call needs besides its path: what stands for `:id` in it, a query, a body. */
interface Needs {
  readonly id?: string;
  readonly query?: string;
  readonly body?: object;
}

const bertsPurchase = async () => ({ id: (await bert.buys('Wasser')).transaction.id });
const newMember = async () => ({ id: (await till.member(`Neu${++newcomers}`)).id });
const newDrink = async () => ({ id: (await anna.addsDrink({ name: 'Radler', price: 3 })).id });
const newWallLink = async () => ({ id: (await anna.makesWallLink()).link.id });
const inviteToken = async () => (await anna.invites()).invite_link.split('/').at(-1) ?? '';
const noRound = async () => {
  for (const { id } of (await anna.home()).rounds) await anna.endsRound(id);
};

/** Made afresh for each call. */
const NEEDS: Readonly<Record<string, () => Promise<Needs> | Needs>> = {
  'POST /api/login': () => ({ body: { username: 'Bert', password: PASSWORD } }),
  'GET /api/validate-invite/:token': async () => ({ id: await inviteToken() }),
  'POST /api/register': async () => {
    const username = `Gast${++newcomers}`;
    const invite_token = await inviteToken();
    return { body: { first_name: username, username, password: PASSWORD, invite_token } };
  },
  'POST /api/create-transaction': async () => ({ body: { drink_id: (await bert.drink('Helles')).id } }),
  'POST /api/recharge-credit': () => ({ body: { amount: 1 } }),
  'POST /api/cancel-transaction/:id': bertsPurchase,
  'POST /api/give-round': async () => {
    await noRound();
    return { body: { gift_type: 'next_round', message: 'Prost' } };
  },
  'POST /api/end-round': async () => {
    await noRound();
    return { body: { gift_id: (await bert.gives('full_evening')).id } };
  },
  'POST /api/update-profile': () => ({ body: { phone: '089 1234' } }),
  'POST /api/change-password': () => ({
    body: { current_password: PASSWORD, new_password: PASSWORD, confirm_password: PASSWORD },
  }),
  'POST /api/admin/members/:id/update-balance': () => ({ id: bert.id, body: { balance: 5 } }),
  'POST /api/admin/members/:id/reset-password': newMember,
  'DELETE /api/admin/members/:id/delete': newMember,
  'POST /api/admin/drinks': () => ({ body: { name: 'Radler', price: 3 } }),
  'POST /api/admin/drinks/:id/update': async () => ({
    ...(await newDrink()),
    body: { name: 'Russ', price: 3.2 },
  }),
  'DELETE /api/admin/drinks/:id': newDrink,
  'POST /api/admin/drinks/update-sort-order': async () => {
    const { drinks } = await anna.home();
    return { body: { drink_orders: drinks.map(({ id }, index) => ({ id, sort_order: index + 1 })) } };
  },
  'POST /api/admin/transactions/:id/cancel': bertsPurchase,
  'GET /api/my-statement': () => ({ query: '?month=2026-11' }),
  'GET /api/admin/balances': () => ({ query: '?revision=1' }),
  'GET /api/admin/members/:id/ledger': () => ({ id: bert.id }),
  'GET /api/admin/statements': () => ({ query: '?month=2026-11' }),
  'DELETE /api/admin/wall-links/:id': newWallLink,
};

interface Line {
  readonly route: string;
  readonly method: Method;
  readonly path: string;
  readonly statuses: readonly number[];
}

const isMethod = (word: string): word is Method => ['GET', 'POST', 'DELETE', 'PUT', 'PATCH'].includes(word);

const lines = MATRIX.split('\n').flatMap((line): Line[] => {
  const [method = '', path = '', ...statuses] = line.trim().split(/\s+/);
  if (!isMethod(method)) return [];
  return [{ route: `${method} ${path}`, method, path, statuses: statuses.map(Number) }];
});

test('every route of the server stands in the matrix, and none that it has not', () => {
  expect(lines.map(({ route }) => route).toSorted()).toEqual(routesOf(till.app).toSorted());
});

test('every call that takes something is among those that are fuzzed and refused', () => {
  const forPeople = lines.filter(({ path }) => !/^\/api\/(docs|openapi)/.test(path));
  const missing = forPeople.filter(({ method, path }) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`);
    return !API.some((call) => call.method === method && pattern.test(call.path));
  });
  expect(missing).toEqual([]);
});

describe('who may make which call', () => {
  const everybody = [
    ['nobody', () => till.stranger('nobody')],
    ['Bert', () => till.secondDevice(bert)],
    ['another member', () => till.secondDevice(carl)],
    ['a superuser', () => till.secondDevice(anna)],
  ] as const;

  test.each(lines)('$route', async ({ route, method, path, statuses }) => {
    expect(statuses).toHaveLength(everybody.length);
    for (const [index, [who, device]] of everybody.entries()) {
      // A password change among the calls has ended the sessions of before.
      for (const guest of [anna, bert]) till.seat(guest);
      const { id = '', query = '', body } = (await NEEDS[route]?.()) ?? {};
      const { revision } = till.state;
      const answer = await device().call(method, `${path.replace(/:\w+/, id)}/${query}`, body);
      const { status, body: said } = answer;
      expect({ who, status, said }).toEqual({ who, status: statuses[index], said });
      if (answer.status === 401)
        expect(answer).toEqual(refusal(401, 'unauthenticated', 'Bitte melde dich an'));
      if (answer.status === 403) expect(answer).toEqual(refusal(403, 'forbidden'));
      if (answer.status !== 200) expect(till.state.revision).toBe(revision);
    }
  });
});
