import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { openedTill } from '../harness/test-till.js';

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

test('nothing personal of a removed member is left in any file, closed or open', async () => {
  const hanni = await till.member(USERNAME);
  await hanni.changesProfile(PRIVATE);
  await hanni.changesPassword('ein-neues-wort');
  await hanni.gives('full_evening', 'Zum Abschied');
  await anna.buys('Helles');
  await till.close();
  expect(files()).toContain(PRIVATE.last_name);
  await till.open();

  await anna.removes(hanni.id);

  expect(readdirSync(till.dir)).toEqual(
    expect.arrayContaining([
      'events.sqlite',
      'events.sqlite-wal',
      'read-model.sqlite',
      'read-model.sqlite-wal',
    ]),
  );
  const open = files();
  expect(words.filter((word) => open.includes(word))).toEqual([]);
  expect(timesIn(open, HASH)).toBe(timesIn(open, '"username":"Anna"'));
  await till.close();
  const closed = files();
  expect(words.filter((word) => closed.includes(word))).toEqual([]);
  await till.open();
});
