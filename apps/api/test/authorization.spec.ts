import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type ApiCall, calls } from '@stammtisch/contracts';
import { type Answer, type Guest, key } from '@stammtisch/test-kit';
import { callNeeds, type Needs } from './harness/call-needs.js';
import { API, changesState, type Example } from './harness/calls.js';
import { refusal } from './harness/refusals.js';
import { routesOf } from './harness/routes.js';
import { tokenOf } from './harness/screen.js';
import { type Tablet, tabletOf } from './harness/tablet.js';
import { openedTill } from './harness/test-till.js';

/**
 * Every call × everybody: what comes of it. The call is about something of Bert's: his drink, his round, his session.
 * A screen at the table has nothing but its link, which shows it the evening, and a tablet nothing but its own.
 * A new call fails the tests until it has its line here; its body stands in calls.ts, what else it needs in call-needs.ts.
 */
const MATRIX = `
                        nobody  Bert   another   auditor   treasurer   superuser   a screen    a tablet
                                       member                                     with a link
  logIn                 200     200    200       200       200         200         200         200
  logOut                200     200    200       200       200         200         200         200
  checkInvite           200     200    200       200       200         200         200         200
  register              200     200    200       200       200         200         200         200
  setUp                 200     200    200       200       200         200         200         200
  checkSetUpCode        409     409    409       409       409         409         409         409
  legalPages            200     200    200       200       200         200         200         200

  checkPersonalLink     400     400    400       400       400         400         400         400
  usePersonalLink       200     200    200       200       200         200         200         200

  home                  401     200    200       200       200         200         401         401
  activity              401     200    200       200       200         200         401         401
  chain                 401     200    200       200       200         200         401         401
  reportChain           401     200    200       200       200         200         401         401
  history               401     200    200       200       200         200         401         401
  purchase              401     200    200       200       200         200         401         401
  topUp                 401     200    200       200       200         200         401         401
  tableMembers          401     200    200       200       200         200         401         401
  passOn                401     200    200       200       200         200         401         401
  cancel                401     200    403       403       403         403         401         401
  paymentWays           401     200    200       200       200         200         401         401
  ownAnnouncements      401     200    200       200       200         200         401         401
  withdrawAnnouncement  401     200    404       404       404         404         401         401
  myUsual               401     200    200       200       200         200         401         401
  roundCost             401     200    200       200       200         200         401         401
  giveRound             401     200    200       200       200         200         401         401
  endRound              401     200    403       403       403         200         401         401
  updateProfile         401     200    200       200       200         200         401         401
  changePassword        401     200    200       200       200         200         401         401
  sessions              401     200    200       200       200         200         401         401
  endSession            401     200    404       404       404         404         401         401
  endOtherSessions      401     200    200       200       200         200         401         401
  push                  401     200    200       200       200         200         401         401
  switchPush            401     200    200       200       200         200         401         401
  switchPushOff         401     200    200       200       200         200         401         401

  issueInvite           401     403    403       403       403         200         401         401
  members               401     403    403       200       200         200         401         401
  prepareMember         401     403    403       403       200         200         401         401
  moveIn                401     403    403       403       200         200         401         401
  updatePreparedMember  401     403    403       403       200         200         401         401
  serveDrink            401     403    403       403       200         200         401         401
  issuePersonalLinks    401     403    403       403       200         200         401         401
  revokePersonalLink    401     403    403       403       200         200         401         401
  setBalance            401     403    403       403       403         200         401         401
  bookDeposit           401     403    403       403       200         200         401         401
  bookPayout            401     403    403       403       200         200         401         401
  paymentWaySettings    401     403    403       200       200         200         401         401
  setPaymentWays        401     403    403       403       200         200         401         401
  announcements         401     403    403       200       200         200         401         401
  confirmTopUps         401     403    403       403       200         200         401         401
  declineTopUp          401     403    403       403       200         200         401         401
  lookUpBankLines       401     403    403       403       200         200         401         401
  bookBankLines         401     403    403       403       200         200         401         401
  setRole               401     403    403       403       403         200         401         401
  creditLine            401     403    403       200       200         200         401         401
  setCreditLine         401     403    403       403       200         200         401         401
  setMemberCreditLine   401     403    403       403       200         200         401         401
  resetPassword         401     403    403       403       403         200         401         401
  removeMember          401     403    403       403       403         200         401         401
  menu                  401     403    403       403       200         200         401         401
  youth                 401     403    403       200       200         200         401         401
  setYouth              401     403    403       403       200         200         401         401
  addDrink              401     403    403       403       403         200         401         401
  updateDrink           401     403    403       403       403         200         401         401
  removeDrink           401     403    403       403       403         200         401         401
  arrangeDrinks         401     403    403       403       403         200         401         401
  allTransactions       401     403    403       200       200         200         401         401
  cancelAny             401     403    403       403       200         200         401         401
  bookLevy              401     403    403       403       200         200         401         401
  cancelLevy            401     403    403       403       200         200         401         401

  tonight               401     200    200       200       200         200         200         401
  events                401     403    403       200       200         200         401         401
  eventChange           401     403    403       200       200         200         401         401
  issueWallLink         401     403    403       403       403         200         401         401
  wallLinks             401     403    403       403       403         200         401         401
  revokeWallLink        401     403    403       403       403         200         401         401

  myData                401     200    200       200       200         200         401         401
  myStatement           401     200    200       200       200         200         401         401
  myStatistics          401     200    200       200       200         200         401         401
  tasks                 401     403    403       200       200         200         401         401
  balances              401     403    403       200       200         200         401         401
  ledger                401     403    403       200       200         200         401         401
  reconcile             401     403    403       200       200         200         401         401
  lastReconciliation    401     403    403       200       200         200         401         401
  statement             401     403    403       200       200         200         401         401
  statistics            401     403    403       403       200         200         401         401
  exportTransactions    401     403    403       200       200         200         401         401
  cashPosition          401     403    403       200       200         200         401         401
  cashBook              401     403    403       200       200         200         401         401
  openCashBook          401     403    403       403       200         409         401         401
  bookExpense           401     403    403       403       200         200         401         401
  putMoneyIn            401     403    403       403       200         200         401         401
  takeTip               401     403    403       403       200         200         401         401
  moveMoney             401     403    403       403       200         200         401         401
  cancelCashEntry       401     403    403       403       200         200         401         401
  attachReceipt         401     403    403       403       200         200         401         401
  receipt               401     403    403       200       200         200         401         401
  setCategories         401     403    403       403       200         200         401         401
  countCash             401     403    403       403       200         200         401         401
  cashCount             401     403    403       200       200         200         401         401
  months                401     403    403       200       200         200         401         401
  month                 401     403    403       200       200         200         401         401
  closeMonth            401     403    403       403       409         409         401         401
  reopenMonth           401     403    403       403       409         409         401         401
  years                 401     403    403       200       200         200         401         401
  year                  401     403    403       200       200         200         401         401
  exportYear            401     403    403       200       200         200         401         401
  noteRestore           401     403    403       403       200         200         401         401
  setFirstMonth         401     403    403       403       200         200         401         401
  exportEvents          401     403    403       200       200         200         401         401
  backups               401     403    403       200       200         200         401         401
  downloadBackup        401     403    403       403       403         200         401         401

  tabletSettings        401     200    200       200       200         200         401         401
  setTabletAccess       401     200    200       200       200         200         401         401
  setPin                401     200    200       200       200         200         401         401
  removePin             401     200    200       200       200         200         401         401
  revokeBadge           401     200    200       200       200         200         401         401

  issueTabletLink       401     403    403       403       403         200         401         401
  tabletLinks           401     403    403       403       403         200         401         401
  revokeTabletLink      401     403    403       403       403         200         401         401
  devices               401     403    403       200       200         200         401         401
  usualTabletAccess     401     403    403       200       200         200         401         401
  setUsualTabletAccess  401     403    403       403       200         200         401         401
  setMemberTabletAccess 401     403    403       403       200         200         401         401
  revokeMemberBadge     401     403    403       403       200         200         401         401

  tablet                401     401    401       401       401         401         401         200
  tabletPurchase        401     401    401       401       401         401         401         200
  tabletCancel          401     401    401       401       401         401         401         200
  tabletOpen            401     401    401       401       401         401         401         200
  tabletRound           401     401    401       401       401         401         401         200
  tabletTopUp           401     401    401       401       401         401         401         200
  enrolBadge            401     401    401       401       401         401         401         200

  metrics               200     200    200       200       200         200         200         200
  alive                 200     200    200       200       200         200         200         200
  ready                 200     200    200       200       200         200         200         200
`;

const till = openedTill();
const { anna } = till;
let bert: Guest;
let carl: Guest;
let theresa: Guest;
let rudi: Guest;
let screenToken: string;
let tablet: Tablet;
let needs: ReadonlyMap<string, () => Needs | Promise<Needs>>;

beforeAll(async () => {
  bert = await till.member('Bert');
  carl = await till.member('Carl');
  theresa = await till.member('Theresa');
  rudi = await till.member('Rudi');
  await anna.setsRole(theresa.id, 'treasurer');
  await anna.setsRole(rudi.id, 'auditor');
  tablet = await tabletOf(till);
  needs = new Map(Object.entries(callNeeds(till, bert, tablet)));
  screenToken = tokenOf(await anna.makesWallLink());
});

const aScreen = () => {
  const screen = till.stranger('screen');
  screen.headers = { authorization: `Bearer ${screenToken}` };
  return screen;
};

interface Line {
  readonly name: string;
  readonly statuses: readonly number[];
}

const lines = MATRIX.split('\n').flatMap((line): Line[] => {
  const [name = '', ...statuses] = line.trim().split(/\s+/);
  return name in calls ? [{ name, statuses: statuses.map(Number) }] : [];
});
const described = new Map<string, ApiCall>(Object.entries(calls));
const DOCS = ['/api/docs', '/api/openapi.json'];

test('every call stands in the matrix', () => {
  expect(lines.map(({ name }) => name).toSorted()).toEqual(Object.keys(calls).toSorted());
});

test('every route of the server is described, and what is described is a route', () => {
  const routes = [...described.values()].map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`);
  const docs = DOCS.map((path) => `GET ${path}`);
  expect([...routes, ...docs].toSorted()).toEqual(routesOf(till.app).toSorted());
});

test('every call that takes a body has one that fits among those that are fuzzed and refused', () => {
  const missing = API.filter(
    ({ name, fits }) => (described.get(name)?.body !== undefined) !== (fits !== undefined),
  );
  expect(missing).toEqual([]);
});

test.each(DOCS)('anybody may read about the calls: %s', async (path) => {
  expect((await till.stranger('nobody').get(path)).status).toBe(200);
});

test('whoever was given a password may replace it or leave, and nothing else before that', async () => {
  const dora = await till.member('Dora');
  await dora.logsIn(await anna.resetsPassword(dora.id));
  const { revision } = till.state;
  const refusals = API.filter(({ access }) => access !== 'public' && access !== 'tablet').map(
    async ({ name, method, path, fits }) => {
      const { body } = await dora.request(method, path, fits);
      return Object(body).code === 'own_password_needed' ? [] : [name];
    },
  );
  expect((await Promise.all(refusals)).flat()).toEqual(['changePassword', 'home']);
  expect(till.state.revision).toBe(revision);
  await dora.logsOut();
});

const FOREIGN = ['https://evil.example', 'http://localhost:5173', 'http://stammtisch.test:81', 'null', 'x'];
const NO_JSON = ['{', '{"a":1,}', 'hello', '{"amount":NaN}', '\u0000', '{"__proto__":{"x":1}}'];
const NO_OBJECT = ['[]', '1', '"x"', 'true', '[{}]'];
const JSON_TYPE = { 'content-type': 'application/json' };

/** What a call refuses of whoever may make it: pages from elsewhere, a body that is none, an id that nobody has. */
async function expectRefusals(call: Example, who: Guest) {
  const { method, path, fits, file } = call;
  const { revision } = till.state;
  const make = (headers = {}) =>
    file ? who.uploads(method, path, file, headers) : who.request(method, path, fits, headers);
  if (changesState(call))
    for (const origin of FOREIGN) expect(await make({ origin })).toEqual(refusal(403, 'forbidden'));
  if (fits)
    for (const text of [...NO_JSON, ...NO_OBJECT])
      expect([text, await who.send('POST', path, text, JSON_TYPE)]).toEqual([text, refusal(400, 'invalid')]);
  if (path.includes('/none/')) expect(await make()).toEqual(refusal(404, 'not_found'));
  expect(till.state.revision).toBe(revision);
}

/** A call that is sent again with its key is booked once, and answered the same. */
async function expectOnce(make: () => Promise<Answer>) {
  const first = await make();
  const { revision } = till.state;
  const again = await make();
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  expect([again.headers['idempotent-replay'], till.state.revision]).toEqual(['true', revision]);
}

/** Calls that are no GET and yet book nothing. */
const BOOK_NOTHING = new Set([
  ...['logIn', 'logOut', 'reportChain', 'switchPush', 'switchPushOff'],
  ...['lookUpBankLines', 'tabletOpen', 'downloadBackup'],
]);

describe('who may make which call, once however often it is sent, and what it refuses of all of them', () => {
  const everybody = [
    ['nobody', () => till.stranger('nobody')],
    ['Bert', () => till.secondDevice(bert)],
    ['another member', () => till.secondDevice(carl)],
    ['an auditor', () => till.secondDevice(rudi)],
    ['a treasurer', () => till.secondDevice(theresa)],
    ['a superuser', () => till.secondDevice(anna)],
    ['a screen', aScreen],
    ['a tablet', () => tablet.device()],
  ] as const;

  // A member's budget of bookings is filled up again.
  beforeEach(() => till.clock.moveOn(10_000));

  test.each(lines)('$name', async ({ name, statuses }) => {
    const { method, path } = described.get(name) ?? { method: 'GET', path: '' };
    const example = API.find((its) => its.name === name);
    const fits = example?.fits;
    expect(statuses).toHaveLength(everybody.length);
    for (const [index, [who, device]] of everybody.entries()) {
      // A password change among the calls has ended the sessions of before.
      for (const guest of [anna, bert]) till.seat(guest);
      const { params = {}, query, body = fits, file }: Needs = (await needs.get(name)?.()) ?? {};
      const { revision } = till.state;
      const address = path.replace(/:(\w+)/, (_, its) => params[its] ?? '');
      const search = query ? `?${new URLSearchParams(query)}` : '';
      const answer = file
        ? await device().uploads(method, address, file)
        : await device().request(method, address + search, body);
      const { status, body: said } = answer;
      expect({ who, status, said }).toEqual({ who, status: statuses[index], said });
      if (answer.status === 401)
        expect(answer).toEqual(refusal(401, 'unauthenticated', 'Bitte melde dich an'));
      if (answer.status === 403) expect(answer).toEqual(refusal(403, 'forbidden'));
      if (answer.status !== 200) expect(till.state.revision).toBe(revision);
    }
    for (const guest of [anna, bert]) till.seat(guest);
    // The superuser if they may; else it is Bert's own, or the tablet's.
    const whoMay = everybody[[5, 1, 7].find((index) => statuses[index] === 200) ?? -1]?.[1]();
    if (whoMay && method !== 'GET' && !BOOK_NOTHING.has(name)) {
      const { params = {}, body = fits, file }: Needs = (await needs.get(name)?.()) ?? {};
      const address = path.replace(/:(\w+)/, (_, its) => params[its] ?? '');
      const sent = key();
      await expectOnce(() =>
        file ? whoMay.uploads(method, address, file, sent) : whoMay.request(method, address, body, sent),
      );
    }
    till.seat(anna);
    if (example) await expectRefusals(example, path.startsWith('/api/tablet/') ? tablet.device() : anna);
  });
});
