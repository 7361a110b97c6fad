import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { startWireDouble } from '@stammtisch/event-store/testing';
import { type Guest, PASSWORD } from '@stammtisch/test-kit';
import { Reconciler } from '../src/books/check/reconciler.js';
import { EveningWatch } from '../src/engine/till/evening-watch.js';
import { NightlyBackups } from '../src/ops/backup/nightly-backups.js';
import { OWN_FILES } from './crash/table.js';
import { logLines } from './harness/log-lines.js';
import { DAY, MINUTE } from './harness/movable-clock.js';
import { openBackup } from './harness/open-backup.js';
import { refusal } from './harness/refusals.js';
import { openedTill, tillsOfTests } from './harness/test-till.js';

const PASSPHRASE = 'Radler im Biergarten';
const root = mkdtempSync(join(tmpdir(), 'backups-'));
const newFolder = (name: string) => {
  const path = join(root, name);
  mkdirSync(path);
  return path;
};
const folder = newFolder('stick');
afterAll(() => rmSync(root, { recursive: true }));

const files = () => readdirSync(folder).sort();
/** The log's mark in the file names. */
const markIn = (dir: string) => /-([0-9a-f]{8})-/.exec(readdirSync(dir)[0] ?? '')?.[1];
const contentsOf = async (file: string, passphrase?: string, tillId?: string, name = 'opened.sqlite') => {
  const to = join(root, name);
  const contents = await openBackup(file, to, passphrase, tillId);
  const text = readFileSync(to, 'latin1');
  rmSync(to);
  return { ...contents, text };
};

const newTill = tillsOfTests();
const till = openedTill({ ...OWN_FILES, BACKUP_DIR: folder });
const { anna } = till;
const checkFolder = ({ app } = till) => app.get(NightlyBackups).check();
const view = async (on = till) => (await on.signIn(on.anna).get('/api/admin/backups/')).body;
const parts = () => readdirSync(till.dir).filter((name) => name.includes('part'));

describe('a till with a backup folder', () => {
  const lines = logLines('Backups');
  let mark: string | undefined;
  const fileName = (date: string) => `stammtisch-stammtisch-${mark}-${date}.sqlite`;
  /** Moves on to a morning. Resolves when the folder has its backup. */
  const morning = async (moment: string, file: string) => {
    till.app.get(EveningWatch).onApplicationShutdown();
    till.clock.moveTo(moment);
    till.app.get(EveningWatch).start();
    for await (const { filename } of watch(folder)) if (filename === file) break;
    await checkFolder();
  };

  beforeAll(async () => {
    await checkFolder();
    mark = markIn(folder);
  });

  test('makes its first backup of the whole state, in a file only its owner can read', async () => {
    expect(files()).toEqual([fileName('2026-11-20')]);
    const file = join(folder, fileName('2026-11-20'));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await contentsOf(file)).toMatchObject({
      head: { state: { revision: till.state.revision, members: till.state.members } },
    });
    const newest = { at: '2026-11-20T19:00:00.000Z', bytes: statSync(file).size };
    const noProblem = { late: false, failure: null, downloaded_at: null };
    expect(await view()).toEqual({ success: true, nightly: true, newest, ...noProblem });
    expect(parts()).toEqual([]);
  });

  test('makes another the next morning after six, and recognises it after a restart', async () => {
    await morning('2026-11-21T05:05:00.000Z', fileName('2026-11-21'));
    expect(files()).toEqual([fileName('2026-11-20'), fileName('2026-11-21')]);
    await till.restart(() => till.clock.moveOn(MINUTE));
    till.signIn(anna);
    await checkFolder();
    expect(await view()).toMatchObject({ newest: { at: '2026-11-21T05:05:00.000Z' }, late: false });
    expect(files()).toHaveLength(2);
  });

  test('keeps its newest 14 backups and all foreign files, and deletes an old unfinished one', async () => {
    for (let day = 1; day <= 19; day++)
      writeFileSync(join(folder, fileName(`2026-10-${String(day).padStart(2, '0')}`)), '');
    const others = [
      'holiday.jpg',
      'stammtisch-keller-2026-10-01.sqlite',
      'stammtisch-stammtisch-00c0ffee-2026-10-01.sqlite',
      `${fileName('2026-10-01')}.bak`,
    ];
    const parts = [`${fileName('2026-11-01')}.1.part`, `${fileName('2026-11-22')}.2.part`];
    for (const name of [...others, ...parts]) writeFileSync(join(folder, name), '');
    utimesSync(join(folder, parts[0] ?? ''), 1, 1);
    await morning('2026-11-23T05:05:00.000Z', fileName('2026-11-23'));
    const remaining = files();
    expect(remaining).toEqual(
      expect.arrayContaining([...others, parts[1], fileName('2026-11-23'), fileName('2026-10-09')]),
    );
    expect(remaining).not.toContain(parts[0]);
    expect(remaining).not.toContain(fileName('2026-10-08'));
    expect(remaining).toHaveLength(14 + others.length + 1);
  });

  test('deletes no backup while its last check of the books has failed', async () => {
    const before = files();
    const reconciler = till.app.get(Reconciler);
    const { last } = reconciler;
    if (!last) throw new Error('never checked');
    reconciler.last = { ...last, ok: false };
    till.clock.moveTo('2026-11-24T12:00:00.000Z');
    await checkFolder();
    expect(files()).toEqual([...before, fileName('2026-11-24')].sort());
    reconciler.last = last;
  });

  test('keeps running without the folder, reports it, and makes the backup once it is back', async () => {
    lines.length = 0;
    renameSync(folder, `${folder}-pulled`);
    till.clock.moveTo('2026-11-25T12:00:00.000Z');
    till.signIn(anna);
    await checkFolder();
    expect(await view()).toMatchObject({
      failure: 'no_folder',
      late: true,
      newest: { at: '2026-11-24T12:00:00.000Z' },
    });
    expect(lines.join()).toContain('could not be backed up');
    expect((await anna.buys('Helles')).success).toBe(true);
    writeFileSync(folder, 'no folder at all');
    await checkFolder();
    expect(await view()).toMatchObject({ failure: 'no_folder' });
    rmSync(folder);
    symlinkSync(folder, folder);
    await checkFolder();
    expect(await view()).toMatchObject({ failure: 'other' });
    rmSync(folder);
    renameSync(`${folder}-pulled`, folder);
    await checkFolder();
    expect(await view()).toMatchObject({ failure: null, late: false });
  });
});

describe('a downloaded backup', () => {
  const lines = logLines('Security');
  const body = { passphrase: PASSPHRASE, current_password: PASSWORD };
  const path = '/api/admin/backups/download/';

  /** Sends the request as a browser does. */
  const download = ({ cookie = '' }: Guest, signal?: AbortSignal) =>
    fetch(till.url + path, {
      method: 'POST',
      headers: {
        cookie: `session=${cookie}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });

  const notesDownload = () => anna.post('/api/admin/backups/downloaded/');

  beforeAll(async () => {
    till.signIn(anna);
    await till.listen();
    await till.member('Bert');
  });

  test('is complete and encrypted, leaves no files on the till, and is in the security log', async () => {
    lines.length = 0;
    const response = await download(anna);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="stammtisch-stammtisch-2026-11-25.sqlite.age"',
    );
    const file = join(root, 'downloaded.age');
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    expect(await contentsOf(file, PASSPHRASE)).toMatchObject({
      head: { state: { revision: till.state.revision, members: till.state.members } },
    });
    expect(readFileSync(file, 'latin1')).not.toContain('Bert');
    expect(parts()).toEqual([]);
    expect(lines).toEqual([`backup_downloaded address=127.0.0.1 member=${anna.id}`]);
    // Only the device knows that it has arrived, and not been aborted.
    expect(await view()).toMatchObject({ downloaded_at: null });
    expect((await notesDownload()).status).toBe(200);
    expect(await view()).toMatchObject({ downloaded_at: '2026-11-25T12:00:00.000Z' });
  });

  test('arrives although its time can’t be noted, and the till runs on', async () => {
    const noted = join(till.dir, 'backup-downloaded');
    rmSync(noted, { force: true });
    mkdirSync(noted);
    const response = await download(anna);
    const file = join(root, 'not-noted.age');
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    expect((await notesDownload()).status).toBe(500);
    rmSync(noted, { recursive: true });
    await contentsOf(file, PASSPHRASE);
    expect((await anna.buys('Helles')).success).toBe(true);
  });

  test('is refused without the admin’s own password or with a weak passphrase', async () => {
    const weak = refusal(400, 'invalid', undefined, 'passphrase');
    till.clock.moveOn(16 * MINUTE);
    for (const [payload, refused] of [
      [{ passphrase: PASSPHRASE }, refusal(403, 'password_needed')],
      [{ ...body, current_password: 'guessed' }, refusal(400, 'invalid', undefined, 'current_password')],
      [{ ...body, passphrase: 'elf Zeichen' }, weak],
      [{ ...body, passphrase: 'Passwort1234' }, weak],
      [{ ...body, passphrase: 'hahahahahaha' }, weak],
    ] as const)
      expect(await anna.post(path, payload)).toEqual(refused);
    expect(parts()).toEqual([]);
  });

  test('is refused with 409 during another download, and possible after that was aborted', async () => {
    const errors = jest.spyOn(Logger.prototype, 'error');
    const aborting = new AbortController();
    const first = download(anna, aborting.signal).catch(() => 'gone');
    while (parts().length === 0) await nextTurn();
    expect((await download(anna)).status).toBe(409);
    aborting.abort();
    expect(await first).toBe('gone');
    for (;;) {
      const again = await download(anna);
      if (again.status === 409) continue;
      expect(again.status).toBe(200);
      await again.arrayBuffer();
      break;
    }
    expect(parts()).toEqual([]);
    expect(errors).not.toHaveBeenCalled();
  });

  test('leaves no partial files once the till restarts after a kill, nor does a restore', async () => {
    await checkFolder();
    await till.restart(() => {
      mkdirSync(join(till.dir, 'backup-part-1'));
      writeFileSync(join(till.dir, 'backup-part-1', 'events.sqlite'), '');
      writeFileSync(join(till.dir, 'backup-part-2.age'), '');
      // A restore was killed before it renamed its log.
      writeFileSync(join(till.dir, 'events.sqlite.4711.part'), '');
    });
    expect(parts()).toEqual([]);
  });
});

describe('a till whose clock was a year ahead', () => {
  const stick = newFolder('ahead');
  const till = openedTill({ ...OWN_FILES, BACKUP_DIR: stick });
  const { anna } = till;
  const days = () =>
    readdirSync(stick).map((name) => name.slice(-'2026-11-20.sqlite'.length, -'.sqlite'.length));
  const file = (day: string) => join(stick, `stammtisch-stammtisch-${markIn(stick)}-${day}.sqlite`);

  test('is backed up by the corrected clock, reports lateness, and deletes the future backup first', async () => {
    await checkFolder(till);
    till.clock.setBy(365 * DAY);
    till.signIn(anna);
    await anna.buys('Helles');
    await checkFolder(till);
    till.clock.setBy(-365 * DAY);
    till.clock.moveOn(DAY);
    till.signIn(anna);
    await anna.buys('Helles');
    await checkFolder(till);
    expect(days().sort()).toEqual(['2026-11-20', '2026-11-21', '2027-11-20']);
    // Tills with the same name have different marks.
    expect(markIn(stick)).not.toBe(markIn(folder));
    expect(await contentsOf(file('2026-11-21'))).toMatchObject({
      head: { state: { revision: till.state.revision } },
    });
    expect(await view(till)).toMatchObject({ newest: { at: '2026-11-21T19:00:00.000Z' }, late: false });
    till.clock.moveOn(3 * DAY);
    expect(await view(till)).toMatchObject({ late: true });
    for (let day = 1; day < 12; day++) writeFileSync(file(`2026-11-${String(day).padStart(2, '0')}`), '');
    await checkFolder(till);
    expect(days()).toHaveLength(14);
    expect(days()).not.toContain('2027-11-20');
  });
});

describe('a till with a backup passphrase', () => {
  const sealed = newFolder('sealed');
  const till = openedTill({ BACKUP_DIR: sealed, BACKUP_PASSPHRASE: PASSPHRASE, TILL_ID: 'keller' });

  test('encrypts its backups', async () => {
    await checkFolder(till);
    const [name = ''] = readdirSync(sealed);
    expect(name).toMatch(/^stammtisch-keller-[0-9a-f]{8}-2026-11-20\.sqlite\.age$/);
    expect(readFileSync(join(sealed, name), 'latin1')).not.toContain('SQLite');
    expect((await contentsOf(join(sealed, name), PASSPHRASE, 'keller')).text).toContain('$argon2id$');
  });

  test('does not start if it is easy to guess', async () => {
    const careless = newTill({ BACKUP_PASSPHRASE: 'hahahahahaha' });
    await expect(careless.open()).rejects.toThrow('Einstellung BACKUP_PASSPHRASE: ist zu leicht zu raten');
  });
});

test('two nodes that share a backup folder make only one backup of their log', async () => {
  const shared = newFolder('shared');
  const store = await startWireDouble();
  const settings = { TILL_ID: 'stammtisch', BACKUP_DIR: shared, EVENT_STORE_URL: store.url };
  const nodes = [1, 2].map(() =>
    newTill({ ...settings, APP_SECRET: 'the same on every node of this table' }),
  );
  for (const node of nodes) await node.open();
  await Promise.all(nodes.map(checkFolder));
  for (const { app } of nodes) expect(app.get(NightlyBackups).failure).toBeNull();
  const [name = '', ...more] = readdirSync(shared);
  expect(more).toEqual([]);
  await contentsOf(join(shared, name));
  for (const node of nodes) await node.close();
  await store.stop();
});
