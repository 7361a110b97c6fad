import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { calls } from '@stammtisch/contracts';
import { type Guest, idempotencyKey } from '@stammtisch/test-kit';
import { Turns } from '../src/http/turns.js';
import { UPLOADS } from '../src/platform/limits.js';
import { failAppends } from './harness/failing-appends.js';
import { jpeg, pdf } from './harness/pictures.js';
import { expectRefused, refusal } from './harness/refusals.js';
import { openedTable } from './harness/test-till.js';
import { requestLine, sendBytes } from './harness/wire.js';

const { till, anna, theresa, rudi } = openedTable('Theresa', 'Rudi');
let entry: string | null;

const pathOf = (id: string | null) => `/api/admin/cash-book/entries/${id}/receipt/`;
const pictureOf = (id = '') => rudi.get(`/api/admin/cash-book/receipts/${id}/`);

beforeAll(async () => {
  await anna.setsRole(theresa.id, 'treasurer');
  await anna.setsRole(rudi.id, 'auditor');
  await theresa.opensCashBook(500, 100);
  entry = (await theresa.spends()).id;
});

describe('a receipt', () => {
  test('is attached and served to an auditor with protective headers; replaced, it stays readable, listed later', async () => {
    expect(await theresa.receiptsOf(entry)).toEqual([]);
    await theresa.attaches(entry, jpeg('Huber'));
    const [receipt] = await theresa.receiptsOf(entry);
    expect(receipt).toMatchObject({ type: 'image/jpeg', size: jpeg('Huber').size });
    const { status, text, headers } = await pictureOf(receipt?.id);
    expect({ status, text }).toMatchObject({ status: 200, text: expect.stringContaining('Huber') });
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="stammtisch-beleg.jpeg"',
      'content-length': String(receipt?.size),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    await theresa.attaches(entry, pdf());
    const [newest, older] = await theresa.receiptsOf(entry);
    const name = 'attachment; filename="stammtisch-beleg.pdf"';
    expect((await pictureOf(newest?.id)).headers['content-disposition']).toBe(name);
    expect(older).toEqual(receipt);
    expect((await pictureOf(older?.id)).headers['content-type']).toBe('image/jpeg');
  });

  test('stored in several parts is returned unchanged after a restart with a new read model', async () => {
    const { id } = await theresa.spends();
    const large = jpeg('0123456789'.repeat(39_000));
    await theresa.attaches(id, large);
    const receipts = await theresa.receiptsOf(id);
    expect(await till.store.read(`receipt-${receipts[0]?.id}`)).toHaveLength(3);
    await till.restart(() => rmSync(join(till.dir, 'read-model.sqlite')));
    expect(await theresa.receiptsOf(id)).toEqual(receipts);
    expect((await pictureOf(receipts[0]?.id)).text).toContain('0123456789'.repeat(39_000));
  });

  test('sent again after an outage is attached once', async () => {
    for (const stream of [/^receipt-/, /^till-/]) {
      const { id } = await theresa.spends();
      const sameKey = idempotencyKey(`again-${stream.source}`);
      till.clock.skipsSleeps = true;
      failAppends(till, stream);
      await expect(theresa.attaches(id, jpeg('late'), sameKey)).rejects.toMatchObject({ status: 503 });
      jest.restoreAllMocks();
      while ((await anna.get('/readyz')).status !== 200) await new Promise(setImmediate);
      till.clock.skipsSleeps = false;
      await theresa.attaches(id, jpeg('late'), sameKey);
      expect(await theresa.receiptsOf(id)).toHaveLength(1);
    }
  });

  test('gets 500 if its stored content is missing, and 404 if it is unknown', async () => {
    const { id } = await theresa.spends();
    await theresa.attaches(id, jpeg('true'));
    const [receipt] = await theresa.receiptsOf(id);
    await till.store.remove(`receipt-${receipt?.id}`);
    expect(await pictureOf(receipt?.id)).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(await pictureOf('nobodys')).toEqual(refusal(404, 'not_found', 'Diesen Beleg gibt es nicht'));
  });
});

describe('an upload', () => {
  beforeAll(() => till.listen());

  test('with wrong content, type, size or entry is refused and writes no event', async () => {
    const { revision } = till.state;
    const page = new Blob(['<script>alert(1)</script>'], { type: 'image/jpeg' });
    await expectRefused(
      theresa.attaches(entry, page),
      415,
      'unsupported',
      'Als Beleg geht ein Foto (JPEG) bis 50 Megapixel oder ein PDF',
    );
    await expect(theresa.attaches(entry, jpeg('x'.repeat(400_000)))).rejects.toMatchObject({ status: 413 });
    expect((await theresa.post(pathOf(entry), { picture: 'beer' })).status).toBe(415);
    expect((await theresa.upload('POST', calls.bookIncome.path, jpeg())).status).toBe(415);
    await expectRefused(theresa.attaches('nobodys', jpeg()), 404, 'not_found');
    expect(till.state.revision).toBe(revision);
  });

  test('that is not allowed or too large is refused before its body has arrived', async () => {
    const startUpload = async (path: string, type: string, size: number, by?: Guest) => {
      const cookie = by ? { cookie: `session=${by.cookie}` } : {};
      const head = { 'content-type': type, 'content-length': String(size), ...cookie };
      const bytes = `${requestLine(`POST ${path}`, head)}%PDF-1.7`;
      return (await sendBytes(till.url, bytes, { more: true })).status;
    };
    const pdfAt = (path: string, by?: Guest) => startUpload(path, 'application/pdf', 400_000, by);
    expect(await pdfAt(pathOf(entry))).toBe(401);
    expect(await pdfAt(pathOf(entry), rudi)).toBe(403);
    expect(await pdfAt(calls.logIn.path)).toBe(415);
    expect(await startUpload(pathOf(entry), 'application/pdf', 400_001, theresa)).toBe(413);
    expect(await startUpload(calls.logIn.path, 'application/json', 64 * 1024 + 1)).toBe(413);
  });

  test('whose sender disconnects logs no error', async () => {
    const errors = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const reads = jest.spyOn(till.app.get(Turns), 'read');
    const server: Server = till.app.getHttpServer();
    const sendPart = async (bytes: string) => {
      const socket = connect(Number(new URL(till.url).port), '127.0.0.1').on('error', () => undefined);
      const head = {
        ...{ 'content-type': 'application/pdf', 'content-length': '8' },
        cookie: `session=${theresa.cookie}`,
      };
      const before = reads.mock.calls.length;
      socket.write(requestLine(`POST ${pathOf(entry)}`, head) + bytes);
      const [{ socket: serverSocket }] = (await once(server, 'request')) as [IncomingMessage];
      while (reads.mock.calls.length === before) await new Promise(setImmediate);
      return async () => {
        const closed = new Promise((resolve) => serverSocket.once('close', resolve));
        socket.destroy();
        await closed;
      };
    };
    const hangUps = [];
    for (let half = 0; half < UPLOADS.atOnce; half++) hangUps.push(await sendPart('%PDF'));
    hangUps.unshift(await sendPart('%PDF-1.7'));
    for (const hangsUp of hangUps) await hangsUp();
    await Promise.allSettled(reads.mock.results.map(({ value }) => value));
    await rudi.home();
    expect(errors.mock.calls).toEqual([]);
    jest.restoreAllMocks();
  });

  test('is refused with 429 after sixty others', async () => {
    const many = await till.member('Moni');
    await anna.setsRole(many.id, 'treasurer');
    const statuses: number[] = [];
    for (let sent = 0; sent < 61; sent++)
      statuses.push((await many.upload('POST', pathOf('nobodys'), jpeg(`receipt ${sent}`))).status);
    expect(statuses).toEqual([...Array(60).fill(404), 429]);
  });
});
