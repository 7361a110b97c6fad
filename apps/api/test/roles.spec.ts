import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import type { Guest } from '@stammtisch/test-kit';
import { Devices } from './harness/device.js';
import { refused } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
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
