import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type ApiCall, calls } from '@stammtisch/contracts';
import { StoreUnavailableError } from '@stammtisch/event-store';
import { ACCOUNT, type Guest, idempotencyKey, PASSWORD } from '@stammtisch/test-kit';
import { Passwords } from '../src/access/passwords.js';
import { People } from '../src/engine/people/people.js';
import { API } from './harness/calls.js';
import { failAppends } from './harness/failing-appends.js';
import { DAY, MINUTE } from './harness/movable-clock.js';
import { expectRefused, refusal, refused } from './harness/refusals.js';
import { tabletOf } from './harness/tablet.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const OTHER_IBAN = 'DE75512108001245126199';

const bert = till.newcomer('Bert');

afterEach(() => {
  jest.restoreAllMocks();
  till.clock.skipsSleeps = false;
});

const change = (guest: Guest, new_password: string, headers = {}) =>
  guest.post(
    '/api/change-password/',
    { current_password: guest.password, new_password, confirm_password: new_password },
    headers,
  );
/** The passwords with which a login works. */
const working = async (guest: Guest, ...passwords: readonly string[]) => {
  const { username } = guest;
  const tries = passwords.map((password) =>
    guest.onOtherDevice().post('/api/login/', { username, password }),
  );
  const answers = await Promise.all(tries);
  return passwords.filter((_, index) => answers[index]?.status === 200);
};

const passwordExpired = refused(
  401,
  'unauthenticated',
  'Dieses Passwort galt nur eine Woche. Bitte lass dir von einem Admin ein neues geben',
);

describe('a reset password', () => {
  test('is random, has 16 characters, is stored nowhere in plain text, and ends earlier sessions', async () => {
    const passwords = [await anna.resetsPassword(bert.id), await anna.resetsPassword(bert.id)];
    await expectRefused(bert.home(), 401, 'unauthenticated');
    expect(new Set(passwords).size).toBe(2);
    for (const password of passwords) expect(password).toMatch(/^[a-z2-9]{16}$/);
    expect(await working(bert, ...passwords)).toEqual([passwords[1]]);
    const [reset] = (await anna.events('?type=PasswordReset')).events;
    expect(JSON.stringify(reset)).not.toContain(passwords[1]);
    for (const file of readdirSync(till.dir))
      expect(readFileSync(join(till.dir, file)).includes(String(passwords[1]))).toBe(false);
  });

  test('is repeated for a few minutes to an admin whose answer was lost', async () => {
    const lost = idempotencyKey('answer-lost');
    const password = await anna.resetsPassword(bert.id, lost);
    till.clock.moveOn(4 * MINUTE);
    expect(await anna.resetsPassword(bert.id, lost)).toBe(password);
    till.clock.moveOn(2 * MINUTE);
    const shownBefore = refused(
      409,
      'conflict',
      'Das neue Passwort wurde schon einmal gezeigt. Bitte setze das Passwort noch einmal zurück.',
    );
    await expect(anna.resetsPassword(bert.id, lost)).rejects.toMatchObject(shownBefore);
    expect(await working(bert, password)).toEqual([password]);
  });

  test('is set when the reset is repeated after a store failure; until then the old one works', async () => {
    till.clock.skipsSleeps = true;
    failAppends(till);
    await expectRefused(anna.resetsPassword(bert.id, idempotencyKey('store-silent')), 503, 'unavailable');
    jest.restoreAllMocks();
    expect(await working(bert, PASSWORD)).toEqual([PASSWORD]);
    const shown = await anna.resetsPassword(bert.id, idempotencyKey('store-silent'));
    expect(await working(bert, PASSWORD, shown)).toEqual([shown]);
  });

  test('expires after a week; a newly reset one works', async () => {
    bert.password = await anna.resetsPassword(bert.id);
    till.clock.moveOn(7 * DAY - MINUTE);
    await bert.logsIn();
    till.clock.moveOn(MINUTE);
    await expect(bert.changesPassword('mein-eigenes')).rejects.toMatchObject(passwordExpired);
    await expect(bert.onOtherDevice().logsIn()).rejects.toMatchObject(passwordExpired);
    await expectRefused(bert.onOtherDevice().logsIn('falsch'), 401, 'unauthenticated');
    till.signIn(anna);
    const password = await anna.resetsPassword(bert.id);
    expect(await working(bert, password)).toEqual([password]);
  });
});

test('one of two simultaneous password changes is refused, and the other’s password is valid', async () => {
  const passwords = till.app.get(Passwords);
  const hash = passwords.hash.bind(passwords);
  let started = 0;
  let release = () => {};
  const together = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Both wait until both have begun.
  jest.spyOn(passwords, 'hash').mockImplementation(async (...call) => {
    if (++started === 2) release();
    await together;
    return hash(...call);
  });
  const words = ['vom-handy', 'vom-tablet'] as const;
  const answers = await Promise.all([change(bert, words[0]), change(till.secondDevice(bert), words[1])]);
  const valid = words.filter((_, index) => answers[index]?.status === 200);
  expect(valid).toHaveLength(1);
  // On a shared store the call is retried after catching up; by then the other change has ended its session.
  const refusals = [refusal(409, 'conflict'), refusal(401, 'unauthenticated')];
  expect(refusals).toContainEqual(answers.find(({ status }) => status !== 200));
  expect(await working(bert, ...words)).toEqual(valid);
});

test('a password or PIN that is replaced during its check lets nobody in', async () => {
  const bar = await tabletOf(till);
  const pin = await bar.choosePin(bert);
  const meanwhile = (replaced: () => Promise<unknown>) =>
    jest.spyOn(Passwords.prototype, 'matches').mockImplementationOnce(async () => {
      await replaced();
      return true;
    });
  meanwhile(() => bert.callWithPassword(calls.setPin, { body: { pin: '2581' } }));
  await expect(bar.open(bert.id, pin)).rejects.toMatchObject({ status: 403, code: 'wrong_pin' });
  meanwhile(() => change(bert, 'neues-wort'));
  expect(await working(bert, PASSWORD)).toEqual([]);
  expect(await working(bert, 'neues-wort')).toEqual(['neues-wort']);
});

/** The hashes that the till keeps of somebody. */
const hashesOf = ({ id }: Guest) => {
  const { passwords = [] } = till.app.get(People).find(id) ?? {};
  return new Set(passwords.map(({ hash }) => hash));
};

test('after failed writes and a restart, only confirmed passwords and PINs are valid', async () => {
  const [reset, expired, broken, silent] = [
    bert,
    await till.member('Carl'),
    await till.member('Dora'),
    await till.member('Emil'),
  ];
  expired.password = await anna.resetsPassword(expired.id);
  till.clock.moveOn(7 * DAY);
  for (const guest of [anna, broken, silent]) till.signIn(guest);
  reset.password = await anna.resetsPassword(reset.id, idempotencyKey('before-a-restart'));
  const [first] = hashesOf(broken);
  const note = jest
    .spyOn(till.app.get(People), 'note')
    .mockRejectedValue(new StoreUnavailableError('no disk'));
  await broken.changesPassword('mein-eigenes');
  expect(note).toHaveBeenCalled();
  expect(hashesOf(broken)).toContain(first);
  jest.restoreAllMocks();
  till.clock.skipsSleeps = true;
  failAppends(till);
  expect(await change(silent, 'nie-bestätigt')).toEqual(refusal(503, 'unavailable'));
  jest.restoreAllMocks();
  const bar = await tabletOf(till);
  const pin = await bar.choosePin(anna);
  // As in a backup: a document is newer than its log, and no longer has the PIN that the log names.
  await till.app.get(People).note(anna.id, (person, revision) => ({
    ...person,
    pins: (person.pins ?? []).map(({ hash }) => ({ hash, revision })),
  }));

  await till.restart();

  expect(await bar.open(anna.id, pin)).toMatchObject({ success: true });

  // The process that made the password is gone.
  await expectRefused(anna.resetsPassword(reset.id, idempotencyKey('before-a-restart')), 409, 'conflict');
  expect((await reset.onOtherDevice().logsIn()).must_change_password).toBe(true);
  expect((await anna.members()).find(({ id }) => id === reset.id)).toMatchObject({
    must_change_password: true,
  });
  await expect(expired.onOtherDevice().logsIn()).rejects.toMatchObject(passwordExpired);
  expect(hashesOf(broken)).not.toContain(first);
  expect(await working(broken, PASSWORD, 'mein-eigenes')).toEqual(['mein-eigenes']);
  await silent.changesProfile({ phone: '089' });
  expect(await working(silent, PASSWORD, 'nie-bestätigt')).toEqual([PASSWORD]);
  await silent.changesPassword('beim-zweiten-mal');
  expect(await working(silent, PASSWORD, 'nie-bestätigt', 'beim-zweiten-mal')).toEqual(['beim-zweiten-mal']);
});

test('a common or blank password, or one with the user name, is refused at registration or change', async () => {
  const { invite_link } = await anna.invites();
  const leni = till.stranger('Leni');
  for (const [word, message] of [
    ['Fussball', 'Dieses Passwort errät man zu leicht. Bitte wähle ein anderes'],
    ['        ', 'Ein Passwort nur aus Leerzeichen geht nicht. Bitte wähle ein anderes'],
    ['LENI-LENI', 'Dein Benutzername darf nicht im Passwort vorkommen. Bitte wähle ein anderes'],
  ] as const) {
    leni.password = word;
    await expectRefused(leni.registers(invite_link), 400, 'invalid', message);
    const own = word.replace(/LENI.*/, `mein ${bert.username}`);
    await expectRefused(bert.changesPassword(own), 400, 'invalid', message);
  }
});

describe('the caller’s password is required again', () => {
  const to = (iban: string) => ({ cash: null, transfer: { confirm: true, ...ACCOUNT, iban } });
  /** What the finder of an admin's unlocked phone would do first. */
  const ASKS_PASSWORD = [
    ...['changeSettings', 'setRole', 'issuePersonalLinks', 'resetPassword', 'removeMember', 'issueInvite'],
    ...['issueDeviceLink', 'setPin', 'downloadBackup', 'confirmPassword'],
  ] as const satisfies readonly (keyof typeof calls)[];
  /** Some ask only for another account, for a link that replaces a login, or for an invite without a limit. */
  const bodies: Partial<Record<string, () => object>> = {
    changeSettings: () => ({ paymentWays: to(OTHER_IBAN) }),
    issuePersonalLinks: () => ({ member_ids: [bert.id] }),
    issueInvite: () => ({ max_uses: 0 }),
  };
  const callAs = (name: (typeof ASKS_PASSWORD)[number], password?: string, headers = {}, by = anna) => {
    const { method, path } = calls[name];
    const body = bodies[name]?.() ?? API.find((each) => each.name === name)?.validBody;
    return by.request(method, path.replace(':id', bert.id), { ...body, current_password: password }, headers);
  };
  const needed = refusal(403, 'password_needed', 'Bitte gib dafür noch einmal dein Passwort ein');

  beforeEach(async () => {
    await till.signIn(anna).setsPaymentWays({ transfer: { confirm: true, ...ACCOUNT } });
    till.clock.moveOn(15 * MINUTE);
  });

  test('by every call that declares it', () => {
    const asking = Object.entries<ApiCall>(calls).filter(([, { asksPassword }]) => asksPassword);
    expect(new Set<string>(ASKS_PASSWORD)).toEqual(new Set(asking.map(([name]) => name)));
  });

  test.each(ASKS_PASSWORD)('by %s, before it changes anything', async (name) => {
    const { revision } = till.state;
    expect([await callAs(name), await callAs(name, '')]).toEqual([needed, needed]);
    expect(await callAs(name, 'falsch')).toEqual(
      refusal(400, 'invalid', 'Das aktuelle Passwort ist falsch', 'current_password'),
    );
    expect(till.state.revision).toBe(revision);
  });

  test.each(['resetPassword', 'changeSettings'] as const)('once: a repeat of %s needs none', async (name) => {
    const sameSession = anna.at(anna.transport);
    const sameKey = idempotencyKey();
    const { status, body } = await callAs(name, PASSWORD, sameKey);
    expect(status).toBe(200);
    const again = await callAs(name, undefined, sameKey, sameSession);
    expect(again).toMatchObject({ status: 200, body, headers: { 'idempotent-replay': 'true' } });
  });

  test('not within 15 minutes of a login, a confirmation or a change in the same session', async () => {
    const confirm = () => anna.call(calls.confirmPassword, { body: { current_password: PASSWORD } });
    for (const provePassword of [
      confirm,
      () => anna.logsIn(),
      () => anna.changesPassword(PASSWORD),
      () => anna.makesPersonalLinks([bert.id]),
    ]) {
      const other = till.secondDevice(anna);
      till.clock.moveOn(15 * MINUTE);
      expect(await callAs('resetPassword')).toEqual(needed);
      await provePassword();
      till.clock.moveOn(15 * MINUTE - 1);
      expect((await callAs('resetPassword')).status).toBe(200);
      if (provePassword !== confirm) continue;
      expect(await callAs('resetPassword', undefined, {}, other)).toEqual(needed);
    }
  });

  test('to read members’ contact data, but not the rest of the list', async () => {
    await bert.changesProfile({ email: 'bert@alm.example', phone: '089/1', birth_date: '1980-04-01' });
    const membersText = async () => JSON.stringify(await anna.call(calls.members, {}));
    expect(await membersText()).toContain(bert.username);
    expect(await membersText()).not.toMatch(/alm\.example|089\/1|1980-04-01/);
    const line = { params: { id: bert.id }, body: { line: null } };
    expect(JSON.stringify(await anna.call(calls.setMemberCreditLine, line))).not.toContain('alm.example');
    await anna.call(calls.confirmPassword, { body: { current_password: PASSWORD } });
    for (const each of ['"contacts":true', 'bert@alm.example', '089/1', '1980-04-01'])
      expect(await membersText()).toContain(each);
  });

  test('not to keep or remove the account, for a limited invite, or for a prepared member’s link', async () => {
    for (const paymentWays of [
      { ...to(ACCOUNT.iban), cash: { confirm: true } },
      { cash: null, transfer: { confirm: false, ...ACCOUNT, recipient: 'Anna Huber' } },
      { cash: null, transfer: null },
    ])
      await anna.call(calls.changeSettings, { body: { paymentWays } });
    await anna.invites({ max_uses: 100 });
    const { id } = await anna.prepares('Erwin');
    await anna.call(calls.issuePersonalLinks, { body: { member_ids: [id] } });
    expect(till.state.settings.paymentWays).toEqual({ cash: null, transfer: null });
  });

  test('and admins, but not members, see when the account was set', async () => {
    await anna.setsPaymentWays(to(OTHER_IBAN));
    const { account } = await anna.call(calls.settings, {});
    expect(account).toEqual({ iban: OTHER_IBAN, since: till.clock.now() });
    expect(await bert.payingWays()).not.toHaveProperty('account');
  });

  test('and even the right one is refused after ten wrong ones across calls', async () => {
    for (const name of ASKS_PASSWORD.slice(0, 10)) await callAs(name, 'falsch');
    const { passwordEpoch } = till.state.members.get(anna.id) ?? {};
    await expectRefused(anna.changesPassword('mein-eigenes'), 429, 'too_many');
    expect(await callAs('setRole', PASSWORD)).toEqual(refusal(429, 'too_many'));
    expect(till.state.members.get(anna.id)?.passwordEpoch).toBe(passwordEpoch);
  });
});
