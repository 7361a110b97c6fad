import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { personStream } from '../src/people/person.js';
import type { Guest } from './harness/guest.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;

const PRIVATE = {
  first_name: 'Hannelore',
  last_name: 'Zwetschgenbaum',
  email: 'hanni@zwetschgen.test',
  phone: '+49 89 4711 0815',
  birth_date: '1951-07-13',
};
const USERNAME = 'hanni51';
const words = [...Object.values(PRIVATE), USERNAME, 'zwetschgen', 'ein-neues-wort'];
/** What a member's password hash begins with; Anna's own is in the files, too. */
const HASH = '$argon2id$';

/** All the till's files in one text, read by another process: closing one here would drop SQLite's locks on it. */
function files(): string {
  const names = readdirSync(till.dir).map((name) => join(till.dir, name));
  return execFileSync('cat', names, { maxBuffer: 2 ** 28 }).toString('latin1');
}

const timesIn = (text: string, word: string) => text.split(word).length - 1;

async function evening(): Promise<Guest> {
  const hanni = await till.member(USERNAME);
  await hanni.changesProfile(PRIVATE);
  await hanni.changesPassword('ein-neues-wort');
  await hanni.topsUp(50);
  await hanni.gives('full_evening', 'Zum Abschied');
  await anna.buys('Helles');
  return hanni;
}

test('a removed member disappears, and what they drank and paid stays', async () => {
  const hanni = await evening();
  await till.close();
  expect(files()).toContain(PRIVATE.last_name);
  await till.open();

  await anna.removes(hanni.id);

  expect((await anna.members()).map(({ user_username }) => user_username)).toEqual(['Anna']);
  expect(await anna.home()).toMatchObject({ members_count: 1, rounds: [], active_gift: null });
  expect((await anna.transactions()).transactions).toMatchObject([
    {
      type: 'gift_purchase',
      member_name: 'Anna',
      paid_by_name: 'Ehemaliges Mitglied',
      paid_by_username: '',
      gift_giver_name: 'Ehemaliges Mitglied',
      gift_message: 'Zum Abschied',
    },
    { type: 'recharge', member_name: 'Ehemaliges Mitglied', member_username: '', member_id: hanni.id },
  ]);
  const { activity } = await anna.activity();
  expect(activity.filter(({ member_id }) => member_id === hanni.id)).toMatchObject([
    { kind: 'round_ended', member_name: 'Ehemaliges Mitglied', giver_name: 'Ehemaliges Mitglied' },
    { kind: 'round_given', member_name: 'Ehemaliges Mitglied' },
    { kind: 'member_joined', member_name: 'Ehemaliges Mitglied' },
  ]);
  await expect(hanni.logsIn()).rejects.toMatchObject({ status: 401 });
  await expect(anna.setsBalance(hanni.id, 1)).rejects.toMatchObject({ status: 404 });
});

test('nothing personal of them is left in any file, closed or open', () => {
  expect(readdirSync(till.dir)).toEqual(
    expect.arrayContaining([
      'events.sqlite',
      'events.sqlite-wal',
      'read-model.sqlite',
      'read-model.sqlite-wal',
    ]),
  );
  const all = files();
  expect(words.filter((word) => all.includes(word))).toEqual([]);
  expect(timesIn(all, HASH)).toBe(timesIn(all, '"username":"Anna"'));
});

test('nor in the store, nor after a restart', async () => {
  const gone = Array.from(till.state.members.values(), ({ id }) => id).filter((id) => id !== anna.id);
  expect(gone).toHaveLength(1);
  for (const id of gone) expect(await till.store.read(personStream(id))).toEqual([]);
  await till.close();
  const all = files();
  expect(words.filter((word) => all.includes(word))).toEqual([]);
  await till.open();
  expect((await anna.home()).members_count).toBe(1);
});

test('their user name is free again', async () => {
  await expect(till.member(USERNAME)).resolves.toMatchObject({ username: USERNAME });
});
