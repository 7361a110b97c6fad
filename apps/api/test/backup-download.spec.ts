import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Guest, PASSWORD } from '@stammtisch/test-kit';
import { openBackup } from './harness/opened-backup.js';
import { refusal } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';
import { watched } from './harness/watched-log.js';

const PASSPHRASE = 'Radler im Biergarten';
const root = mkdtempSync(join(tmpdir(), 'backups-'));
afterAll(() => rmSync(root, { recursive: true }));

describe('a backup to download', () => {
  const till = openedTill();
  const { anna } = till;
  const lines = watched('Security');
  const body = { passphrase: PASSPHRASE, current_password: PASSWORD };
  const path = '/api/admin/backups/download/';
  const parts = () => readdirSync(till.dir).filter((name) => name.includes('part'));

  /** As a browser asks. */
  const asks = ({ cookie = '' }: Guest, signal?: AbortSignal) =>
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

  beforeAll(async () => {
    await till.listen();
    await till.member('Bert');
  });

  test('is the whole till, sealed; nothing of it stays, and the security log has a line', async () => {
    lines.length = 0;
    const response = await asks(anna);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="stammtisch-stammtisch-2026-11-20.sqlite.age"',
    );
    const file = join(root, 'downloaded.age');
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    expect(await openBackup(file, join(root, 'opened.sqlite'), PASSPHRASE)).toMatchObject({
      head: { state: { revision: till.state.revision, members: till.state.members } },
    });
    expect(readFileSync(file, 'latin1')).not.toContain('Bert');
    expect(parts()).toEqual([]);
    expect(lines).toEqual([`backup_downloaded address=127.0.0.1 member=${anna.id}`]);
    const view = { nightly: false, newest: null, late: false, downloaded_at: '2026-11-20T19:00:00.000Z' };
    expect((await anna.get('/api/admin/backups/')).body).toMatchObject(view);
  });

  test('is refused without the own password, or a passphrase that is hard to guess', async () => {
    for (const [given, refused] of [
      [{ passphrase: PASSPHRASE }, refusal(403, 'password_needed')],
      [{ ...body, current_password: 'guessed' }, refusal(400, 'invalid')],
      [{ ...body, passphrase: 'elf Zeichen' }, refusal(400, 'invalid')],
      [{ ...body, passphrase: 'Passwort1234' }, refusal(400, 'invalid')],
      [{ ...body, passphrase: 'hahahahahaha' }, refusal(400, 'invalid')],
    ] as const)
      expect(await anna.post(path, given)).toEqual(refused);
    expect(parts()).toEqual([]);
  });

  test('is made one at a time, also when the one who asked has gone', async () => {
    const aborting = new AbortController();
    const first = asks(anna, aborting.signal).catch(() => 'gone');
    while (parts().length === 0) await new Promise(setImmediate);
    expect((await asks(anna)).status).toBe(409);
    aborting.abort();
    expect(await first).toBe('gone');
    for (;;) {
      const again = await asks(anna);
      if (again.status === 409) continue;
      expect(again.status).toBe(200);
      await again.arrayBuffer();
      break;
    }
    expect(parts()).toEqual([]);
  });

  test('leaves nothing when the till was killed meanwhile', async () => {
    await till.restart(() => {
      mkdirSync(join(till.dir, 'backup-part-1'));
      writeFileSync(join(till.dir, 'backup-part-1', 'events.sqlite'), '');
      writeFileSync(join(till.dir, 'backup-part-2.age'), '');
      // A restore that was killed before its log had its name.
      writeFileSync(join(till.dir, 'events.sqlite.4711.part'), '');
    });
    expect(parts()).toEqual([]);
  });
});
