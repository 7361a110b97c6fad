import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { SYSTEM } from '@stammtisch/domain';
import { startWireDouble } from '@stammtisch/event-store/testing';
import Database from 'libsql';
import { Till } from '../src/engine/till/till.js';
import { makeBackup } from '../src/ops/backup/make-backup.js';
import { seal } from '../src/ops/backup/sealing.js';
import { fileAt } from '../src/ops/copying/location.js';
import { Restore } from '../src/ops/opening/restore.js';
import { goOnRestoring, putInPlace } from '../src/ops/opening/restore-folder.js';
import { Settings } from '../src/platform/settings.js';
import { FirstInvite } from '../src/topics/invites/first-invite.js';
import { refusal } from './harness/refusals.js';
import { OWN_FILES, TestTill } from './harness/test-till.js';

const NOBODY = { ...OWN_FILES, ADMIN_USERNAME: '', ADMIN_PASSWORD: '' };
const PASSPHRASE = 'Radler im Biergarten';
const root = mkdtempSync(join(tmpdir(), 'restore-'));
const [plain, sealed] = [join(root, 'monday.sqlite'), join(root, 'monday.sqlite.age')];

/** The till that was backed up: Anna has 20 euro, and Bert owes 3,50. */
const past = new TestTill(OWN_FILES);
let secret = '';

beforeAll(async () => {
  await past.open();
  past.seat(past.anna);
  await past.anna.topsUp(20);
  await (await past.member('Bert')).buys('Helles');
  secret = readFileSync(join(past.dir, 'app-secret'), 'utf8');
  const from = fileAt(join(past.dir, 'events.sqlite'));
  await makeBackup({ from, tillId: 'stammtisch', appSecret: secret, ours: true }, plain, { write: () => {} });
  await seal(plain, sealed, PASSPHRASE);
});

const tills: TestTill[] = [];
afterEach(async () => {
  for (const till of tills.splice(0)) {
    await till.close();
    await till.delete();
  }
});
afterAll(async () => {
  await past.close();
  await past.delete();
  rmSync(root, { recursive: true });
});

/** A till that nobody has joined. */
async function emptyTill(environment = {}): Promise<TestTill> {
  const till = new TestTill({ ...NOBODY, ...environment });
  tills.push(till);
  await till.open();
  return till;
}

const codeOf = (till: TestTill) => till.app.get(FirstInvite).code;
const leftIn = (till: TestTill) => existsSync(join(till.dir, 'restore'));

async function sent(till: TestTill, bytes: Buffer) {
  const file = new Blob([Uint8Array.from(bytes)], { type: 'application/octet-stream' });
  const authorization = `Bearer ${codeOf(till)}`;
  await till.stranger('nobody').call(calls.sendBackup, { file }, { authorization });
}

/** Sends a backup and has the till look into it. */
async function looked(till: TestTill, bytes: Buffer, passphrase?: string) {
  await sent(till, bytes);
  const body = { code: codeOf(till), passphrase };
  return (await till.stranger('nobody').call(calls.checkBackup, { body })).backup;
}

interface Sending {
  readonly answer: Promise<string>;
  goesOn(): void;
}

/**
 * Begins to send a backup over the network, to a till on which any request may take so many ms as a whole. Resolves once the till
 * has some of it.
 */
async function beginsToSend(till: TestTill, patience: number, bytes: Buffer): Promise<Sending> {
  const server: Server = till.app.getHttpServer();
  server.requestTimeout = patience;
  const socket = connect({ port: Number(new URL(till.url).port), host: '127.0.0.1' });
  const answer = text(socket);
  // Of a line that is tried again nobody hears.
  answer.catch(() => undefined);
  socket.write(
    `PUT ${calls.sendBackup.path} HTTP/1.1\r\nHost: till\r\nContent-Type: application/octet-stream\r\n` +
      `Authorization: Bearer ${codeOf(till)}\r\nConnection: close\r\nContent-Length: ${bytes.length}\r\n\r\n`,
  );
  socket.write(bytes.subarray(0, 1000));
  let gone = false;
  socket.once('close', () => {
    gone = true;
  });
  while (!leftIn(till) && !gone) await new Promise(setImmediate);
  // A busy machine has hung up before it began to read.
  if (!leftIn(till)) return beginsToSend(till, patience, bytes);
  return { answer, goesOn: () => socket.write(bytes.subarray(1000)) };
}

/** Agrees to a backup, as the page does. @returns the secret with which it is put in place */
async function agreed(till: TestTill): Promise<string> {
  const { hash } = await looked(till, readFileSync(plain));
  const { agreed } = till.app.get(Restore);
  await till.stranger('nobody').call(calls.restoreBackup, { body: { code: codeOf(till), hash } });
  return agreed;
}

async function expectRestored(till: TestTill) {
  expect(till.state.totals).toEqual(past.state.totals);
  expect(till.state.revision).toBe(past.state.revision);
  const anna = till.stranger('Anna');
  await anna.logsIn();
  expect(await anna.balance()).toBe(20);
  expect(leftIn(till)).toBe(false);
}

async function expectEmpty(till: TestTill) {
  expect(till.state.revision).toBe(-1);
  expect(await till.stranger('nobody').call(calls.setUp, {})).toMatchObject({ needed: true });
  expect(leftIn(till)).toBe(false);
}

describe('a backup on a till that nobody has joined', () => {
  test.each([
    ['plain', () => plain, undefined],
    ['sealed', () => sealed, PASSPHRASE],
  ])(
    'that is %s is looked into, put in place, and the till goes on as it was',
    async (_, file, passphrase) => {
      const till = await emptyTill();
      const backup = await looked(till, readFileSync(file()), passphrase);
      expect(backup).toMatchObject({ till_id: 'stammtisch', members: 2, balances: 16.5, receipts: 0 });
      expect(backup).toMatchObject({ revision: past.state.revision, events: past.state.revision + 1 });
      const settings = till.app.get(Settings);
      const { agreed } = till.app.get(Restore);
      const code = codeOf(till);
      const nobody = till.stranger('nobody');
      const other = { body: { code, hash: 'another' } };
      await expect(nobody.call(calls.restoreBackup, other)).rejects.toMatchObject({ status: 409 });
      await nobody.call(calls.restoreBackup, { body: { code, hash: backup.hash } });
      expect(await agreed).toBe(secret);
      await till.close();
      for await (const _ of putInPlace(settings, secret));
      expect(readFileSync(join(till.dir, 'app-secret'), 'utf8')).toBe(secret);
      await till.open();
      await expectRestored(till);
    },
  );

  test('is for whoever has the code', async () => {
    const till = await emptyTill();
    const nobody = till.stranger('nobody');
    const file = new Blob(['x'], { type: 'application/octet-stream' });
    const wrong = { authorization: 'Bearer BBBBBB' };
    await expect(nobody.call(calls.sendBackup, { file }, wrong)).rejects.toMatchObject({ status: 403 });
    await expect(nobody.call(calls.sendBackup, { file })).rejects.toMatchObject({ status: 403 });
    for (const call of [calls.checkBackup, calls.restoreBackup])
      expect(await nobody.post(call.path, { code: 'BBBBBB', hash: 'x' })).toEqual(refusal(403, 'forbidden'));
    expect(await nobody.request('PUT', calls.sendBackup.path, {})).toEqual(refusal(403, 'forbidden'));
    await expectEmpty(till);
  });

  test('that was only sent is gone once somebody joins instead', async () => {
    const till = await emptyTill();
    await sent(till, readFileSync(plain));
    await till.anna.registers(till.app.get(FirstInvite).path);
    expect(leftIn(till)).toBe(false);
  });

  test('that was looked into is forgotten once somebody joins instead', async () => {
    const till = await emptyTill();
    const { hash } = await looked(till, readFileSync(plain));
    const code = codeOf(till);
    await till.anna.registers(till.app.get(FirstInvite).path);
    expect(await till.anna.post(calls.restoreBackup.path, { code, hash })).toEqual(refusal(409, 'conflict'));
    expect(leftIn(till)).toBe(false);
  });

  test('that is on its way when somebody joins instead is not taken', async () => {
    const till = await emptyTill();
    await till.listen();
    const { answer, goesOn } = await beginsToSend(till, 60_000, readFileSync(plain));
    await till.anna.registers(till.app.get(FirstInvite).path);
    goesOn();
    expect(await answer).toMatch(/^HTTP\/1\.1 409 /);
    expect(leftIn(till)).toBe(false);
  });

  test('whose line dies while it is sent makes room for the next', async () => {
    const till = await emptyTill();
    await till.listen();
    const { answer } = await beginsToSend(till, 100, readFileSync(plain));
    await answer.catch(() => {});
    while (leftIn(till)) await new Promise(setImmediate);
    till.app.getHttpServer().requestTimeout = 30_000;
    expect(await looked(till, readFileSync(plain))).toMatchObject({ members: 2 });
  });

  test('is not put in place of somebody who joined while it was agreed to', async () => {
    const till = await emptyTill();
    const appSecret = await agreed(till);
    await till.stranger('Carl').registers(till.app.get(FirstInvite).path);
    const settings = till.app.get(Settings);
    await till.close();
    const steps = putInPlace(settings, appSecret);
    await expect(steps.next()).rejects.toThrow('Somebody has joined meanwhile');
    await till.open();
    expect(till.state.members.size).toBe(1);
  });

  test.each([1, 2, 3, 4, 5])('is whole or not there at all after a kill at step %i', async (kill) => {
    const till = await emptyTill();
    const settings = till.app.get(Settings);
    const appSecret = await agreed(till);
    await till.close();
    const steps = putInPlace(settings, appSecret);
    let done = false;
    for (let step = 1; step < kill && !done; step++) done = Boolean((await steps.next()).done);
    await goOnRestoring(settings);
    await till.open();
    if (kill < 4) await expectEmpty(till);
    else await expectRestored(till);
    expect(done).toBe(kill === 5);
  });
});

const cut = (file: string, part: number) => readFileSync(file).subarray(0, readFileSync(file).length * part);
function flipped(file: string, part: number): Buffer {
  const bytes = readFileSync(file);
  const index = Math.floor(bytes.length * part);
  bytes.writeUInt8((bytes[index] ?? 0) ^ 1, index);
  return bytes;
}
function meddled(sql: string): Buffer {
  const file = join(root, 'meddled.sqlite');
  writeFileSync(file, readFileSync(plain));
  const database = new Database(file);
  database.exec(sql);
  database.close();
  return readFileSync(file);
}

describe('a file that is no good', () => {
  let till: TestTill;
  beforeAll(async () => {
    till = new TestTill(NOBODY);
    await till.open();
  });
  afterAll(async () => {
    await expectEmpty(till);
    await till.close();
    await till.delete();
  });

  const damaged = 'Diese Sicherung ist beschädigt oder unvollständig';
  const foreign = 'Das ist keine Sicherung einer Kasse';
  test.each<[what: string, bytes: () => Buffer, passphrase: string | undefined, why: string]>([
    ['cut', () => cut(plain, 0.6), undefined, damaged],
    ['cut within a page', () => cut(plain, 0.123), undefined, damaged],
    ['a letter', () => Buffer.from('Lieber Stammtisch, anbei die Sicherung.'), undefined, foreign],
    ['of another program', () => meddled('PRAGMA application_id = 7'), undefined, foreign],
    [
      'with another event',
      () => meddled(`UPDATE events SET body = replace(body, '350', '351')`),
      undefined,
      damaged,
    ],
    ['sealed and cut', () => cut(sealed, 0.7), PASSPHRASE, damaged],
    ['sealed and flipped', () => flipped(sealed, 0.7), PASSPHRASE, damaged],
    ['sealed with another passphrase', () => readFileSync(sealed), 'Radler', 'Mit dieser Passphrase geht'],
    ['sealed, without a passphrase', () => readFileSync(sealed), undefined, 'versiegelt'],
    ['without its secret', () => meddled('DROP TABLE backup'), undefined, 'fehlt ihr Geheimnis'],
    ['of a newer version', () => meddled('PRAGMA user_version = 99'), undefined, 'neueren Version'],
  ])(
    '%s is refused with a sentence that says why, and nothing of it is left',
    async (_, bytes, passphrase, why) => {
      await expect(looked(till, bytes(), passphrase)).rejects.toMatchObject({
        error: expect.stringContaining(why),
      });
      expect(leftIn(till)).toBe(false);
    },
  );
});

test('a backup of another till, or with another secret than the one set, is refused', async () => {
  const other = await emptyTill({ TILL_ID: 'kegelclub' });
  await expect(looked(other, readFileSync(plain))).rejects.toThrow('TILL_ID=stammtisch');
  const set = await emptyTill({ APP_SECRET: 'one that was set for another till' });
  await expect(looked(set, readFileSync(plain))).rejects.toThrow('ein anderes APP_SECRET');
});

describe('with EventStoreDB', () => {
  const open = async () => {
    const store = await startWireDouble();
    const till = await emptyTill({ EVENT_STORE_URL: store.url, APP_SECRET: secret, TILL_ID: 'stammtisch' });
    return { store, till };
  };

  test('the backup is copied into the empty store, and a copy that breaks off is carried on by the next start', async () => {
    const { store, till } = await open();
    const settings = till.app.get(Settings);
    const appSecret = await agreed(till);
    await till.close();
    const steps = putInPlace(settings, appSecret);
    await steps.next();
    await goOnRestoring(settings);
    await till.open();
    await expectRestored(till);
    await till.close();
    await store.stop();
  });

  test('a store that is away during the copy leaves the backup for the next start', async () => {
    const { store, till } = await open();
    const settings = till.app.get(Settings);
    const appSecret = await agreed(till);
    await till.close();
    const { eventStoreUrl, ...rest } = settings;
    const elsewhere = { ...rest, eventStoreUrl: 'esdb://127.0.0.1:9?tls=false&maxDiscoverAttempts=1' };
    const run = async () => {
      for await (const _ of putInPlace(elsewhere, appSecret));
    };
    await expect(run()).rejects.toThrow();
    expect(leftIn(till)).toBe(true);
    await goOnRestoring(settings);
    await till.open();
    await expectRestored(till);
    await till.close();
    await store.stop();
  });

  test('a store that holds something is not restored into', async () => {
    const { store, till } = await open();
    const origin = { commandId: 'begun', correlationId: '', actor: SYSTEM, request: '' };
    await till.app.get(Till).execute({ type: 'OpenTill', tillId: 'stammtisch', menu: [] }, origin);
    await expect(looked(till, readFileSync(plain))).rejects.toThrow(
      'Im Speicher dieser Kasse steht schon etwas',
    );
    await till.close();
    await store.stop();
  });
});
