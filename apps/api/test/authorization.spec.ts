import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type ApiCall, calls, schemas } from '@stammtisch/contracts';
import { type Answer, type Guest, idempotencyKey } from '@stammtisch/test-kit';
import { callNeeds, makeCall, type Needs } from './harness/call-needs.js';
import { API, changesState, type Example } from './harness/calls.js';
import { tokenOf } from './harness/device.js';
import { refusal } from './harness/refusals.js';
import { routesOf } from './harness/routes.js';
import { type Tablet, tabletOf } from './harness/tablet.js';
import { openedTable } from './harness/test-till.js';

/**
 * The status of every call for every caller. The call is about something of Bert's: his drink, round or session.
 * A screen's link allows no calls, a tablet's link only those of tablets.
 */
const MATRIX = `
                        nobody  Bert   another   auditor   treasurer   superuser   a screen    a tablet
                                       member                                      with a link
  public                200     200    200       200       200         200         200         200
  member                401     200    200       200       200         200         401         401
  auditor               401     403    403       200       200         200         401         401
  treasurer             401     403    403       403       200         200         401         401
  superuser             401     403    403       403       403         200         401         401
  tablet                401     401    401       401       401         401         401         200

  cancel                401     200    403       403       403         403         401         401
  endRound              401     200    403       403       403         200         401         401
  endSession            401     200    404       404       404         404         401         401
  withdrawAnnouncement  401     200    404       404       404         404         401         401
  checkSetUpCode        409     409    409       409       409         409         409         409
  openCashBook          401     403    403       403       200         409         401         401
  closeMonth            401     403    403       403       409         409         401         401
  reopenMonth           401     403    403       403       409         409         401         401
`;

/**
 * Each call by its access, in the order in which the tests make them. A new call must be added here. Its body is in calls.ts, what else
 * it needs in call-needs.ts.
 */
const CALLS_BY_ACCESS: Readonly<Record<ApiCall['access'], string>> = {
  public: `
    logIn logOut checkInvite register checkSetUpCode legalPages checkPersonalLink usePersonalLink
    metrics alive ready`,
  member: `
    home tonight activity chain reportChain history purchase topUp tableMembers passOn cancel
    ownAnnouncements withdrawAnnouncement myUsual roundCost giveRound endRound updateProfile
    changePassword confirmPassword sessions endSession endOtherSessions push switchPush switchPushOff myData myStatement
    myStatistics tabletSettings setTabletAccess setPin removePin revokeBadge`,
  treasurer: `
    prepareMember moveIn updatePreparedMember serveDrink issuePersonalLinks revokePersonalLink
    bookDeposit bookPayout changeSettings confirmTopUps declineTopUp lookUpBankLines earlierBookings bookBankLines
    setMemberCreditLine menu cancelAny bookLevy cancelLevy statistics openCashBook bookExpense
    bookIncome moveMoney cancelCashEntry attachReceipt countCash closeMonth reopenMonth
    setMemberTabletAccess revokeMemberBadge`,
  auditor: `
    members settings announcements allTransactions events event tasks balances reconcile
    lastReconciliation statement exportTransactions cashPosition cashBook suppliers receipt cashCount months month
    years year exportYear exportEvents backups`,
  superuser: `
    issueInvite setBalance setRole resetPassword removeMember addDrink updateDrink removeDrink
    arrangeDrinks issueDeviceLink deviceLinks revokeDeviceLink downloadBackup noteBackupDownload`,
  tablet: `
    tabletPurchase tabletCancel tabletOpen tabletRound tabletTopUp enrolBadge`,
};

const { till, anna, bert, carl, theresa, rudi } = openedTable('Bert', 'Carl', 'Theresa', 'Rudi');
let screenToken: string;
let tablet: Tablet;
let needs: ReadonlyMap<string, () => Needs | Promise<Needs>>;

beforeAll(async () => {
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

const statuses = new Map(
  MATRIX.split('\n').map((line): [string, number[]] => {
    const [name = '', ...row] = line.trim().split(/\s+/);
    return [name, row.map(Number)];
  }),
);
const lines = Object.entries(CALLS_BY_ACCESS).flatMap(([access, names]) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => ({
      ...{ name, access, statuses: statuses.get(name) ?? statuses.get(access) ?? [] },
      /** The caller's role alone decides who is refused, so a refused call needs no preparation. */
      byAccess: !statuses.has(name),
    })),
);
const described = new Map<string, ApiCall>(Object.entries(calls));
const DOCS = ['/api/docs', '/api/openapi.json'];

test('every call of the contract is tested, with its access level', () => {
  const contract = Object.fromEntries([...described].map(([name, { access }]) => [name, access]));
  expect(contract).toEqual(Object.fromEntries(lines.map(({ name, access }) => [name, access])));
  expect(lines).toHaveLength(described.size);
});

test('every route of the server is in the contract or the public docs, and vice versa', async () => {
  const routes = [...described.values()].map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`);
  const docs = DOCS.map((path) => `GET ${path}`);
  expect([...routes, ...docs].toSorted()).toEqual(routesOf(till.app).toSorted());
  // The documentation is public.
  for (const path of DOCS) expect((await till.stranger('nobody').get(path)).status).toBe(200);
});

test('exactly the calls that take a body have a valid example body for the tests', () => {
  const missing = API.filter(
    ({ name, validBody }) => (described.get(name)?.body !== undefined) !== (validBody !== undefined),
  );
  expect(missing).toEqual([]);
});

test('after a password reset a member may only load home, change the password or log out', async () => {
  const dora = await till.member('Dora');
  await dora.logsIn(await anna.resetsPassword(dora.id));
  const { revision } = till.state;
  const refusals = API.filter(({ access }) => access !== 'public' && access !== 'tablet').map(
    async ({ name, method, path, validBody }) => {
      const { body } = await dora.request(method, path, validBody);
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

/** A call refuses these from every caller: foreign origins, malformed bodies, unknown ids. */
async function expectRefusals(call: Example, who: Guest) {
  const { method, path, validBody, file } = call;
  const { revision } = till.state;
  const make = (headers = {}) =>
    file ? who.upload(method, path, file, headers) : who.request(method, path, validBody, headers);
  if (changesState(call))
    for (const origin of FOREIGN) expect(await make({ origin })).toEqual(refusal(403, 'forbidden'));
  if (validBody)
    for (const text of [...NO_JSON, ...NO_OBJECT])
      expect([text, await who.send('POST', path, text, JSON_TYPE)]).toEqual([text, refusal(400, 'invalid')]);
  if (path.includes('/none/')) expect(await make()).toEqual(refusal(404, 'not_found'));
  expect(till.state.revision).toBe(revision);
}

/** An answer has the shape in the contract, and no more. */
function expectForm({ answer: form }: ApiCall, { headers, body }: Answer) {
  if (!form) return;
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(body).toMatchObject({ success: true });
  expect(body).toEqual(schemas[form].parse(body));
}

/** A call sent again with its key is booked once, and has the same answer. */
async function expectOnce(make: () => Promise<Answer>) {
  const first = await make();
  const { revision } = till.state;
  const again = await make();
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  expect([again.headers['idempotent-replay'], till.state.revision]).toEqual(['true', revision]);
}

/** Calls other than GET that book nothing. */
const BOOK_NOTHING = new Set([
  ...['logIn', 'logOut', 'reportChain', 'switchPush', 'switchPushOff'],
  ...['lookUpBankLines', 'tabletOpen', 'downloadBackup', 'noteBackupDownload', 'confirmPassword'],
]);

describe('each call: who may make it, its answer’s form, one effect when repeated, its refusals', () => {
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

  // Refills each member's write budget.
  beforeEach(() => till.clock.moveOn(10_000));

  test.each(lines)('$name', async ({ name, statuses, byAccess }) => {
    const call = described.get(name);
    if (!call) throw new Error(`no call ${name}`);
    const { method, path } = call;
    const example = API.find((each) => each.name === name);
    const fits = example?.validBody;
    /** Sets up what the call needs now. */
    const prepare = async (): Promise<Needs> => ({ body: fits, ...(await needs.get(name)?.()) });
    let current = await prepare();
    const make = (guest: Guest, headers = {}) =>
      makeCall(guest, call, { ...current, headers: { ...current.headers, ...headers } });
    expect(statuses).toHaveLength(everybody.length);
    for (const [index, [who, device]] of everybody.entries()) {
      // A password change among the calls has ended the earlier sessions.
      for (const guest of [anna, bert]) till.signIn(guest);
      const refusedByAccess = byAccess && [401, 403].includes(statuses[index] ?? 0);
      if (!refusedByAccess) current = await prepare();
      const { revision } = till.state;
      const answer = await make(device());
      const { status, body } = answer;
      expect({ who, status, body }).toEqual({ who, status: statuses[index], body });
      if (answer.status === 401)
        expect(answer).toEqual(refusal(401, 'unauthenticated', 'Bitte melde dich an'));
      if (answer.status === 403) expect(answer).toEqual(refusal(403, 'forbidden'));
      if (answer.status !== 200) expect(till.state.revision).toBe(revision);
      else expectForm(call, answer);
    }
    for (const guest of [anna, bert]) till.signIn(guest);
    // The superuser if allowed, else Bert or the tablet.
    const allowed = everybody[[5, 1, 7].find((index) => statuses[index] === 200) ?? -1]?.[1]();
    if (allowed && method !== 'GET' && !BOOK_NOTHING.has(name)) {
      current = await prepare();
      const sameKey = idempotencyKey();
      await expectOnce(() => make(allowed, sameKey));
    }
    till.signIn(anna);
    if (example) await expectRefusals(example, path.startsWith('/api/tablet/') ? tablet.device() : anna);
  });
});
