import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { type Guest, key, PASSWORD } from '@stammtisch/test-kit';
import { Devices } from './harness/device.js';
import { refused } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;

const aSeat = async (name = 'Erwin') => (await anna.prepares(name)).id;
const aLink = async (memberId: string) => (await anna.links([memberId]))[0] ?? '';

const listed = async (id: string) => (await anna.members()).find((member) => member.id === id);

describe('somebody without a phone', () => {
  test('has a seat and a name, and is served', async () => {
    const erwin = await anna.prepares('Erwin', { last_name: 'Huber' });
    expect(erwin).toMatchObject({ kind: 'person', has_login: false, user_username: '', balance: 0 });
    const { new_balance, transaction } = await anna.serves(erwin.id, 'Helles');
    expect(new_balance).toBe(-3.5);
    expect(transaction).toMatchObject({ member_id: erwin.id, member_name: 'Erwin' });
    expect(await listed(erwin.id)).toMatchObject({ balance: -3.5 });
  });

  test('changes the own profile as soon as there is a login', async () => {
    const bert = await till.member('Bert');
    const given = { params: { id: bert.id }, body: { first_name: 'Robert', birth_date: '1980-04-01' } };
    await expect(anna.call(calls.updatePreparedMember, given)).rejects.toMatchObject({
      status: 409,
      error: 'Das macht dieses Mitglied selbst, unter Konto',
    });
    expect((await bert.home()).member.user_first_name).toBe('Bert');
  });

  test('keeps a name, and is known to the treasurer with the birth date that they entered, among all others by name', async () => {
    const rosl = await till.member('Rosl');
    await anna.setsRole(rosl.id, 'treasurer');
    const params = { id: await aSeat('Kreszenz') };
    const nameless = rosl.call(calls.updatePreparedMember, { params, body: { first_name: ' ' } });
    await expect(nameless).rejects.toMatchObject({ status: 400, error: 'Name ist erforderlich' });
    const body = { first_name: 'Zenzi', birth_date: '1950-03-12' };
    const { member } = await rosl.call(calls.updatePreparedMember, { params, body });
    expect(member.user_first_name).toBe('Zenzi');
    await anna.changesProfile({ birth_date: '1980-01-01' });
    const all = await rosl.members();
    const seen = new Map(all.map((each) => [each.id, each.birth_date]));
    expect([seen.get(params.id), seen.get(anna.id)]).toEqual(['1950-03-12', null]);
    const names = all.map((each) => each.user_username || each.user_first_name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'de')));
  });
});

test('a collective account makes no round dearer: nobody sits there', async () => {
  const before = await anna.call(calls.roundCost, {});
  await anna.prepares('Gäste', { kind: 'collective' });
  expect((await anna.call(calls.roundCost, {})).usual).toBe(before.usual);
  await anna.prepares('Xaver');
  expect((await anna.call(calls.roundCost, {})).usual).toBeGreaterThan(before.usual);
});

describe('a personal link', () => {
  test('tells whose it is, and makes an ordinary member of them, with everything kept', async () => {
    const id = await aSeat('Gustl');
    await anna.serves(id, 'Helles');
    const token = await aLink(id);
    expect(await listed(id)).toMatchObject({ link_until: expect.any(String) });
    const gustl = till.stranger('gustl');
    const asked = await gustl.call(calls.checkPersonalLink, {}, { authorization: `Bearer ${token}` });
    expect(asked).toMatchObject({ member_name: 'Gustl', username: '' });
    gustl.password = 'gustl-gustl';
    // The name stays free that was tried in vain.
    await expect(gustl.uses(token)).rejects.toMatchObject({ status: 400 });
    gustl.password = PASSWORD;
    await gustl.uses(token);
    await gustl.logsIn();
    expect((await gustl.home()).member).toMatchObject({ id, balance: -3.5, has_login: true });
    await gustl.buys('Helles');
    const { transactions } = await gustl.history();
    expect(transactions.map(({ served_by_name }) => served_by_name)).toEqual([undefined, 'Anna']);
    expect(await listed(id)).toMatchObject({ link_until: null, user_username: 'gustl' });
  });

  test('lets somebody back in who forgot the password, and ends all their sessions', async () => {
    const vroni = await till.member('Vroni');
    const withoutPassword = { body: { member_ids: [vroni.id] } };
    await expect(anna.call(calls.issuePersonalLinks, withoutPassword)).rejects.toMatchObject({ status: 403 });
    const token = await aLink(vroni.id);
    const another = till.stranger('vroni');
    another.password = 'ein-neues-lied';
    await another.uses(token);
    await expect(vroni.home()).rejects.toMatchObject({ status: 401 });
    await another.logsIn();
    expect((await another.home()).member.id).toBe(vroni.id);
  });

  test('sent again with the same key is the same use, and the same link', async () => {
    const id = await aSeat('Kare');
    const headers = key('links-once');
    const [token = ''] = await anna.links([id], headers);
    expect(await anna.links([id], headers)).toEqual([token]);
    const kare = till.stranger('kare');
    await Promise.all([kare.uses(token, key('kare-once')), kare.uses(token, key('kare-once'))]);
    await expect(till.stranger('anton').uses(token)).rejects.toMatchObject({
      status: 400,
      error: 'Dieser Link gilt nicht mehr. Lass dir einen neuen geben',
    });
  });

  test('is no way to find out who has which name, and guessed again and again is slowed down', async () => {
    const token = await aLink(await aSeat('Neugier'));
    for (const [name, tokenOf, statuses] of [
      ['bert', () => token, [409, 429]],
      ['dieb', (tries: number) => `${'x'.repeat(20)}${tries}`, [400, 429]],
    ] as const) {
      const stranger = till.stranger(name);
      const seen = new Set<number>();
      for (let tries = 0; tries < 32; tries++)
        await stranger.uses(tokenOf(tries)).catch(({ status }) => seen.add(status));
      expect([...seen]).toEqual(statuses);
    }
  });
});

describe('an office', () => {
  const devices = new Devices(till);
  let bert: Guest;
  let carl: Guest;
  let count = 0;

  beforeAll(() => till.listen());
  beforeEach(async () => {
    count++;
    bert = await till.member(`Bert${count}`);
    carl = await till.member(`Carl${count}`);
  });
  afterEach(() => devices.putAway());

  describe('a treasurer', () => {
    test('stands in the log as who did it, hears of all that happens, and is told what only others may, as an auditor is', async () => {
      await anna.setsRole(bert.id, 'treasurer');
      const phone = await devices.of(bert);
      const { revision } = await bert.deposits(carl.id, { amount: 20, way: 'cash' });
      await phone.until(() => phone.audits.length === 1);
      expect(phone.audits).toMatchObject([{ events: [{ revision, actor: bert.id }] }]);
      for (const [role, call, says] of [
        ['treasurer', () => bert.setsBalance(carl.id, 5), 'Das dürfen nur Admins'],
        ['auditor', () => bert.serves(carl.id, 'Helles'), 'Das dürfen nur Admins und der Kassenwart'],
        ['auditor', () => carl.events(), 'Das dürfen nur Admins, Kassenwart und Kassenprüfer'],
      ] as const) {
        await anna.setsRole(bert.id, role);
        await expect(call()).rejects.toMatchObject(refused(403, 'forbidden', says));
      }
    });
  });

  describe('how to reach a member', () => {
    test('is told to admins, and to no treasurer or auditor', async () => {
      await carl.changesProfile({ email: 'carl@alm.example', phone: '089/1', birth_date: '1980-04-01' });
      const line = { params: { id: carl.id }, body: { line: null } };
      for (const [role, tells] of [
        ['treasurer', (who: Guest) => who.call(calls.setMemberCreditLine, line)],
        ['treasurer', (who: Guest) => who.members()],
        ['auditor', (who: Guest) => who.members()],
      ] as const) {
        await anna.setsRole(bert.id, role);
        expect(JSON.stringify(await tells(anna))).toContain('carl@alm.example');
        const told = JSON.stringify(await tells(bert));
        expect(told).toContain(carl.username);
        expect(told).not.toMatch(/alm\.example|089\/|1980|E-Mail|Telefon/);
      }
    });
  });

  describe('a role', () => {
    test('reaches the phone at once, and with it all that happens; taken away, neither any more', async () => {
      const phone = await devices.of(bert);
      await anna.setsRole(bert.id, 'auditor');
      await phone.until(() => phone.mine.some(({ member }) => member?.role === 'auditor'));
      expect(phone.audits).toMatchObject([{ events: [{ type: 'RoleSet' }] }]);
      expect((await bert.members()).find(({ id }) => id === bert.id)).toMatchObject({ role: 'auditor' });

      await carl.topsUp(3);
      await phone.until(() => phone.audits.length === 2);
      const answer = await anna.request('POST', `/api/admin/members/${bert.id}/role/`, { role: null });
      const { revision } = await carl.topsUp(3);
      await phone.hearsOf(revision);
      expect(answer).toMatchObject({ status: 200, body: { member: { role: null } } });
      expect(phone.mine.at(-1)).toMatchObject({ member: { role: null } });
      expect(phone.audits).toHaveLength(2);
    });
  });

  describe('the office of an admin', () => {
    afterEach(() => anna.setsRole(bert.id, null));

    test('is given and taken by an admin with the password, and counts at once on every phone', async () => {
      const phone = await devices.of(bert);
      const path = `/api/admin/members/${bert.id}/role/`;
      const asked = { status: 403, body: { code: 'password_needed' } };
      expect(await anna.post(path, { role: 'superuser' })).toMatchObject(asked);
      expect(await anna.setsRole(bert.id, 'superuser')).toMatchObject({ is_superuser: true, role: null });
      for (const role of [null, 'treasurer']) expect(await anna.post(path, { role })).toMatchObject(asked);
      await phone.until(() => phone.mine.at(-1)?.member?.is_superuser === true);
      await carl.topsUp(3);
      await phone.until(() => phone.audits.length === 1);
      expect((await bert.invites()).invite_link).toContain('/register/');
      expect(await bert.setsRole(carl.id, 'treasurer')).toMatchObject({ role: 'treasurer' });
    });

    test('can be laid down, but not by the last one', async () => {
      await anna.setsRole(bert.id, 'superuser');
      expect(await bert.setsRole(anna.id, 'auditor')).toMatchObject({ is_superuser: false, role: 'auditor' });
      await expect(anna.invites()).rejects.toMatchObject(refused(403, 'forbidden'));
      await expect(bert.setsRole(bert.id, null)).rejects.toMatchObject(
        refused(409, 'conflict', 'Das ist der letzte Admin. Mach erst jemand anderen dazu'),
      );
      await bert.setsRole(anna.id, 'superuser');
    });
  });
});
