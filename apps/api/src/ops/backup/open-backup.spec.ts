import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import Database from 'libsql';
import { afterAnEvening } from '../../../test/harness/after-an-evening.js';
import { CHANGED, tamper } from '../../../test/harness/copying.js';
import { openBackup } from '../../../test/harness/open-backup.js';
import { personStream } from '../../engine/people/person.js';
import { BackupError, codeOf } from '../copying/errors.js';
import { locate, reading } from '../copying/location.js';
import { verifyTill } from '../copying/verify.js';
import { makeBackup, openInto } from './backup.js';
import { seal } from './files.js';
import { keepNightly } from './nightly.js';
import { failureOf } from './nightly-backups.js';

const PASSPHRASE = 'Radler im Biergarten';
const { till, hanni } = afterAnEvening(200);

const root = mkdtempSync(join(tmpdir(), 'backups-'));
afterAll(() => rmSync(root, { recursive: true }));
afterEach(() => rmSync(opened, { force: true }));
const path = (name: string) => join(root, name);
const [plain, sealed, opened] = [path('monday.sqlite'), path('monday.sqlite.age'), path('opened.sqlite')];
const secret = () => readFileSync(join(till.dir, 'app-secret'), 'utf8');

beforeAll(async () => {
  const options = { from: locate(till.dir), tillId: 'stammtisch', appSecrets: [secret()] };
  await makeBackup(options, plain);
  await seal(plain, sealed, PASSPHRASE);
});

/** Writes a changed copy of a file. @returns its path */
function changedCopy(file: string, change: (bytes: Buffer) => Buffer): string {
  const to = path(`changed-${readdirSync(root).length}`);
  writeFileSync(to, change(readFileSync(file)));
  return to;
}

const flipBit = (fraction: number) => (bytes: Buffer) => {
  const index = Math.floor(bytes.length * fraction);
  bytes.writeUInt8((bytes[index] ?? 0) ^ 1, index);
  return bytes;
};
const cutOff = (fraction: number) => (bytes: Buffer) =>
  bytes.subarray(0, Math.floor(bytes.length * fraction));

/** A copy of the plain backup, changed with SQLite. */
function changedBySql(sql: string): string {
  const file = changedCopy(plain, (bytes) => bytes);
  const database = new Database(file);
  database.exec(sql);
  database.close();
  return file;
}

describe('opening a backup of a till', () => {
  it.each([
    ['plain', () => plain, undefined],
    ['sealed', () => sealed, PASSPHRASE],
  ])(
    'restores the whole till from a %s backup, with the secret kept out of the events file',
    async (_, file, passphrase) => {
      expect(await openBackup(file(), opened, passphrase)).toMatchObject({
        appSecret: secret(),
        head: {
          state: { latest: '2026-11-20T19:00:00.000Z' },
          hash: expect.stringMatching(/^[0-9a-f]{64}$/),
          receipts: [expect.anything()],
        },
      });
      expect(readdirSync(root).filter((name) => name.startsWith('opened'))).toEqual(['opened.sqlite']);
      expect(readFileSync(opened, 'latin1')).not.toContain(secret());
      expect(readFileSync(opened, 'latin1')).toContain(hanni().username);
      expect(statSync(opened).mode & 0o777).toBe(0o600);
    },
  );

  it('restores the newest events of a till’s own file, too, which are in its WAL', async () => {
    await till.open();
    await till.anna.buys('Helles');
    const { revision } = till.state;
    const { head } = await openBackup(join(till.dir, 'events.sqlite'), opened).finally(() => till.close());
    expect(head.state.revision).toBe(revision);
  });

  it('finds no name, hash or secret in the bytes of a sealed one', () => {
    const bytes = readFileSync(sealed, 'latin1');
    for (const word of [hanni().username, secret(), '$argon2id$', 'SQLite', 'TillOpened']) {
      expect(readFileSync(plain, 'latin1')).toContain(word);
      expect(bytes).not.toContain(word);
    }
    expect(statSync(sealed).mode & 0o777).toBe(0o600);
  });

  it('accepts a document older than the log says', async () => {
    const older = changedCopy(plain, (bytes) => bytes);
    tamper(older, 'UPDATE events SET key = key - 1', personStream(hanni().id), 2);
    const { head } = await openBackup(older, opened);
    expect(head.state.members.get(hanni().id)?.personRevision).toBe(2);
    const again = path('again.sqlite');
    await makeBackup({ from: locate(opened), tillId: 'stammtisch', appSecrets: [secret()] }, again);
    await expect(reading(locate(again), (reader) => verifyTill(reader, 'stammtisch'))).rejects.toThrow(
      'steht bei Revision 1, das Logbuch nennt 2',
    );
  });

  const sealForKey = async (encrypter: Encrypter) =>
    encrypter.addRecipient(await identityToRecipient(await generateX25519Identity()));
  const withHighWorkFactor = (bytes: Buffer) =>
    Buffer.from(bytes.toString('latin1').replace(' 14\n', ' 20\n'), 'latin1');

  type Files = Readonly<Record<string, () => string | Promise<string>>>;
  const damaged: Files = {
    'with its end missing': () => changedCopy(plain, cutOff(0.7)),
    'with a changed event': () => changedBySql(CHANGED),
    'with the secret of another till': () =>
      changedBySql(`UPDATE backup SET app_secret = '${'another'.repeat(5)}'`),
    'whose table of secrets is empty': () => changedBySql('DELETE FROM backup'),
    'without a till': () => changedBySql('DELETE FROM events; DELETE FROM streams'),
    'that is sealed, with its end missing': () => changedCopy(sealed, cutOff(0.7)),
    'that is sealed, cut off within its header': () => changedCopy(sealed, (bytes) => bytes.subarray(0, 60)),
    'that is sealed, with a bit flipped in the middle': () => changedCopy(sealed, flipBit(0.5)),
    'that is sealed, with a byte after its end': () =>
      changedCopy(sealed, (bytes) => Buffer.concat([bytes, Buffer.from('x')])),
    'that is sealed, but not compressed': () =>
      encryptedBy((encrypter) => void encrypter.setPassphrase(PASSPHRASE)),
  };
  const foreign: Files = {
    'that is a picture': () => changedCopy(plain, () => Buffer.from('GIF89a, and so on')),
    'of another program': () => changedBySql('PRAGMA application_id = 7'),
    'whose events are a view': () =>
      changedBySql('ALTER TABLE events RENAME TO hidden; CREATE VIEW events AS SELECT * FROM hidden'),
    'whose streams have a computed column': () =>
      changedBySql('ALTER TABLE streams ADD COLUMN spied AS (hex(name))'),
    'that is sealed for a key': () => encryptedBy(sealForKey),
    'that would take a gigabyte to open': () => changedCopy(sealed, withHighWorkFactor),
  };
  const newer: Files = { 'of a newer version': () => changedBySql('PRAGMA user_version = 3') };
  const refused = [
    [/ist beschädigt oder abgeschnitten|gehört zu einer anderen Kasse/, damaged],
    [/ist keine Sicherung einer Kasse|hat keine Kasse verschlossen/, foreign],
    [/stammt von einer neueren Version/, newer],
  ] as const;

  it.each(
    refused.flatMap(([text, files]) => Object.entries(files).map(([which, file]) => ({ which, text, file }))),
  )('is refused for one $which and leaves no files', async ({ text, file }) => {
    const backup = await file();
    const before = readdirSync(root);
    await expect(openBackup(backup, opened, PASSPHRASE)).rejects.toMatchObject({
      name: 'BackupError',
      message: expect.stringMatching(text),
    });
    expect(readdirSync(root)).toEqual(before);
  });

  it('stops and leaves no files if a sealed one unpacks to more than fits the disk', async () => {
    const before = readdirSync(root);
    const maxBytes = statSync(plain).size - 1;
    const options = { passphrase: PASSPHRASE, tillId: 'stammtisch' };
    const opening = openInto(sealed, opened, { ...options, maxBytes });
    await expect(opening).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(readdirSync(root)).toEqual(before);
    const { appSecret } = await openInto(sealed, opened, { ...options, maxBytes: maxBytes + 1 });
    expect(appSecret).toBe(secret());
  });

  it('overwrites no existing file', async () => {
    writeFileSync(opened, 'a diary');
    await expect(openBackup(plain, opened)).rejects.toThrow('gibt es schon');
    expect(readFileSync(opened, 'utf8')).toBe('a diary');
  });
});

/** A file encrypted by age itself, of the plain backup without gzip. */
async function encryptedBy(setUp: (encrypter: Encrypter) => unknown): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(10);
  await setUp(encrypter);
  const bytes = await encrypter.encrypt(readFileSync(plain));
  return changedCopy(plain, () => Buffer.from(bytes));
}

it('A nightly backup that a worn stick changes is not kept, and does not count as a damaged log', async () => {
  const worn = path('worn');
  mkdirSync(worn);
  let over = false;
  const failing = keepNightly({
    till: { from: locate(till.dir), tillId: 'stammtisch', appSecrets: [] },
    dataDir: root,
    folder: worn,
    passphrase: undefined,
    mark: '00c0ffee',
    date: '2026-11-25',
    now: 0,
    mayDelete: false,
  }).then(String, (error: unknown) => error);
  void failing.then(() => {
    over = true;
  });
  // This thread makes the backup, too. A turn of the event loop lies between writing and reading back.
  for (; !over; await nextTurn()) for (const part of readdirSync(worn)) appendFileSync(join(worn, part), 'x');
  const error = await failing;
  expect(error).toBeInstanceOf(BackupError);
  expect(failureOf({ code: codeOf(error) })).toBe('other');
  expect(readdirSync(worn)).toEqual([]);
});
