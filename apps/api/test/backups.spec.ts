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
const contentsOf = async (file: string, passphrase?: string) => {
  const to = join(root, 'opened.sqlite');
  const contents = await openBackup(file, to, passphrase, 'keller');
  const text = readFileSync(to, 'latin1');
  rmSync(to);
  return { ...contents, text };
};

const newTill = tillsOfTests();
const KELLER = { ...OWN_FILES, TILL_ID: 'keller' };
const till = openedTill({ ...KELLER, BACKUP_DIR: folder });
const { anna } = till;
const checkFolder = ({ app } = till) => app.get(NightlyBackups).check();
const view = async () => (await till.signIn(anna).get('/api/admin/backups/')).body;
let mark: string | undefined;
const fileName = (date: string) => `stammtisch-keller-${mark}-${date}.sqlite`;
/** What a backup of now contains. */
const everything = () => ({
  head: { state: { revision: till.state.revision, members: till.state.members } },
});
const parts = () => readdirSync(till.dir).filter((name) => name.includes('part'));

describe('a till with a backup folder', () => {
  const lines = logLines('Backups');
  /** Moves on to a morning. Resolves when the folder has its backup. */
  const morning = async (moment: string, file: string) => {
    till.app.get(EveningWatch).onApplicationShutdown();
    till.clock.moveTo(moment);
    till.app.get(EveningWatch).start();
    for await (const { filename } of watch(folder)) if (filename === file) break;
    await checkFolder();
  };

  test('makes its first backup of the whole state, in a file only its owner can read', async () => {
    await checkFolder();
    mark = markIn(folder);
    expect(files()).toEqual([fileName('2026-11-20')]);
    const file = join(folder, fileName('2026-11-20'));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await contentsOf(file)).toMatchObject(everything());
    const newest = { at: '2026-11-20T19:00:00.000Z', bytes: statSync(file).size };
    const noProblem = { late: false, failure: null, downloaded_at: null };
    expect(await view()).toEqual({ success: true, nightly: true, newest, ...noProblem });
    expect(parts()).toEqual([]);
  });

  test('makes another the next morning after six; a restart recognises it, and removes what a kill left', async () => {
    await morning('2026-11-21T05:05:00.000Z', fileName('2026-11-21'));
    expect(files()).toEqual([fileName('2026-11-20'), fileName('2026-11-21')]);
    await till.restart(() => {
      till.clock.moveOn(MINUTE);
      mkdirSync(join(till.dir, 'backup-part-1'));
      for (const left of ['backup-part-1/events.sqlite', 'backup-part-2.age', 'events.sqlite.4711.part'])
        writeFileSync(join(till.dir, left), '');
    });
    expect(parts()).toEqual([]);
    await checkFolder();
    expect(await view()).toMatchObject({ newest: { at: '2026-11-21T05:05:00.000Z' }, late: false });
    expect(files()).toHaveLength(2);
  });

  test('keeps its newest 14 backups and all foreign files, and deletes an old unfinished one', async () => {
    for (let day = 1; day <= 19; day++)
      writeFileSync(join(folder, fileName(`2026-10-${String(day).padStart(2, '0')}`)), '');
    const others = [
      'holiday.jpg',
      'stammtisch-dachboden-2026-10-01.sqlite',
      'stammtisch-keller-00c0ffee-2026-10-01.sqlite',
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

  test('is the only one at a time, and after an aborted one it is complete, encrypted and in the security log', async () => {
    lines.length = 0;
    const errors = jest.spyOn(Logger.prototype, 'error');
    const aborting = new AbortController();
    const first = download(anna, aborting.signal).catch(() => 'gone');
    while (parts().length === 0) await nextTurn();
    expect((await download(anna)).status).toBe(409);
    aborting.abort();
    expect(await first).toBe('gone');
    let response = await download(anna);
    while (response.status === 409) response = await download(anna);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="stammtisch-keller-2026-11-25.sqlite.age"',
    );
    const file = join(root, 'downloaded.age');
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    expect(await contentsOf(file, PASSPHRASE)).toMatchObject(everything());
    expect(readFileSync(file, 'latin1')).not.toContain('Bert');
    expect(parts()).toEqual([]);
    expect(new Set(lines)).toEqual(new Set([`backup_downloaded address=127.0.0.1 member=${anna.id}`]));
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });

  test('is noted once its device says that it has arrived; the till runs on if that can’t be noted', async () => {
    // Only the device knows that it was not aborted.
    expect(await view()).toMatchObject({ downloaded_at: null });
    const noted = join(till.dir, 'backup-downloaded');
    mkdirSync(noted);
    expect((await notesDownload()).status).toBe(500);
    rmSync(noted, { recursive: true });
    expect((await anna.buys('Helles')).success).toBe(true);
    expect((await notesDownload()).status).toBe(200);
    expect(await view()).toMatchObject({ downloaded_at: '2026-11-25T12:00:00.000Z' });
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
});

test('a clock that was a year ahead leaves backups by the corrected one, and its own is deleted first', async () => {
  const days = () => files().flatMap((name) => /-(\d{4}-\d\d-\d\d)\.sqlite$/.exec(name)?.[1] ?? []);
  for (const day of ['2026-10-11', '2026-10-12']) rmSync(join(folder, fileName(day)));
  for (const [ahead, later] of [
    [365 * DAY, 0],
    [-365 * DAY, DAY],
  ] as const) {
    till.clock.setBy(ahead);
    till.clock.moveOn(later);
    till.signIn(anna);
    await anna.buys('Helles');
    await checkFolder();
  }
  expect(days()).toEqual(expect.arrayContaining(['2026-11-25', '2026-11-26', '2027-11-25']));
  expect(await contentsOf(join(folder, fileName('2026-11-26')))).toMatchObject(everything());
  const at = new Date(till.clock.machine()).toISOString();
  expect(await view()).toMatchObject({ newest: { at }, late: false });
  till.clock.moveOn(3 * DAY);
  expect(await view()).toMatchObject({ late: true });
  writeFileSync(join(folder, fileName('2026-10-12')), '');
  await checkFolder();
  expect(days()).not.toContain('2027-11-25');
});

test('a backup passphrase seals the backups; with one that is easy to guess the till does not start', async () => {
  const sealed = newFolder('sealed');
  const careful = newTill({ ...KELLER, BACKUP_DIR: sealed, BACKUP_PASSPHRASE: PASSPHRASE });
  await careful.open();
  await checkFolder(careful);
  const [name = ''] = readdirSync(sealed);
  expect(name).toMatch(/^stammtisch-keller-[0-9a-f]{8}-2026-11-20\.sqlite\.age$/);
  expect(readFileSync(join(sealed, name), 'latin1')).not.toContain('SQLite');
  expect((await contentsOf(join(sealed, name), PASSPHRASE)).text).toContain('$argon2id$');
  const careless = newTill({ BACKUP_PASSPHRASE: 'hahahahahaha' });
  await expect(careless.open()).rejects.toThrow('Einstellung BACKUP_PASSPHRASE: ist zu leicht zu raten');
});

test('two nodes that share a backup folder make only one backup of their log', async () => {
  const shared = newFolder('shared');
  const store = await startWireDouble();
  const settings = { ...KELLER, BACKUP_DIR: shared, EVENT_STORE_URL: store.url };
  const nodes = [1, 2].map(() =>
    newTill({ ...settings, APP_SECRET: 'the same on every node of this table' }),
  );
  for (const node of nodes) await node.open();
  await Promise.all(nodes.map(checkFolder));
  for (const { app } of nodes) expect(app.get(NightlyBackups).failure).toBeNull();
  const [name = '', ...more] = readdirSync(shared);
  expect(more).toEqual([]);
  // Another till’s backups have another mark, even if it has the same name.
  expect(markIn(shared)).not.toBe(mark);
  await contentsOf(join(shared, name));
  for (const node of nodes) await node.close();
  await store.stop();
});
