import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { type ApiCall, calls, type Sent } from '@stammtisch/contracts';
import { idempotencyKey, PASSWORD } from '@stammtisch/test-kit';
import { People } from '../src/engine/people/people.js';
import { devicesAt } from './harness/device.js';
import { failAppends } from './harness/failing-appends.js';
import { HOUR } from './harness/movable-clock.js';
import { expectRefused, refused } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;

const preparedId = async (name = 'Erwin') => (await anna.prepares(name)).id;
const linkFor = async (memberId: string) => (await anna.makesPersonalLinks([memberId]))[0] ?? '';

test('a treasurer can rename a prepared member only; the member list is sorted by name', async () => {
  const rosl = await till.member('Rosl');
  await anna.setsRole(rosl.id, 'treasurer');
  const params = { id: await preparedId('Kreszenz') };
  const nameless = rosl.call(calls.updatePreparedMember, { params, body: { first_name: ' ' } });
  await expect(nameless).rejects.toMatchObject({ status: 400, error: 'Name ist erforderlich' });
  const body = { first_name: 'Zenzi' };
  const { member } = await rosl.call(calls.updatePreparedMember, { params, body });
  expect(member.user_first_name).toBe('Zenzi');
  const herself = rosl.call(calls.updatePreparedMember, { params: { id: anna.id }, body });
  await expectRefused(herself, 409, 'conflict', 'Das macht dieses Mitglied selbst, unter Konto');
  const names = (await rosl.members()).map((each) => each.user_username || each.user_first_name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'de')));
});

test('a collective account’s drink does not raise the cost of a round; a person’s does', async () => {
  const before = await anna.call(calls.roundCost, {});
  const gaeste = await anna.prepares('Gäste', { kind: 'collective' });
  await anna.serves(gaeste.id, 'Helles');
  expect(await anna.call(calls.roundCost, {})).toEqual(before);
  await anna.serves((await anna.prepares('Xaver')).id, 'Helles');
  expect((await anna.call(calls.roundCost, {})).usual).toBeGreaterThan(before.usual);
});

describe('a personal link', () => {
  test('gives a prepared member a login with a chosen user name, and keeps balance and history', async () => {
    const id = await preparedId('Gustl');
    await anna.serves(id, 'Helles');
    const token = await linkFor(id);
    const gustl = till.stranger('gustl');
    gustl.password = 'gustl-gustl';
    // The failed try leaves the name free.
    await expect(gustl.usesPersonalLink(token)).rejects.toMatchObject({ status: 400 });
    gustl.password = PASSWORD;
    await gustl.usesPersonalLink(token);
    await gustl.logsIn();
    expect((await gustl.home()).member).toMatchObject({ id, balance: -3.5, has_login: true });
    expect((await gustl.history()).transactions).toMatchObject([{ served_by_name: 'Anna' }]);
  });

  test('used twice at once with two user names sets one of them, and the other stays free', async () => {
    const id = await preparedId('Zenzi');
    const token = await linkFor(id);
    const guests = ['zenzi', 'kreszenz'].map((name) => till.stranger(name));
    const results = await Promise.all(
      guests.map((guest) =>
        guest.usesPersonalLink(token).then(
          () => true,
          () => false,
        ),
      ),
    );
    const [winner, loser] = results[0] ? guests : guests.toReversed();
    expect(results.toSorted()).toEqual([false, true]);
    for (const again of [false, true]) {
      if (again) await till.restart();
      expect((await winner?.logsIn())?.user_username).toBe(winner?.username);
      expect((await anna.members()).find((member) => member.id === id)?.user_username).toBe(winner?.username);
    }
    await loser?.registers((await anna.invites()).invite_link);
  });

  test('is rate-limited for taken user names and for wrong tokens', async () => {
    const token = await linkFor(await preparedId('Neugier'));
    for (const [name, tokenOf, statuses] of [
      ['anna', () => token, [409, 429]],
      ['dieb', (tries: number) => `${'x'.repeat(20)}${tries}`, [400, 429]],
    ] as const) {
      const stranger = till.stranger(name);
      const seen = new Set<number>();
      for (let tries = 0; tries < 32; tries++)
        await stranger.usesPersonalLink(tokenOf(tries)).catch(({ status }) => seen.add(status));
      expect([...seen]).toEqual(statuses);
    }
  });
});

/** The addresses of all reading calls, about this member where they are about one. */
function allAbout(id: string): string[] {
  const params = new Map(Object.entries({ id, month: '2026-11', year: '2026-01', revision: '1' }));
  const query = `?month=2026-11&year=2026-01&from=0&member=${id}`;
  const reading = Object.values<ApiCall>(calls).filter(({ method }) => method === 'GET');
  return reading.map(
    (call) =>
      call.path.replace(/:(\w+)/, (_, name) => params.get(name) ?? 'none') +
      (call.query && !call.path.includes('/events/') ? query : ''),
  );
}

describe('a role', () => {
  const devices = devicesAt(till);
  const bert = till.newcomer('Bert');
  const carl = till.newcomer('Carl');

  test('of treasurer or auditor reveals no member’s email, phone or birth date', async () => {
    const params = { id: await preparedId('Sepp') };
    const born = { birth_date: '1951-07-13' };
    await carl.changesProfile({ email: 'carl@alm.example', phone: '089/1', birth_date: '1952-08-14' });
    for (const role of ['treasurer', 'auditor'] as const) {
      await anna.setsRole(bert.id, role);
      const answers: unknown[] = [];
      if (role === 'treasurer')
        for (const body of [born, { last_name: 'Maier' }])
          answers.push(await bert.call(calls.updatePreparedMember, { params, body }));
      if (role === 'treasurer')
        for (const id of [params.id, carl.id])
          answers.push(await bert.call(calls.setMemberCreditLine, { params: { id }, body: { line: null } }));
      for (const address of new Set([params.id, carl.id].flatMap(allAbout)))
        answers.push((await bert.get(address)).text);
      expect(JSON.stringify(answers)).toContain(carl.username);
      expect(JSON.stringify(answers)).not.toMatch(/alm\.example|089\/1|1951-07-13|1952-08-14/);
    }
    // The treasurer's other changes have not erased the date.
    const birthDates = new Map((await anna.members()).map((each) => [each.id, each.birth_date]));
    expect([birthDates.get(params.id), birthDates.get(carl.id)]).toEqual([born.birth_date, '1952-08-14']);
  });

  test('is needed to change one’s birth date under 18, and not one’s own; the log has no birth date', async () => {
    const sets = (birth_date: string, by = anna) =>
      by.call(calls.updatePreparedMember, { params: { id: bert.id }, body: { birth_date } });
    const [child, adult, older] = ['2009-07-13', '2008-07-13', '1996-07-13'];
    await bert.changesProfile({ birth_date: child });
    const notAllowed = refused(409, 'conflict', 'Unter 18 ändert das nur der Kassenwart oder ein Admin');
    for (const other of [older, null])
      await expect(bert.changesProfile({ birth_date: other })).rejects.toMatchObject(notAllowed);
    const { member } = await bert.changesProfile({ birth_date: child, phone: '089 1' });
    expect(member).toMatchObject({ birth_date: child, phone: '089 1' });
    for (const source of [await anna.events(), till.state])
      expect(JSON.stringify(source)).not.toContain(child);
    // A treasurer under 18 can't change their own, either.
    await anna.setsRole(bert.id, 'treasurer');
    await expect(sets(older, bert)).rejects.toMatchObject(notAllowed);
    await sets(adult);
    expect((await bert.changesProfile({ birth_date: null })).member.birth_date).toBeNull();
  });

  test('reaches the phone at once, with log events while it lasts; the last admin can’t give it up', async () => {
    const phone = await devices.of(bert);
    await anna.setsRole(bert.id, 'auditor');
    await phone.until(() => phone.mine.some(({ member }) => member?.role === 'auditor'));
    expect(phone.audits).toMatchObject([{ events: [{ type: 'RoleSet' }] }]);
    expect((await bert.members()).find(({ id }) => id === bert.id)).toMatchObject({ role: 'auditor' });

    await carl.topsUp(3);
    await phone.until(() => phone.audits.length === 2);
    const answer = await anna.request('POST', `/api/admin/members/${bert.id}/role/`, { role: null });
    const { revision } = await carl.topsUp(3);
    await phone.catchesUpTo(revision);
    expect(answer).toMatchObject({ status: 200, body: { member: { role: null } } });
    expect(phone.mine.at(-1)).toMatchObject({ member: { role: null } });
    expect(phone.audits).toHaveLength(2);
    const last = 'Das ist der letzte Admin. Mach erst jemand anderen dazu';
    await expectRefused(anna.setsRole(anna.id, null), 409, 'conflict', last);
  });
});

type Newcomer = Sent<'moveIn'>['members'][number];
const newcomer = (last_name: string, balance: number, more: Partial<Newcomer> = {}) => ({
  first_name: 'Erwin',
  last_name,
  balance,
  ...more,
});
let lists = 0;
/** Newcomers with new names, and balances around zero: from −2.49 to 2.50 € for 500. */
function people(count: number) {
  lists += 1;
  return Array.from({ length: count }, (_, index) =>
    newcomer(`${lists}-${index}`, (index - count / 2 + 1) / 100),
  );
}
const documents = async () => {
  const store = till.app.get(People);
  let count = 0;
  // One after the other: of hundreds at once a server delays some beyond the till's timeout.
  for (const id of await store.announced()) if (await store.read(id)) count++;
  return count;
};
const sum = async () => (await anna.call(calls.members, {})).sum;

describe('moving in', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    till.clock.skipsSleeps = false;
  });

  test('carries over existing members’ balances, all or none; known names and over 500 are refused', async () => {
    const bert = await till.member('Bert');
    const { revision } = till.state;
    const documentsBefore = await documents();
    const wrong = [
      { member_id: bert.id, balance: -3.5 },
      { member_id: 'nobody', balance: 5 },
    ];
    await expectRefused(anna.movesIn({ members: people(4), balances: wrong }), 404, 'not_found');
    expect(till.state.revision).toBe(revision);
    expect(await documents()).toBe(documentsBefore);
    await anna.movesIn({ members: [newcomer('Vogl', 1)], balances: wrong.slice(0, 1) });
    for (const [members, error] of [
      [[newcomer('Vogl', 1)], refused(409, 'conflict', '„Erwin Vogl“ ist schon am Tisch')],
      [people(502), refused(400, 'invalid', 'Höchstens 500 auf einmal')],
    ] as const)
      await expect(anna.movesIn({ members: [...members] })).rejects.toMatchObject(error);
    expect(await bert.balance()).toBe(-3.5);
    expect((await bert.history()).transactions).toMatchObject([{ type: 'carried_over', amount: -3.5 }]);
  });

  test('with one list six times at once adds each member once', async () => {
    const members = ['Alois', 'Beppo', 'Cilli'].map((name) => newcomer(name, 1));
    const before = (await anna.members()).length;
    const moved = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) => anna.movesIn({ members }, idempotencyKey(`list-six-times-${n}`))),
    );
    expect(moved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', ...Array(5).fill('rejected')]);
    expect(moved.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refused(409, 'conflict'),
    });
    expect((await anna.members()).length).toBe(before + 3);
  });

  test('interrupted before its append is cleaned up later, and succeeds with the same key', async () => {
    const list = { members: people(40) };
    const before = await sum();
    const { revision } = till.state;
    const documentsBefore = await documents();
    failAppends(till);
    till.clock.skipsSleeps = true;
    await expectRefused(anna.movesIn(list, idempotencyKey('broke-off')), 503, 'unavailable');
    jest.restoreAllMocks();
    till.clock.skipsSleeps = false;
    expect(await documents()).toBe(documentsBefore + 40);
    till.clock.moveOn(2 * HOUR);
    await till.restart();
    expect(till.state.revision).toBe(revision);
    // Only an accepted append proves that the log is known to its end.
    expect(await documents()).toBe(documentsBefore + 40);
    await anna.invites();
    while ((await documents()) > documentsBefore) await new Promise(setImmediate);
    // Also while the documents are still there.
    failAppends(till);
    till.clock.skipsSleeps = true;
    await expectRefused(anna.movesIn(list, idempotencyKey('broke-off')), 503, 'unavailable');
    jest.restoreAllMocks();
    const { member_ids } = await anna.movesIn(list, idempotencyKey('broke-off'));
    expect(member_ids).toHaveLength(40);
    expect(await sum()).toBeCloseTo(before + 0.2);
  });

  // Last: so many documents slow the others down.
  test('adds 500 members in one append, with confirmed duplicate names; the cash box is unchanged', async () => {
    await anna.opensCashBook(100, 0);
    const before = await sum();
    const members = people(500);
    const thrice = members.map((each, index) => (index < 3 ? { ...each, last_name: 'Huber' } : each));
    await expectRefused(
      anna.movesIn({ members: thrice }),
      409,
      'conflict',
      '„Erwin Huber“ steht mehrmals auf der Liste',
    );
    const list = { members: thrice.map((each, index) => (index < 3 ? { ...each, again: true } : each)) };
    const append = jest.spyOn(till.store, 'append');
    const moves = anna.movesIn(list, idempotencyKey('moves-in-once'));
    // Taps get through while the documents are written.
    const ends = [moves.then(() => 'moved'), anna.buys('Wasser').then(() => 'tapped')];
    expect(await Promise.race(ends)).toBe('tapped');
    const first = await moves;
    const written = append.mock.calls.filter(
      ([stream, , events]) => stream.startsWith('till-') && events.length > 1,
    );
    expect(written).toHaveLength(1);
    const again = await anna.movesIn(list, idempotencyKey('moves-in-once'));
    expect(again).toEqual(first);
    expect(new Set(first.member_ids).size).toBe(500);
    const seated = (await anna.members()).filter(({ id }) => first.member_ids.includes(id));
    expect(seated).toHaveLength(500);
    expect(seated.filter(({ user_last_name }) => user_last_name === 'Huber')).toHaveLength(3);
    expect(await sum()).toBeCloseTo(before + 2.5 - 1.5);
    expect(await anna.position()).toMatchObject({ box: 100, bank: 0 });
    expect(await anna.reconciles()).toMatchObject({ ok: true, difference: 0 });
    // EventStoreDB takes at most 1 MiB in an append.
    const [[, , events] = []] = written;
    expect(Buffer.byteLength(JSON.stringify(events))).toBeLessThan(600 * 1024);
  });
});
