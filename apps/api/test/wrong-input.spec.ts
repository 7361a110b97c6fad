import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { eachRefused, refusal } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
let bert: Guest;
let token: string;

beforeAll(async () => {
  bert = await till.member('Bert');
  token = String((await anna.invites({ max_uses: 0 })).invite_link.split('/').at(-1));
});

describe('the sentences of the specification', () => {
  test('login', () =>
    eachRefused(anna, '/api/login/', 'Bitte gib Benutzername und Passwort ein', [
      {},
      { username: 'Anna' },
      { password: 'x' },
      { username: ' ', password: 'x' },
      { username: 'Anna', password: '' },
      { username: 5, password: 'x' },
      { username: 'Anna', password: ['x'] },
      { username: null, password: null },
    ]));

  test('registration', async () => {
    const good = { first_name: 'Ida', username: 'ida', password: 'brotzeit', invite_token: token };
    await eachRefused(anna, '/api/register/', 'Bitte fülle alle Felder aus', [
      { ...good, first_name: ' ' },
      { ...good, username: '\t' },
      { ...good, first_name: undefined },
      { ...good, username: 1 },
      { ...good, password: 123456 },
    ]);
    await eachRefused(anna, '/api/register/', 'Das Passwort muss mindestens 6 Zeichen lang sein', [
      { ...good, password: '12345' },
      { ...good, password: '' },
    ]);
    await eachRefused(anna, '/api/register/', 'Ungültiger Einladungslink', [
      { ...good, invite_token: undefined },
      { ...good, invite_token: '' },
      { ...good, invite_token: 'nobodys' },
      { ...good, invite_token: 5 },
      { ...good, invite_token: 'x'.repeat(1000) },
    ]);
  });

  test('names, texts and passwords that are longer than anybody needs', async () => {
    const good = { first_name: 'Ida', username: 'ida', password: 'brotzeit', invite_token: token };
    for (const body of [
      { ...good, first_name: 'x'.repeat(61) },
      { ...good, username: 'x'.repeat(61) },
      { ...good, password: 'x'.repeat(201) },
    ]) {
      expect(await anna.post('/api/register/', body)).toEqual(refusal(400, 'invalid'));
    }
    for (const body of [
      { last_name: 'x'.repeat(61) },
      { phone: '1'.repeat(41) },
      { email: `${'x'.repeat(190)}@stammtisch.test` },
    ]) {
      expect(await bert.post('/api/update-profile/', body)).toEqual(refusal(400, 'invalid'));
    }
    const long = { gift_type: 'next_round', message: 'x'.repeat(201) };
    expect(await bert.post('/api/give-round/', long)).toEqual(refusal(400, 'invalid'));
    expect(await anna.post('/api/admin/drinks/', { name: 'x'.repeat(61), price: 1 })).toEqual(
      refusal(400, 'invalid'),
    );
  });

  test('a user name that is taken, in any case', async () => {
    for (const username of ['Bert', 'bert', ' BERT ']) {
      const body = { first_name: 'B', username, password: 'brotzeit', invite_token: token };
      expect(await anna.post('/api/register/', body)).toEqual(
        refusal(409, 'conflict', 'Dieser Benutzername ist schon vergeben'),
      );
    }
  });

  test('a user name that looks like one of the table, or is of more than one script', async () => {
    await till.member('Pauline');
    const good = { first_name: 'P', password: 'secret-enough', invite_token: token };
    for (const username of ['Pau1ine', 'PauIine', 'pau|ine']) {
      expect(await anna.post('/api/register/', { ...good, username })).toEqual(
        refusal(409, 'conflict', 'Dieser Benutzername sieht einem anderen zum Verwechseln ähnlich'),
      );
    }
    const mixed = 'Bitte verwende für den Benutzernamen nur Buchstaben einer Schrift';
    await eachRefused(anna, '/api/register/', mixed, [{ ...good, username: 'P\u{430}uline' }]);
  });

  test('names and messages with something hidden in them', async () => {
    const unreadable = 'Bitte verwende nur lesbare Zeichen';
    const good = { first_name: 'Ida', username: 'ida', password: 'secret-enough', invite_token: token };
    for (const letter of ['\u{202e}', '\u{200b}', '\n', '\u{2028}', '\u{3164}', '\0']) {
      const name = `I${letter}da`;
      await eachRefused(anna, '/api/register/', unreadable, [
        { ...good, first_name: name },
        { ...good, username: name },
      ]);
      await eachRefused(bert, '/api/update-profile/', unreadable, [
        { first_name: name },
        { last_name: name },
        { phone: name },
      ]);
      await eachRefused(anna, '/api/admin/drinks/', unreadable, [{ name, price: 1 }]);
      const round = { gift_type: 'next_round', message: `Prost${letter}!` };
      if (letter !== '\n') await eachRefused(bert, '/api/give-round/', unreadable, [round]);
    }
  });

  test('but every name that people have', async () => {
    for (const name of ['Łukasz', 'Jürgen', 'Ødegård', 'أحمد', 'Anna-Lena O’Neill', 'Lena 👩‍🍳']) {
      const { member } = await bert.changesProfile({ first_name: name });
      expect(member.user_first_name).toBe(name);
      const guest = till.stranger(name);
      await guest.registers((await anna.invites()).invite_link);
      expect((await guest.logsIn(guest.password, name.normalize('NFD'))).user_username).toBe(name);
    }
    const { member } = await bert.changesProfile({ first_name: ' Ju\u{308}rgen\u{a0} der\u{2003}Erste ' });
    expect(member.user_first_name).toBe('Jürgen der Erste');
  });

  test('an invite that is used up, or expired', async () => {
    const { invite_link } = await anna.invites({ hours_valid: 1 });
    await till.stranger('Use').registers(invite_link);
    const late = await anna.invites({ hours_valid: 1, max_uses: 0 });
    till.clock.moveOn(60 * 60 * 1000);
    for (const link of [invite_link, late.invite_link]) {
      await expect(till.stranger('Late').registers(link)).rejects.toMatchObject({
        status: 400,
        error: 'Ungültiger Einladungslink',
      });
    }
  });

  test('password change', async () => {
    const good = { current_password: bert.password, new_password: 'neues', confirm_password: 'neues' };
    const path = '/api/change-password/';
    await eachRefused(bert, path, 'Das Passwort muss mindestens 6 Zeichen lang sein', [good]);
    const differ = { ...good, new_password: 'neues-neues', confirm_password: 'neues-altes' };
    await eachRefused(bert, path, 'Die neuen Passwörter stimmen nicht überein', [
      differ,
      { ...differ, confirm_password: undefined },
    ]);
    const wrong = {
      current_password: 'falsch',
      new_password: 'neues-neues',
      confirm_password: 'neues-neues',
    };
    await eachRefused(bert, path, 'Das aktuelle Passwort ist falsch', [wrong]);
  });

  test('drinks', async () => {
    const path = '/api/admin/drinks/';
    const name = 'Radler';
    await eachRefused(anna, path, 'Name ist erforderlich', [
      { price: 1 },
      { name: '  ', price: 1 },
      { name: 1, price: 1 },
    ]);
    await eachRefused(anna, path, 'Bitte höchstens 60 Zeichen', [{ name: 'x'.repeat(61), price: 1 }]);
    await eachRefused(
      anna,
      path,
      'Bitte gib einen gültigen Preis ein',
      [undefined, null, '3', -0.01, 0.001, [3]].map((price) => ({ name, price })),
    );
    await eachRefused(anna, path, 'Höchstens 10.000,00\u00a0€', [{ name, price: 10_000.01 }]);
    expect((await anna.addsDrink({ name, price: 0 })).price).toBe(0);
    expect((await anna.addsDrink({ name: `  ${name}  `, price: 1 })).name).toBe(name);
    for (const sort_order of [0, -1, 1.5, '1', 10_001]) {
      expect(await anna.post(path, { name, price: 1, sort_order })).toEqual(refusal(400, 'invalid'));
    }
    for (const icon of ['../etc', 'a/b.png', '', 5]) {
      expect(await anna.post(path, { name, price: 1, icon })).toEqual(refusal(400, 'invalid'));
    }
  });

  test('invites: what is out of range is refused, nothing given means the default', async () => {
    for (const body of [
      { hours_valid: 0 },
      { hours_valid: 169 },
      { hours_valid: 1.5 },
      { hours_valid: '24' },
      { max_uses: -1 },
      { max_uses: 101 },
    ]) {
      expect(await anna.post('/api/generate-invite-link/', body)).toEqual(refusal(400, 'invalid'));
    }
    expect(await anna.invites({})).toMatchObject({ hours_valid: 24, max_uses: 1 });
    for (const body of [
      { hours_valid: 1, max_uses: 0 },
      { hours_valid: 168, max_uses: 100 },
    ]) {
      expect(await anna.invites(body)).toMatchObject(body);
    }
  });

  test('rounds and profiles of a wrong kind', async () => {
    for (const body of [{}, { gift_type: 'shot' }, { gift_type: 'next_round', message: 'x'.repeat(201) }]) {
      expect(await bert.post('/api/give-round/', body)).toEqual(refusal(400, 'invalid'));
    }
    for (const body of [
      { email: 'no mail' },
      { birth_date: '1980-02-30' },
      { birth_date: '' },
      { birth_date: '1899-12-31' },
      { birth_date: '2999-01-01' },
      { sound_enabled: 'yes' },
      { first_name: 'x'.repeat(61) },
    ]) {
      expect(await bert.post('/api/update-profile/', body)).toEqual(refusal(400, 'invalid'));
    }
  });
});
