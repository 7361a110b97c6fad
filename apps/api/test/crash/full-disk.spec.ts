import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Answer } from './caller.js';
import { bookedFrom } from './drinker.js';
import { listOf, setTable } from './table.js';
import { dataDirs, TillProcess } from './till-process.js';

const newDataDir = dataDirs();

/** No file of the process may grow beyond this, in KiB: to the till, as if the disk were full. */
const LIMIT = 400;
const smallDisk = ['bash', '-c', `ulimit -f ${LIMIT}; exec "$0" "$@"`];

describe('A till whose disk is full', () => {
  it('says 503 instead of booking, lives on, and has lost nothing when there is space again', async () => {
    const dataDir = newDataDir();
    const till = new TillProcess(dataDir, {}, smallDisk);
    const address = till.open();
    const { admin, drinks } = await setTable({ address, tick: () => undefined }, ['anna']);
    const drink_id = drinks[0];
    const open = await address;
    const key = { last: '' };
    const buy = (): Promise<Answer> => {
      key.last = randomUUID();
      return admin.try(open, 'POST', '/api/create-transaction/', { drink_id }, key.last);
    };
    const answered: string[] = [];
    let answer = await buy();
    for (; answer.status === 200; answer = await buy()) answered.push(bookedFrom(answer.body.transaction).id);
    expect(answer).toMatchObject({ status: 503, body: { success: false, code: 'unavailable' } });
    expect((await admin.try(open, 'GET', '/api/home-data/')).status).toBe(200);
    await till.kill();

    const again = new TillProcess(dataDir);
    const roomy = await again.open();
    const retried = await admin.try(roomy, 'POST', '/api/create-transaction/', { drink_id }, key.last);
    expect(retried.status).toBe(200);
    answered.push(bookedFrom(retried.body.transaction).id);
    admin.door = { address: Promise.resolve(roomy), tick: () => undefined };
    const booked: string[] = [];
    for (let before: unknown = ''; before !== null; ) {
      const from = before === '' ? '' : `&before=${before}`;
      const { body } = await admin.get(`/api/transaction-history/?limit=200${from}`);
      booked.push(...listOf(body.transactions).map((transaction) => bookedFrom(transaction).id));
      before = body.next;
    }
    await again.kill();
    expect(booked.toSorted()).toEqual(answered.toSorted());
  }, 60_000);
});
