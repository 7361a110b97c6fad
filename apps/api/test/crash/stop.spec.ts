import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
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
  });
});

describe('A till that is told to stop while a proxy keeps asking over one connection', () => {
  it('sends it away with the next answer, and ends', async () => {
    const till = new TillProcess(newDataDir());
    const address = await till.open();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const url = new URL('/api/login/', address);
    const body = JSON.stringify({ username: 'wirt', password: 'falsch-falsch' });
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    };
    const login = request(url, { method: 'POST', agent, headers });
    login.flushHeaders();
    await once(login, 'continue');
    const ended = till.terminate();
    login.end(body);
    const [answer]: IncomingMessage[] = await once(login, 'response');
    expect(answer?.headers.connection).toBe('close');
    answer?.resume();
    expect(await ended).toEqual({ code: 0, signal: null });
    agent.destroy();
  });
});

function idOf({ body }: Answer): string {
  return bookedFrom(body.transaction).id;
}
