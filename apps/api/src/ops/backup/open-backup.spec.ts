import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import Database from 'libsql';
import { afterAnEvening } from '../../../test/harness/after-an-evening.js';
import { CHANGED, meddle } from '../../../test/harness/moving.js';
import { openBackup } from '../../../test/harness/opened-backup.js';
import { personStream } from '../../engine/people/person.js';
import { locate, reading } from '../copying/location.js';
import { verifyTill } from '../copying/verify.js';
import { makeBackup, openInto } from './backup.js';
import { seal } from './files.js';

const PASSPHRASE = 'Radler im Biergarten';
const { till, hanni } = afterAnEvening(200);

const root = mkdtempSync(join(tmpdir(), 'backups-'));
afterAll(() => rmSync(root, { recursive: true }));
afterEach(() => rmSync(opened, { force: true }));
const place = (name: string) => join(root, name);
const [plain, sealed, opened] = [place('monday.sqlite'), place('monday.sqlite.age'), place('opened.sqlite')];
const secret = () => readFileSync(join(till.dir, 'app-secret'), 'utf8');

beforeAll(async () => {
  const from = locate(till.dir);
  const backedUp = { from, tillId: 'stammtisch', appSecret: secret(), isRunningHere: false };
  await makeBackup(backedUp, plain);
  await seal(plain, sealed, PASSPHRASE);
});

/** A file with what `change` makes of the bytes of another. */
function harmed(file: string, change: (bytes: Buffer) => Buffer): string {
  const to = place(`harmed-${readdirSync(root).length}`);
  writeFileSync(to, change(readFileSync(file)));
  return to;
}

/** Flips a bit of the byte at a part of the file's length. */
const flipped = (at: number) => (bytes: Buffer) => {
  const index = Math.floor(bytes.length * at);
  bytes.writeUInt8((bytes[index] ?? 0) ^ 1, index);
  return bytes;
};
const cut = (at: number) => (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * at));

/** A plain backup after somebody changed it with SQLite. */
function meddled(sql: string): string {
  const file = harmed(plain, (bytes) => bytes);
  const database = new Database(file);
  database.exec(sql);
  database.close();
  return file;
}

describe('Given a backup of a till after an evening', () => {
  it.each([
    ['plain', () => plain, undefined],
    ['sealed', () => sealed, PASSPHRASE],
  ])(
    'when the %s one is opened, then all of the till is there, and its secret apart',
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

  it('when somebody else has the sealed one, then no name, hash or secret can be read in it', () => {
    const bytes = readFileSync(sealed, 'latin1');
    for (const word of [hanni().username, secret(), '$argon2id$', 'SQLite', 'TillOpened']) {
      expect(readFileSync(plain, 'latin1')).toContain(word);
      expect(bytes).not.toContain(word);
    }
    expect(statSync(sealed).mode & 0o777).toBe(0o600);
  });

  it('when a document in it is older than the log names, as after the loss of a store, then it is opened', async () => {
    const older = harmed(plain, (bytes) => bytes);
    meddle(older, 'UPDATE events SET key = key - 1', personStream(hanni().id), 2);
    const { head } = await openBackup(older, opened);
    expect(head.state.members.get(hanni().id)?.personRevision).toBe(2);
    const again = place('again.sqlite');
    await makeBackup(
      { from: locate(opened), tillId: 'stammtisch', appSecret: secret(), isRunningHere: true },
      again,
    );
    await expect(reading(locate(again), (reader) => verifyTill(reader, 'stammtisch'))).rejects.toThrow(
      'steht bei Revision 1, das Logbuch nennt 2',
    );
  });

  const foreignKey = async (encrypter: Encrypter) =>
    encrypter.addRecipient(await identityToRecipient(await generateX25519Identity()));
  const asCostly = (bytes: Buffer) =>
    Buffer.from(bytes.toString('latin1').replace(' 14\n', ' 20\n'), 'latin1');

  type Files = Readonly<Record<string, () => string | Promise<string>>>;
  const damaged: Files = {
    'whose end is missing': () => harmed(plain, cut(0.7)),
    'in which an amount was changed': () => meddled(CHANGED),
    'with the secret of another till': () =>
      meddled(`UPDATE backup SET app_secret = '${'another'.repeat(5)}'`),
    'whose table of secrets is empty': () => meddled('DELETE FROM backup'),
    'without a till': () => meddled('DELETE FROM events; DELETE FROM streams'),
    'that is sealed, with its end missing': () => harmed(sealed, cut(0.7)),
    'that is sealed, cut within its header': () => harmed(sealed, (bytes) => bytes.subarray(0, 60)),
    'that is sealed, with a bit of its middle flipped': () => harmed(sealed, flipped(0.5)),
    'that is sealed, with something after its end': () =>
      harmed(sealed, (bytes) => Buffer.concat([bytes, Buffer.from('x')])),
    'that was sealed, but is no packed till': () => sealedBy((one) => void one.setPassphrase(PASSPHRASE)),
  };
  const foreign: Files = {
    'that is a picture': () => harmed(plain, () => Buffer.from('GIF89a, and so on')),
    'of another program': () => meddled('PRAGMA application_id = 7'),
    'whose events are a view': () =>
      meddled('ALTER TABLE events RENAME TO hidden; CREATE VIEW events AS SELECT * FROM hidden'),
    'whose streams have a column that is computed': () =>
      meddled('ALTER TABLE streams ADD COLUMN spied AS (hex(name))'),
    'that was sealed for a key': () => sealedBy(foreignKey),
    'that would take a gigabyte to open': () => harmed(sealed, asCostly),
  };
  const newer: Files = { 'of a newer version': () => meddled('PRAGMA user_version = 3') };
  const refused = [
    [/ist beschädigt oder abgeschnitten|gehört zu einer anderen Kasse/, damaged],
    [/ist keine Sicherung einer Kasse|hat keine Kasse verschlossen/, foreign],
    [/stammt von einer neueren Version/, newer],
  ] as const;

  it.each(
    refused.flatMap(([says, files]) => Object.entries(files).map(([which, file]) => ({ which, says, file }))),
  )('when one $which is opened, then that is said, and nothing stays behind', async ({ says, file }) => {
    const harmedFile = await file();
    const before = readdirSync(root);
    await expect(openBackup(harmedFile, opened, PASSPHRASE)).rejects.toMatchObject({
      name: 'BackupError',
      message: expect.stringMatching(says),
    });
    expect(readdirSync(root)).toEqual(before);
  });

  it('when the sealed one unpacks to more than the disk has room for, then it is given up, and nothing stays behind', async () => {
    const before = readdirSync(root);
    const maxBytes = statSync(plain).size - 1;
    const how = { passphrase: PASSPHRASE, tillId: 'stammtisch' };
    const opening = openInto(sealed, opened, { ...how, maxBytes });
    await expect(opening).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(readdirSync(root)).toEqual(before);
    const { appSecret } = await openInto(sealed, opened, { ...how, maxBytes: maxBytes + 1 });
    expect(appSecret).toBe(secret());
  });

  it('when it is opened where something is, then that stays', async () => {
    writeFileSync(opened, 'a diary');
    await expect(openBackup(plain, opened)).rejects.toThrow('gibt es schon');
    expect(readFileSync(opened, 'utf8')).toBe('a diary');
  });
});

/** A file that age itself could have made, of the plain backup as it is. */
async function sealedBy(setUp: (encrypter: Encrypter) => unknown): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(10);
  await setUp(encrypter);
  const bytes = await encrypter.encrypt(readFileSync(plain));
  return harmed(plain, () => Buffer.from(bytes));
}
