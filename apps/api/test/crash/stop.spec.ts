import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import type { Answer } from './caller.js';
import { bookedFrom } from './drinker.js';
import { listOf, setTable } from './table.js';
import { dataDirs, TillProcess } from './till-process.js';

const newDataDir = dataDirs();

/** Calls that are under way when the till is told to stop. */
const CALLS = 200;

describe('A till that is told to stop while everybody drinks', () => {
  it('ends in good order, keeps what it answered, and knows every call when it comes again', async () => {
    const dataDir = newDataDir();
    const till = new TillProcess(dataDir);
    const address = till.open();
    const { admin, drinks } = await setTable({ address, tick: () => undefined }, ['anna']);
    const drink_id = drinks[0];
    let ring: () => void = () => undefined;
    const firstAnswer = new Promise<void>((resolve) => {
      ring = resolve;
    });
    const open = await address;
    const buy = (at: string, key: string) =>
      admin.try(at, 'POST', '/api/create-transaction/', { drink_id }, key);
    const keys = Array.from({ length: CALLS }, () => randomUUID());
    const calls = keys.map(async (key) => {
      const answer = await buy(open, key);
      ring();
      return answer;
    });
    const outcomes = Promise.allSettled(calls);
    await firstAnswer;
    expect(await till.terminate()).toEqual({ code: 0, signal: null });
    const answers = await outcomes;

    const again = new TillProcess(dataDir);
    const reopened = await again.open();
    const ids: string[] = [];
    for (const [index, key] of keys.entries()) {
      const before = answers[index];
      const first = before?.status === 'fulfilled' && before.value.status === 200 ? before.value : undefined;
      const repeat = await buy(reopened, key);
      expect(repeat.status).toBe(200);
      const { id } = bookedFrom(repeat.body.transaction);
      if (first) expect({ id, replayed: repeat.replayed }).toEqual({ id: idOf(first), replayed: true });
      ids.push(id);
    }
    admin.door = { address: Promise.resolve(reopened), tick: () => undefined };
    const { body } = await admin.get('/api/transaction-history/?limit=200');
    await again.kill();
    const booked = listOf(body.transactions).map((transaction) => bookedFrom(transaction).id);
    expect(booked.toSorted()).toEqual(ids.toSorted());
  }, 30_000);
});

describe('A till that is told to stop while a proxy keeps asking over one connection', () => {
  it('sends it away with the next answer, and ends', async () => {
    const till = new TillProcess(newDataDir());
    const address = await till.open();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path: string, body?: string) => answerTo(agent, new URL(path, address), body);
    expect(await ask('/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' });
    // A password takes long enough to be under way at the signal.
    const login = ask('/api/login/', JSON.stringify({ username: 'wirt', password: 'falsch-falsch' }));
    const ended = till.terminate();
    await login;
    for (let over = false; !over; ) {
      const { status, connection } = await ask('/readyz').catch(() => ({ status: 0, connection: 'close' }));
      if (status !== 200) expect(connection).toBe('close');
      over = status === 0;
    }
    expect(await ended).toEqual({ code: 0, signal: null });
    agent.destroy();
  }, 30_000);
});

function answerTo(agent: Agent, url: URL, body?: string) {
  return new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const call = request(url, { method: body === undefined ? 'GET' : 'POST', agent, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode, connection: response.headers.connection }),
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}

function idOf({ body }: Answer): string {
  return bookedFrom(body.transaction).id;
}
