import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { purchaseAnswer } from '@stammtisch/contracts';
import {
  type Answer,
  type Headers,
  key,
  overNetwork,
  TillProcess,
  type Transport,
} from '@stammtisch/test-kit';
import { dataDirs } from '../harness/data-dirs.js';
import { setTable } from './table.js';

const newDataDir = dataDirs();

/** Calls that are under way when the till is told to stop. */
const CALLS = 200;

describe('A till that is told to stop while everybody drinks', () => {
  it('ends in good order, keeps what it answered, and knows every call when it comes again', async () => {
    const dataDir = newDataDir();
    const till = new TillProcess(dataDir);
    const open = overNetwork(await till.open());
    const { admin, drinks } = await setTable(open, ['anna']);
    const drink_id = drinks[0];
    let ring: () => void = () => undefined;
    const firstAnswer = new Promise<void>((resolve) => {
      ring = resolve;
    });
    const buy = (at: Transport, once: Headers) =>
      admin.at(at).post('/api/create-transaction/', { drink_id }, once);
    const keys = Array.from({ length: CALLS }, () => key());
    const calls = keys.map(async (once) => {
      const answer = await buy(open, once);
      ring();
      return answer;
    });
    const outcomes = Promise.allSettled(calls);
    await firstAnswer;
    expect(await till.terminate()).toEqual({ code: 0, signal: null });
    expect(till.output.trimEnd().split('\n').at(-1)).toContain('Stammtisch is closed');
    const answers = await outcomes;

    const again = new TillProcess(dataDir);
    const reopened = overNetwork(await again.open());
    const ids: string[] = [];
    for (const [index, once] of keys.entries()) {
      const before = answers[index];
      const first = before?.status === 'fulfilled' && before.value.status === 200 ? before.value : undefined;
      const repeat = await buy(reopened, once);
      expect(repeat.status).toBe(200);
      const id = idOf(repeat);
      if (first) {
        const replayed = repeat.headers['idempotent-replay'];
        expect({ id, replayed }).toEqual({ id: idOf(first), replayed: 'true' });
      }
      ids.push(id);
    }
    const { transactions } = await admin.at(reopened).history('?limit=200');
    await again.kill();
    expect(transactions.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
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
  return purchaseAnswer.parse(body).transaction.id;
}
