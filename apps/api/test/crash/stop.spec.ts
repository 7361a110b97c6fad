import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { type Headers, idempotencyKey, overNetwork, TillProcess, type Transport } from '@stammtisch/test-kit';
import { dataDirs } from '../harness/data-dirs.js';
import { bookedBy, openedAgain, setTable } from './table.js';

const newDataDir = dataDirs();

/** Calls that are under way when the till is told to stop. */
const CALLS = 100;

/** A login that has begun over a connection that a proxy keeps: the till waits for the rest of it. */
async function begunLogin(address: string) {
  const body = JSON.stringify({ username: 'wirt', password: 'falsch-falsch' });
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const login = request(new URL('/api/login/', address), { method: 'POST', agent, headers });
  login.flushHeaders();
  await once(login, 'continue');
  return async () => {
    login.end(body);
    const [answer]: IncomingMessage[] = await once(login, 'response');
    answer?.resume();
    return answer?.headers.connection;
  };
}

describe('A till that is told to stop while everybody drinks', () => {
  it('ends in good order, keeps what it answered, and knows every call when it comes again', async () => {
    const dataDir = newDataDir();
    const till = new TillProcess(dataDir);
    const address = await till.open();
    const open = overNetwork(address);
    const { admin, drinks } = await setTable(open, []);
    const drink_id = drinks[0];
    const buy = (at: Transport, once: Headers) =>
      admin.at(at).post('/api/create-transaction/', { drink_id }, once);
    const goesOn = await begunLogin(address);
    // Browsers open connections ahead of need.
    const silent = connect(Number(new URL(address).port), '127.0.0.1');
    const leaves = once(silent, 'close');
    await once(silent, 'connect');
    const keys = Array.from({ length: CALLS }, () => idempotencyKey());
    const calls = keys.map((once) => buy(open, once));
    const outcomes = Promise.allSettled(calls);
    await Promise.race(calls);
    const ended = till.terminate();
    // A proxy that goes on asking over one connection is sent away with the next answer.
    expect(await goesOn()).toBe('close');
    expect(await ended).toEqual({ code: 0, signal: null });
    await leaves;
    expect(till.output.trimEnd().split('\n').at(-1)).toContain('Stammtisch is closed');
    const answers = await outcomes;

    const again = await openedAgain(dataDir);
    const { transport } = again.anna;
    const ids: string[] = [];
    for (const [index, once] of keys.entries()) {
      const before = answers[index];
      const first = before?.status === 'fulfilled' && before.value.status === 200 ? before.value : undefined;
      const repeat = await buy(transport, once);
      expect(repeat.status).toBe(200);
      const { id } = bookedBy(repeat);
      if (first) {
        const replayed = repeat.headers['idempotent-replay'];
        expect({ id, replayed }).toEqual({ id: bookedBy(first).id, replayed: 'true' });
      }
      ids.push(id);
    }
    const { transactions } = await admin.at(transport).history('?limit=200');
    await again.close();
    await again.delete();
    expect(transactions.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });
});
