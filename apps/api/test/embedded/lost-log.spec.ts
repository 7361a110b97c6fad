import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { moveAside } from '../harness/move-aside.js';
import { runCli } from '../harness/run-cli.js';
import { TestTill } from '../harness/test-till.js';

const till = new TestTill();
const { anna } = till;
const file = (name: string) => join(till.dir, name);
const backup = file('monday.backup');

/** All files of the till, except `-shm`, which readers of a WAL change. */
const readFiles = () => {
  const names = readdirSync(till.dir).filter((name) => !name.endsWith('-shm'));
  return new Map(names.map((name) => [name, readFileSync(file(name)).toString('base64')]));
};

type Files = ReturnType<typeof readFiles>;

/** The evening's files as a kill leaves them, and after a normal close. */
let killed: Files;
let evening: Files;
function writeFiles(files: Files): void {
  for (const name of readdirSync(till.dir)) rmSync(file(name), { recursive: true });
  for (const [name, bytes] of files) writeFileSync(file(name), Buffer.from(bytes, 'base64'));
}

beforeAll(async () => {
  await till.open();
  till.signIn(anna);
  await anna.topsUp(20);
  expect(await runCli('backup', '--from', till.dir, '--to', backup)).toMatchObject({ code: 0 });
  await anna.buys('Helles');
  await anna.reconciles();
  // Answers only once the read model has all events.
  await anna.history();
  killed = readFiles();
  await till.close();
  evening = readFiles();
});

beforeEach(async () => {
  await till.close();
  writeFiles(evening);
});

afterAll(async () => {
  await till.close();
  await till.delete();
});

const putOlderLog = () => copyFileSync(backup, file('events.sqlite'));

describe('a till whose events file was replaced', () => {
  test.each([
    ['missing', () => rmSync(file('events.sqlite')), /is empty, but .*read-model\.sqlite has seen event \d+/],
    ['empty', () => writeFileSync(file('events.sqlite'), ''), /is empty, but .*read-model\.sqlite has seen/],
    ['shorter', putOlderLog, /ends at event \d+, but .*read-model\.sqlite has seen event \d+/],
    [
      'truncated in the WAL left by a kill',
      () => {
        writeFiles(killed);
        truncateSync(file('events.sqlite-wal'), statSync(file('events.sqlite-wal')).size / 4);
      },
      /(?:is empty|ends at event \d+), but .*read-model\.sqlite has seen event \d+/,
    ],
    [
      'shorter than at the last reconciliation',
      () => {
        rmSync(file('read-model.sqlite'));
        putOlderLog();
      },
      /ends at event \d+, but .*reconciliation\.json has seen event \d+/,
    ],
    [
      'missing, beside an unreadable read model',
      () => {
        rmSync(file('events.sqlite'));
        rmSync(file('reconciliation.json'));
        writeFileSync(file('read-model.sqlite'), 'Dear diary, '.repeat(1000));
      },
      /is empty, and .*read-model\.sqlite can't be read/,
    ],
  ])('refuses to start when the file is %s, and changes nothing', async (_, harm, line) => {
    harm();
    const before = readFiles();
    const refused = till.open();
    await expect(refused).rejects.toThrow(line);
    await expect(refused).rejects.toThrow(
      `move read-model.sqlite* and reconciliation.json out of ${till.dir}`,
    );
    for (const [name, bytes] of before) expect([name, readFiles().get(name)]).toEqual([name, bytes]);
    expect(existsSync(file('events.sqlite'))).toBe(before.has('events.sqlite'));
  });

  test('refuses an empty file beside the WAL of a killed till, and keeps the WAL unchanged', async () => {
    writeFiles(killed);
    for (const name of readdirSync(till.dir))
      if (!/^(events|app-secret)/.test(name)) rmSync(file(name), { recursive: true });
    writeFileSync(file('events.sqlite'), '');
    const before = readFiles();
    await expect(till.open()).rejects.toThrow(/is missing or empty, but .*-wal holds events/);
    expect(readFiles().get('events.sqlite-wal')).toBe(before.get('events.sqlite-wal'));
  });

  test('starts with a restored older backup only after its own files are moved aside', async () => {
    rmSync(file('events.sqlite'));
    rmSync(file('events.sqlite-wal'), { force: true });
    const restored = await runCli('restore', '--from', backup, '--to', till.dir);
    expect(restored).toMatchObject({ code: 0 });
    await expect(till.open()).rejects.toThrow(/ends at event \d+, but .* has seen event/);
    moveAside(till.dir);
    await till.open();
    till.signIn(anna);
    expect(await anna.balance()).toBe(20);
    expect((await anna.history()).transactions).toHaveLength(1);
  });

  test.each([
    ['as a whole', 0],
    ['behind its first page', 4096],
  ])('starts when only its read model is damaged %s', async (_, from) => {
    writeFileSync(
      file('read-model.sqlite'),
      readFileSync(file('read-model.sqlite')).fill('Dear diary, ', from),
    );
    await till.open();
    till.signIn(anna);
    expect(await anna.balance()).toBe(16.5);
    expect((await anna.history()).transactions).toHaveLength(2);
  });
});
