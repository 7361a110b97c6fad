import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Guest, Method } from '@stammtisch/kit';
import { type CallNeeds, callNeeds } from './harness/call-needs.js';
import { API } from './harness/calls.js';
import { refusal } from './harness/refusals.js';
import { routesOf } from './harness/routes.js';
import { openedTill } from './harness/test-till.js';

/**
 * Every call × everybody: what comes of it. The call is about something of Bert's: his drink, his round, his session.
 * A screen at the table has nothing but its link, which shows it the evening.
 * A new route fails the tests until it has its line here; what it needs besides the path stands in call-needs.ts.
 */
const MATRIX = `
                                                 nobody   Bert   another   superuser   a screen
                                                                 member                with a link
  POST    /api/login                                200    200       200         200        200
  POST    /api/logout                               200    200       200         200        200
  GET     /api/validate-invite/:token               200    200       200         200        200
  POST    /api/register                             200    200       200         200        200

  GET     /api/home-data                            401    200       200         200        401
  GET     /api/activity                             401    200       200         200        200
  GET     /api/transaction-history                  401    200       200         200        401
  POST    /api/create-transaction                   401    200       200         200        401
  POST    /api/recharge-credit                      401    200       200         200        401
  POST    /api/cancel-transaction/:id               401    200       403         403        401
  POST    /api/give-round                           401    200       200         200        401
  POST    /api/end-round                            401    200       403         200        401
  POST    /api/update-profile                       401    200       200         200        401
  POST    /api/change-password                      401    200       200         200        401
  GET     /api/sessions                             401    200       200         200        401
  POST    /api/sessions/:id/end                     401    200       404         404        401
  POST    /api/sessions/end-others                  401    200       200         200        401

  POST    /api/generate-invite-link                 401    403       403         200        401
  GET     /api/admin/members                        401    403       403         200        401
  POST    /api/admin/members/:id/update-balance     401    403       403         200        401
  POST    /api/admin/members/:id/reset-password     401    403       403         200        401
  DELETE  /api/admin/members/:id/delete             401    403       403         200        401
  GET     /api/admin/drinks                         401    403       403         200        401
  POST    /api/admin/drinks                         401    403       403         200        401
  POST    /api/admin/drinks/:id/update              401    403       403         200        401
  DELETE  /api/admin/drinks/:id                     401    403       403         200        401
  POST    /api/admin/drinks/update-sort-order       401    403       403         200        401
  GET     /api/admin/transactions                   401    403       403         200        401
  POST    /api/admin/transactions/:id/cancel        401    403       403         200        401

  GET     /api/tonight                              401    200       200         200        200
  GET     /api/admin/events                         401    403       403         200        401
  POST    /api/admin/wall-links                     401    403       403         200        401
  GET     /api/admin/wall-links                     401    403       403         200        401
  DELETE  /api/admin/wall-links/:id                 401    403       403         200        401

  GET     /api/my-data                              401    200       200         200        401
  GET     /api/my-statement                         401    200       200         200        401
  GET     /api/my-statistics                        401    200       200         200        401
  GET     /api/admin/balances                       401    403       403         200        401
  GET     /api/admin/members/:id/ledger             401    403       403         200        401
  GET     /api/admin/reconciliation                 401    403       403         200        401
  GET     /api/admin/reconciliation/last            401    403       403         200        401
  GET     /api/admin/statements                     401    403       403         200        401
  GET     /api/admin/statistics                     401    403       403         200        401
  GET     /api/admin/export/transactions.csv        401    403       403         200        401
  GET     /api/admin/export/members.csv             401    403       403         200        401
  GET     /api/admin/export/events.ndjson           401    403       403         200        401

  GET     /metrics                                  200    200       200         200        200
  GET     /healthz                                  200    200       200         200        200
  GET     /readyz                                   200    200       200         200        200
  GET     /api/docs                                 200    200       200         200        200
  GET     /api/openapi.json                         200    200       200         200        200
`;

const till = openedTill();
const { anna } = till;
let bert: Guest;
let carl: Guest;
let screenToken: string;
let needs: CallNeeds;

beforeAll(async () => {
  bert = await till.member('Bert');
  carl = await till.member('Carl');
  needs = callNeeds(till, bert);
  screenToken = (await anna.makesWallLink()).wall_link.split('#')[1] ?? '';
});

const aScreen = () => {
  const screen = till.stranger('screen');
  screen.headers = { authorization: `Bearer ${screenToken}` };
  return screen;
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
    ['a screen', aScreen],
  ] as const;

  test.each(lines)('$route', async ({ route, method, path, statuses }) => {
    expect(statuses).toHaveLength(everybody.length);
    for (const [index, [who, device]] of everybody.entries()) {
      // A password change among the calls has ended the sessions of before.
      for (const guest of [anna, bert]) till.seat(guest);
      const { id = '', query = '', body } = (await needs[route]?.()) ?? {};
      const { revision } = till.state;
      const answer = await device().request(method, `${path.replace(/:\w+/, id)}/${query}`, body);
      const { status, body: said } = answer;
      expect({ who, status, said }).toEqual({ who, status: statuses[index], said });
      if (answer.status === 401)
        expect(answer).toEqual(refusal(401, 'unauthenticated', 'Bitte melde dich an'));
      if (answer.status === 403) expect(answer).toEqual(refusal(403, 'forbidden'));
      if (answer.status !== 200) expect(till.state.revision).toBe(revision);
    }
  });
});
