import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { snapshotEventsFile } from '@stammtisch/event-store';
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
/** Every password hash begins with it; Anna's stays in the files. */
const HASH = '$argon2id$';

/** All files of the till as one text, read by another process: closing a file here would drop SQLite's locks on it. */
function files(): string {
  const names = readdirSync(till.dir).map((name) => join(till.dir, name));
  return execFileSync('cat', names, { maxBuffer: 2 ** 28 }).toString('latin1');
}

/** All that an auditor can export and view, as one text. */
async function exported(): Promise<string> {
  const paths = [
    'export/transactions.csv',
    'export/events.ndjson',
    'members/',
    'transactions/',
    'balances/',
    `statements/?month=2026-11&member=${anna.id}`,
    'statistics/',
    'reconciliation/',
  ];
  const answers = await Promise.all(paths.map((path) => anna.get(`/api/admin/${path}`)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  return answers.map(({ text }) => text).join('\n');
}

/** A backup made while the till is open. */
async function backup(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  try {
    const copy = join(folder, 'events.backup');
    snapshotEventsFile(join(till.dir, 'events.sqlite'), copy);
    return readFileSync(copy, 'latin1');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const countIn = (text: string, word: string) => text.split(word).length - 1;

test('files, exports and backups contain no personal data of a removed member', async () => {
  const hanni = await till.member(USERNAME);
  await hanni.changesProfile(PRIVATE);
  await hanni.changesPassword('ein-neues-wort');
  await hanni.gives('full_evening', 'Zum Abschied');
  await anna.buys('Helles');
  await till.close();
  expect(files()).toContain(PRIVATE.last_name);
  await till.open();
  // Proves that the words can be found.
  expect(Buffer.from(await exported()).toString('latin1')).toContain(PRIVATE.last_name);
  expect(await backup()).toContain(PRIVATE.email);

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
  expect(countIn(open, HASH)).toBe(countIn(open, '"username":"Anna"'));
  const [taken, copied] = [await exported(), await backup()];
  expect(words.filter((word) => taken.includes(word) || copied.includes(word))).toEqual([]);
  await till.close();
  const closed = files();
  expect(words.filter((word) => closed.includes(word))).toEqual([]);
});

test('only the till’s own user may read its files; a start restricts files that others could read', async () => {
  const rights = (file: string) => (statSync(file).mode & 0o777).toString(8);
  const open = () => readdirSync(till.dir).filter((name) => rights(join(till.dir, name)) !== '600');
  // Closed since the last test.
  expect(readdirSync(till.dir)).toEqual(
    expect.arrayContaining(['app-secret', 'events.sqlite', 'events.sqlite-lock', 'reconciliation.json']),
  );
  expect(open()).toEqual([]);
  chmodSync(till.dir, 0o755);
  for (const name of readdirSync(till.dir)) chmodSync(join(till.dir, name), 0o644);
  await till.open();
  expect([rights(till.dir), open()]).toEqual(['700', []]);
});
