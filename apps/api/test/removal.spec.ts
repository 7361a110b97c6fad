import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { PersistentMap, type TillState } from '@stammtisch/domain';
import type { Guest } from '@stammtisch/test-kit';
import { People } from '../src/engine/people/people.js';
import { personStream } from '../src/engine/people/person.js';
import { Till } from '../src/engine/till/till.js';
import { PeopleUpkeep } from '../src/ops/opening/people-upkeep.js';
import { DAY } from './harness/movable-clock.js';
import { expectRefused, refusal } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const loggedOut = refusal(401, 'unauthenticated', 'Bitte melde dich an');

const USERNAME = 'hanni51';
const NOBODY: TillState['members'] = PersistentMap.from([]);
/** The stream of the first removed member's document. */
let erased: string;

test('a removed member is gone from the member list, and anonymous in transactions and activity', async () => {
  const hanni = await till.member(USERNAME);
  await hanni.changesProfile({ last_name: 'Zwetschgenbaum', email: 'hanni@zwetschgen.test' });
  await hanni.changesPassword('ein-neues-wort');
  await hanni.topsUp(50);
  await hanni.gives('full_evening', 'Zum Abschied');
  await anna.buys('Helles');
  expect(await till.store.read(personStream(hanni.id))).toHaveLength(1);

  await anna.removes(hanni.id);

  expect((await anna.members()).map(({ user_username }) => user_username)).toEqual(['Anna']);
  expect(await anna.home()).toMatchObject({ members_count: 1, rounds: [], active_gift: null });
  expect((await anna.transactions()).transactions).toMatchObject([
    {
      ...{
        type: 'gift_purchase',
        member_name: 'Anna',
        paid_by_name: 'Ehemaliges Mitglied 1',
        paid_by_username: '',
      },
      ...{ gift_giver_name: 'Ehemaliges Mitglied 1', gift_message: 'Zum Abschied' },
    },
    { type: 'recharge', member_name: 'Ehemaliges Mitglied 1', member_username: '', member_id: hanni.id },
  ]);
  const { activity } = await anna.activity();
  expect(activity.filter(({ member_id }) => member_id === hanni.id)).toMatchObject([
    { kind: 'round_ended', member_name: 'Ehemaliges Mitglied', giver_name: 'Ehemaliges Mitglied' },
    { kind: 'round_given', member_name: 'Ehemaliges Mitglied' },
    { kind: 'member_joined', member_name: 'Ehemaliges Mitglied' },
  ]);
  await expect(hanni.logsIn()).rejects.toMatchObject({ status: 401 });
});

test('a former member’s balance stays in sum and statement, without a name, until paid out or set to zero', async () => {
  const all = () => anna.call(calls.members, {});
  const [hanni] = (await all()).former;
  expect(hanni?.balance).toBe(46.5);
  const { members, sums } = await anna.balances();
  expect((await all()).sum).toBe(sums.balances);
  const id = String(hanni?.id);
  const former = { member_id: id, member_name: 'Ehemaliges Mitglied 1', member_username: '', balance: 46.5 };
  expect(members).toContainEqual({ ...former, removed: true });
  const { entries } = await anna.statement('2026-11', id);
  expect(entries).toMatchObject([{ member_name: former.member_name, balance: 50 }, { balance: 46.5 }]);
  await expectRefused(
    anna.setsBalance(id, 47),
    409,
    'conflict',
    'Wer nicht mehr am Tisch ist, kann nur noch ausgleichen, was offen ist',
  );
  expect(await anna.paysOut(id, { amount: 40, way: 'transfer' })).toMatchObject({ new_balance: 6.5 });
  await anna.setsBalance(id, 0, {}, 'Dem Tisch geschenkt');
  expect(await all()).toMatchObject({ former: [], sum: await anna.balance() });
  await expectRefused(anna.setsBalance(id, 0), 404, 'not_found');
});

test('a removed member’s document is erased, and the user name is free', async () => {
  const former = Array.from(till.state.members.values(), ({ id }) => id).filter((id) => id !== anna.id);
  expect(former).toHaveLength(1);
  erased = personStream(String(former[0]));
  expect(await till.store.read(erased)).toEqual([]);
  await expect(till.member(USERNAME)).resolves.toMatchObject({ username: USERNAME });
});

test('no member document is erased by tidying with an incomplete state', async () => {
  till.clock.moveOn(DAY);
  jest.spyOn(till.app.get(Till), 'state', 'get').mockReturnValue({ ...till.state, members: NOBODY });
  await till.app.get(PeopleUpkeep).tidy();
  jest.restoreAllMocks();
  await till.topUpCents(1);
  await till.app.get(People).announced();
  expect((await anna.home()).member.user_username).toBe(anna.username);
  expect(await till.store.read(`person-${anna.id}`)).toHaveLength(1);
});

test('a removed member’s pending calls get 401', async () => {
  const drink_id = (await anna.drink('Helles')).id;
  for (const [method, path, body] of [
    ['POST', '/api/create-transaction/', { drink_id }],
    ['POST', '/api/update-profile/', { phone: '089' }],
    ['POST', '/api/sessions/end-others/', {}],
  ] as const) {
    const zenzi = await till.member('zenzi');
    // The guard has admitted the call, but the till books the removal first.
    const execute = till.app.get(Till).execute.bind(till.app.get(Till));
    jest.spyOn(till.app.get(Till), 'execute').mockImplementationOnce(async (command, origin) => {
      await anna.removes(zenzi.id);
      return execute(command, origin);
    });
    expect(await zenzi.request(method, path, body)).toEqual(loggedOut);
    jest.restoreAllMocks();
  }
});

describe('a member’s devices', () => {
  const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36';
  const TABLET =
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1';
  const names = async (guest: Guest) => (await guest.sessions()).map(({ name }) => name);
  const bert = till.newcomer('Bert');
  let tablet: Guest;

  beforeEach(() => {
    tablet = till.secondDevice(bert);
  });

  test('are recorded at login and renewal, and listed with their days, the current one first', async () => {
    bert.headers = { 'user-agent': PHONE };
    await bert.logsIn();
    await till.recordDevice(tablet, TABLET);
    // The till stores a device after its answer.
    while (!(await names(tablet)).includes('Chrome auf Android'));
    const since = till.clock.evening(till.clock.now()).date;
    till.clock.moveOn(2 * DAY);
    await bert.home();
    const seen_on = till.clock.evening(till.clock.now()).date;
    while ((await bert.sessions())[0]?.seen_on !== seen_on);
    const id = await till.recordDevice(tablet, TABLET);
    const phone = { name: 'Chrome auf Android', since, seen_on };
    expect(await tablet.sessions()).toEqual([
      { id, name: 'Safari auf iPad', since, seen_on, current: true },
      { id: expect.any(String), ...phone, current: false },
    ]);
    expect((await bert.sessions())[0]).toMatchObject({ ...phone, current: true });
  });

  test('are recorded once when many calls arrive with a cookie due for renewal', async () => {
    await till.recordDevice(bert, PHONE);
    till.clock.moveOn(2 * DAY);
    const { cookie } = bert;
    const append = jest.spyOn(till.store, 'append');
    const call = () => {
      bert.cookie = cookie;
      return bert.get('/api/home-data/');
    };
    await Promise.all(Array.from({ length: 8 }, call));
    await till.recordDevice(bert, PHONE);
    await call();
    await till.recordDevice(bert, PHONE);
    expect(append.mock.calls.map(([stream]) => stream)).toEqual([`person-${bert.id}`]);
    append.mockRestore();
  });

  test('are visible to that member only, can’t be ended by another, and are not in the log', async () => {
    const id = await till.recordDevice(tablet, TABLET);
    expect(new Set(await names(anna))).toEqual(new Set(['Unbekanntes Gerät']));
    bert.headers = { 'user-agent': PHONE };
    // The own device has a name although it was not recorded.
    expect((await bert.sessions())[0]).toMatchObject({ name: 'Chrome auf Android', current: true });
    expect(await anna.post(`/api/sessions/${id}/end/`)).toEqual(refusal(404, 'not_found'));
    expect((await tablet.home()).member.id).toBe(bert.id);
    expect(JSON.stringify(await anna.events('?limit=200'))).not.toContain('iPad');
  });

  test('are limited to twenty', async () => {
    for (let run = 0; run < 25; run++) await till.recordDevice(till.secondDevice(bert), PHONE);
    await till.recordDevice(tablet, TABLET);
    expect(await names(tablet)).toHaveLength(20);
  });

  test('do not hide an interrupted profile change, which tidying then logs', async () => {
    await till.recordDevice(bert, PHONE);
    const people = till.app.get(People);
    await people.change(bert.id, (person) => ({ ...person, phone: '089 2', lastChange: 'profile' }));
    await till.recordDevice(tablet, TABLET);
    const { revision } = till.state;
    await till.app.get(PeopleUpkeep).tidy();
    expect(till.state.revision).toBe(revision + 1);
    expect((await anna.events('?limit=1')).events).toMatchObject([{ type: 'ProfileChanged' }]);
  });

  test('are all logged out except the current one, as after a restart, when what was erased stays so', async () => {
    await till.recordDevice(bert, PHONE);
    await till.recordDevice(tablet, TABLET);
    const copy = bert.at(bert.transport);
    await bert.endsOtherSessions();
    for (const guest of [tablet, copy]) expect(await guest.get('/api/home-data/')).toEqual(loggedOut);
    expect(await names(bert)).toHaveLength(1);
    expect((await anna.events('?limit=1')).events).toMatchObject([
      { type: 'SessionsEnded', actor: bert.id, data: { memberId: bert.id } },
    ]);
    await till.restart();
    expect((await bert.home()).member.id).toBe(bert.id);
    expect(await tablet.get('/api/home-data/')).toEqual(loggedOut);
    expect(await till.store.read(erased)).toEqual([]);
  });
});
