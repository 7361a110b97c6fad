import { beforeEach, describe, expect, test } from '@jest/globals';
import { calls, type PaymentWaysBody } from '@stammtisch/contracts';
import { type Guest, key, PASSWORD } from '@stammtisch/test-kit';
import { ACCOUNT, payingIn } from './harness/paying-in.js';
import { refusal, refused } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const MINUTE = 60 * 1000;
const OTHER_IBAN = 'DE75512108001245126199';

let members = 0;
let bert: Guest;

beforeEach(async () => {
  till.clock.moveOn(10 * MINUTE);
  bert = await till.member(`Bert ${++members}`);
  await payingIn.sets(anna, { cash: null, transfer: { confirm: true, ...ACCOUNT } });
});

const to = (iban: string): PaymentWaysBody => ({ cash: null, transfer: { confirm: true, ...ACCOUNT, iban } });

/** What a finder of an admin's unlocked phone would do first. */
const ASKED = [
  ['money is led to another account', () => ['/api/admin/payment-ways/', to(OTHER_IBAN)]],
  ['a role is given', () => [`/api/admin/members/${bert.id}/role/`, { role: 'treasurer' }]],
  ['a password is reset', () => [`/api/admin/members/${bert.id}/reset-password/`, {}]],
] as const satisfies readonly (readonly [string, () => readonly [path: string, body: object]])[];

const made = (what: (typeof ASKED)[number][1], password?: string, headers = {}) => {
  const [path, body] = what();
  return anna.post(path, { ...body, current_password: password }, headers);
};

describe.each(ASKED)('before %s', (_, what) => {
  test('the till asks for the caller’s own password again', async () => {
    const { revision } = till.state;
    const needed = refusal(403, 'password_needed', 'Bitte gib dafür noch einmal dein Passwort ein');
    expect([await made(what), await made(what, '')]).toEqual([needed, needed]);
    expect(await made(what, 'falsch')).toEqual(refusal(400, 'invalid', 'Das aktuelle Passwort ist falsch'));
    expect(till.state.revision).toBe(revision);
    expect(await made(what, PASSWORD)).toMatchObject({ status: 200 });
  });

  test('it is asked once: a repeat of the call needs none', async () => {
    const sent = key();
    const { body } = await made(what, PASSWORD, sent);
    const again = await made(what, undefined, sent);
    expect(again).toMatchObject({ status: 200, body, headers: { 'idempotent-replay': 'true' } });
  });
});

test('who gives wrong ones again and again has to wait, for whatever the password is asked', async () => {
  for (const [, what] of [...ASKED, ...ASKED, ...ASKED]) await made(what, 'falsch');
  await made(ASKED[0][1], 'falsch');
  const { passwordEpoch } = till.state.members.get(anna.id) ?? {};
  await expect(anna.changesPassword('mein-eigenes')).rejects.toMatchObject(refused(429, 'too_many'));
  expect(await made(ASKED[1][1], PASSWORD)).toEqual(refusal(429, 'too_many'));
  expect(till.state.members.get(anna.id)?.passwordEpoch).toBe(passwordEpoch);
});

test('the admins are told where transfers lead, and since when: switching them off and on hides nothing', async () => {
  const since = (await payingIn.settings(anna)).account?.since;
  await payingIn.sets(anna, { cash: null, transfer: null });
  till.clock.moveOn(MINUTE);
  await anna.call(calls.setPaymentWays, { body: to(ACCOUNT.iban) });
  expect((await payingIn.settings(anna)).account?.since).toBe(since);
  await payingIn.sets(anna, to(OTHER_IBAN));
  await till.restart();
  expect((await payingIn.settings(anna)).account).toEqual({ iban: OTHER_IBAN, since: till.clock.now() });
  expect(await payingIn.ways(bert)).not.toHaveProperty('account');
});

describe('without the password', () => {
  test('a role is taken away', async () => {
    await anna.setsRole(bert.id, 'auditor');
    const { member } = await anna.call(calls.setRole, { params: { id: bert.id }, body: { role: null } });
    expect(member.role).toBe(null);
  });

  test('all else about paying in is changed: when money counts, whose account it is, that it is none', async () => {
    for (const body of [
      { ...to(ACCOUNT.iban), cash: { confirm: true } },
      { cash: null, transfer: { confirm: false, ...ACCOUNT, recipient: 'Anna Huber' } },
      { cash: null, transfer: null },
    ])
      await anna.call(calls.setPaymentWays, { body });
    expect(till.state.paymentWays).toEqual({ cash: null, transfer: null });
  });
});
