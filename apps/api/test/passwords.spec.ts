import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { StoreUnavailableError } from '@stammtisch/event-store';
import { type Guest, key, PASSWORD } from '@stammtisch/test-kit';
import { Passwords } from '../src/access/passwords.js';
import { People } from '../src/engine/people/people.js';
import { DAY } from './harness/movable-clock.js';
import { refusal, refused } from './harness/refusals.js';
import { silenceLog } from './harness/silent-log.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const MINUTE = 60 * 1000;

let guests = 0;
let bert: Guest;

beforeEach(async () => {
  bert = await till.member(`Bert ${++guests}`);
});

afterEach(() => {
  jest.restoreAllMocks();
  till.clock.hurried = false;
});

const change = (guest: Guest, new_password: string, headers = {}) =>
  guest.post(
    '/api/change-password/',
    { current_password: guest.password, new_password, confirm_password: new_password },
    headers,
  );
const opens = async (password: string) => {
  const answer = await bert.elsewhere().post('/api/login/', { username: bert.username, password });
  return answer.status === 200;
};

describe('when many log in at once', () => {
  const flood = (nameOf = (number: number) => `Nobody ${number}`) =>
    Array.from({ length: 80 }, (_, number) => {
      const guest = till.stranger(nameOf(number));
      guest.address = `203.0.113.${number}`;
      return guest.post('/api/login/', { username: guest.username, password: 'falsch' });
    });

  test('files come all the same', async () => {
    let checked = 0;
    const tries = flood().map(async (answer) => {
      if ((await answer).status === 401) checked++;
    });
    await Promise.race(tries);
    await readFile(import.meta.filename);
    expect(checked).toBeLessThan(20);
    await Promise.all(tries);
    expect(checked).toBeGreaterThan(30);
  });

  test('who finds too many waiting is told when to come again, whoever it is, and it is no wrong try', async () => {
    const others = flood();
    const phone = bert.elsewhere();
    const { username, password } = bert;
    const early = await Promise.all(
      Array.from({ length: 40 }, () => phone.post('/api/login/', { username, password })),
    );
    // More than wrong tries are allowed.
    const refused = early.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(10);
    expect(refused[0]?.headers['retry-after']).toBe('2');
    await Promise.all(others);
    await expect(phone.logsIn()).resolves.toMatchObject({ id: bert.id });
  });

  test('nobody holds all places with one name: others come in beside them, and so does its owner on a known device', async () => {
    const phone = bert.elsewhere();
    const { username, password } = bert;
    const first = await phone.post('/api/login/', { username, password });
    const cookies = [first.headers['set-cookie']].flat().map((set) => String(set).split(';')[0]);
    const tries = flood(() => username);
    const [others, owner] = await Promise.all([
      anna.elsewhere().post('/api/login/', { username: anna.username, password }),
      phone.post('/api/login/', { username, password }, { cookie: cookies.join('; ') }),
    ]);
    expect([others.status, owner.status]).toEqual([200, 200]);
    await Promise.all(tries);
  });
});

const ownFirst = refused(403, 'own_password_needed', 'Bitte wähle zuerst ein eigenes Passwort');

describe('a reset password', () => {
  test('is random, long, and written down nowhere', async () => {
    const passwords = [await anna.resetsPassword(bert.id), await anna.resetsPassword(bert.id)];
    expect(new Set(passwords).size).toBe(2);
    for (const password of passwords) expect(password).toMatch(/^[a-z2-9]{16}$/);
    expect(await Promise.all(passwords.map(opens))).toEqual([false, true]);
    const [reset] = (await anna.events('?type=PasswordReset')).events;
    expect(JSON.stringify(reset)).not.toContain(passwords[1]);
    for (const file of readdirSync(till.dir)) {
      expect(readFileSync(join(till.dir, file)).includes(String(passwords[1]))).toBe(false);
    }
  });

  test('is told again to an admin whose answer got lost, for a few minutes, and not after a restart', async () => {
    const lost = key('answer-lost');
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
    expect(await opens(password)).toBe(true);
    const [given, again] = [key('time-stands-still'), key('before-a-restart')];
    const shown = await anna.resetsPassword(bert.id, given);
    till.clock.noEarlierThan(new Date(till.clock.ms() + 10 * MINUTE).toISOString());
    expect(await anna.resetsPassword(bert.id, given)).toBe(shown);
    till.clock.moveOn(6 * MINUTE);
    await expect(anna.resetsPassword(bert.id, given)).rejects.toMatchObject(shownBefore);
    till.clock.moveOn(4 * MINUTE);
    await anna.resetsPassword(bert.id, again);
    await till.restart();
    await expect(anna.resetsPassword(bert.id, again)).rejects.toMatchObject(shownBefore);
  });

  test('is the one that was shown, when the call is made again because the store was silent', async () => {
    till.clock.hurried = true;
    silenceLog(till);
    await expect(anna.resetsPassword(bert.id, key('store-silent'))).rejects.toMatchObject(
      refused(503, 'unavailable'),
    );
    jest.restoreAllMocks();
    expect(await opens(PASSWORD)).toBe(true);
    expect(await opens(await anna.resetsPassword(bert.id, key('store-silent')))).toBe(true);
    expect(await opens(PASSWORD)).toBe(false);
  });

  test('is to be changed: everybody is told so until the member has done it', async () => {
    expect((await bert.home()).member.must_change_password).toBe(false);
    const password = await anna.resetsPassword(bert.id);
    const told = async () => [
      (await bert.home()).member.must_change_password,
      (await anna.members()).find(({ id }) => id === bert.id)?.must_change_password,
    ];
    expect((await bert.logsIn(password)).must_change_password).toBe(true);
    bert.password = password;
    await expect(bert.topsUp(1)).rejects.toMatchObject(ownFirst);
    await till.restart();
    expect(await told()).toEqual([true, true]);
    expect(await change(bert, password)).toEqual(
      refusal(400, 'invalid', 'Bitte wähle ein anderes Passwort als das bisherige'),
    );
    await bert.changesPassword('mein-eigenes');
    expect(await told()).toEqual([false, false]);
  });
});

describe('a week after a reset', () => {
  const over = refused(
    401,
    'unauthenticated',
    'Dieses Passwort galt nur eine Woche. Bitte lass dir von einem Admin ein neues geben',
  );

  test('the given password is good for nothing any more, neither here nor after a restart; a new one is', async () => {
    const given = await anna.resetsPassword(bert.id);
    till.clock.moveOn(7 * DAY - MINUTE);
    await bert.logsIn(given);
    bert.password = given;
    till.clock.moveOn(MINUTE);
    await expect(bert.changesPassword('mein-eigenes')).rejects.toMatchObject(over);
    await till.restart();
    await expect(bert.elsewhere().logsIn()).rejects.toMatchObject(over);
    await expect(bert.elsewhere().logsIn('falsch')).rejects.toMatchObject(refused(401, 'unauthenticated'));
    bert.password = await anna.resetsPassword(bert.id);
    await bert.logsIn();
    await bert.changesPassword('mein-eigenes');
    till.clock.moveOn(8 * DAY);
    await bert.elsewhere().logsIn();
  });
});

describe('of two changes of one password at once', () => {
  const tooLate = refusal(409, 'conflict');

  // Neither goes on before both have begun.
  beforeEach(() => {
    const passwords = till.app.get(Passwords);
    const hash = passwords.hash.bind(passwords);
    let begun = 0;
    let go = () => {};
    const together = new Promise<void>((resolve) => {
      go = resolve;
    });
    jest.spyOn(passwords, 'hash').mockImplementation(async (...given) => {
      if (++begun === 2) go();
      await together;
      return hash(...given);
    });
  });

  test('one is told no, and the other’s password is good', async () => {
    const words = ['vom-handy', 'vom-tablet'];
    const answers = await Promise.all([
      change(bert, 'vom-handy'),
      change(till.secondDevice(bert), 'vom-tablet'),
    ]);
    const good = answers.map(({ status }) => status === 200);
    expect(good.filter(Boolean)).toHaveLength(1);
    expect(answers[good.indexOf(false)]).toEqual(tooLate);
    expect(await Promise.all(words.map(opens))).toEqual(good);
    await till.restart();
    expect(await Promise.all(words.map(opens))).toEqual(good);
  });

  test('one is told no when it is an admin’s reset, too', async () => {
    const path = `/api/admin/members/${bert.id}/reset-password/`;
    const [own, reset] = await Promise.all([
      change(bert, 'mein-eigenes'),
      anna.post(path, { current_password: PASSWORD }),
    ]);
    const shown = String(Object(reset.body).new_password);
    const good = [own.status === 200, reset.status === 200];
    expect(good.filter(Boolean)).toHaveLength(1);
    expect([await opens('mein-eigenes'), await opens(shown)]).toEqual(good);
    expect(till.state.members.get(bert.id)?.givenPasswordUntil !== null).toBe(reset.status === 200);
  });
});

describe('a password that was replaced', () => {
  const hashes = () => {
    const { passwordHash, passwordHashes = [] } = till.app.get(People).find(bert.id) ?? {};
    return new Set([passwordHash, ...passwordHashes.map(({ hash }) => hash)]);
  };

  test('leaves no hash behind: not after a change, not after a reset', async () => {
    const [first] = hashes();
    await bert.changesPassword('mein-eigenes');
    expect(hashes().size).toBe(1);
    expect(hashes()).not.toContain(first);
    bert.password = await anna.resetsPassword(bert.id);
    expect(hashes().size).toBe(1);
    await till.restart();
    await bert.logsIn();
  });

  test('that a broken-off change left goes at the next start', async () => {
    const [first] = hashes();
    const note = jest
      .spyOn(till.app.get(People), 'note')
      .mockRejectedValue(new StoreUnavailableError('no disk'));
    await bert.changesPassword('mein-eigenes');
    expect(note).toHaveBeenCalled();
    expect(hashes()).toContain(first);
    jest.restoreAllMocks();
    await till.restart();
    expect(hashes()).not.toContain(first);
    await bert.logsIn();
  });
});

describe('a password', () => {
  const tooCommon = refused(400, 'invalid', 'Dieses Passwort errät man zu leicht. Bitte wähle ein anderes');

  test('that everybody guesses first is taken neither at the registration nor later', async () => {
    const { invite_link } = await anna.invites();
    const leni = till.stranger(`Leni ${guests}`);
    for (const word of ['123456', 'Fussball']) {
      leni.password = word;
      await expect(leni.registers(invite_link)).rejects.toMatchObject(tooCommon);
      await expect(bert.changesPassword(word)).rejects.toMatchObject(tooCommon);
    }
    leni.password = 'brezn!';
    await expect(leni.registers(invite_link)).resolves.toMatchObject({ success: true });
  });

  test('of nothing but blanks, or with its owner’s user name in it, is taken nowhere either', async () => {
    const { invite_link } = await anna.invites();
    const zenzi = till.stranger(`Zenzi ${guests}`);
    for (const [word, says] of [
      ['        ', 'Ein Passwort nur aus Leerzeichen geht nicht. Bitte wähle ein anderes'],
      [`ZENZI ${guests}!`, 'Dein Benutzername darf nicht im Passwort vorkommen. Bitte wähle ein anderes'],
    ] as const) {
      zenzi.password = word;
      await expect(zenzi.registers(invite_link)).rejects.toMatchObject(refused(400, 'invalid', says));
    }
    await expect(bert.changesPassword(`mein ${bert.username}`)).rejects.toMatchObject(
      refused(400, 'invalid', 'Dein Benutzername darf nicht im Passwort vorkommen. Bitte wähle ein anderes'),
    );
  });

  test('that was not changed, for the store was silent, stays good over a restart', async () => {
    till.clock.hurried = true;
    silenceLog(till);
    expect(await change(bert, 'nie-bestätigt')).toEqual(refusal(503, 'unavailable'));
    jest.restoreAllMocks();
    await till.restart();
    await bert.changesProfile({ phone: '089' });
    expect(await Promise.all([PASSWORD, 'nie-bestätigt'].map(opens))).toEqual([true, false]);
    await bert.changesPassword('beim-zweiten-mal');
    expect(await Promise.all([PASSWORD, 'nie-bestätigt', 'beim-zweiten-mal'].map(opens))).toEqual([
      false,
      false,
      true,
    ]);
  });
});
