import type { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { StoreUnavailableError } from '../port.js';
import { Line } from './connection.js';

const SILENCE = 1000;
/** Of one call, in ms. */
const TIMEOUT = 400;

let abandoned: number;
let line: Line;

// Time passes only when a test advances it.
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  abandoned = 0;
  const client: EventStoreDBClient = Object.assign(Object.create(null), {
    getChannel: async () => ({ close: () => {} }),
    dispose: async () => {},
  });
  line = new Line(
    { client, credentials: { username: '', password: '' } },
    { call: TIMEOUT, silence: SILENCE },
    () => abandoned++,
  );
});

afterEach(async () => {
  await line.close();
  jest.useRealTimers();
});

const calls = (answer: () => Promise<unknown>) => line.call(answer).catch((error) => error);

async function advance(ms: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
  await new Promise(setImmediate);
}

describe('A line', () => {
  it('is abandoned after too long a silence, even after the call timed out', async () => {
    const call = calls(() => new Promise(() => {}));
    await advance(SILENCE - 1);
    expect(await call).toBeInstanceOf(StoreUnavailableError);
    expect(abandoned).toBe(0);
    await advance(1);
    expect(abandoned).toBe(1);
  });

  it('is kept while its server answers anything', async () => {
    for (let second = 0; second < 10; second++) {
      const call = calls(() => new Promise(() => {}));
      await advance(SILENCE - 1);
      expect(await call).toBeInstanceOf(StoreUnavailableError);
      expect(await calls(async () => 'an answer')).toBe('an answer');
    }
    expect(abandoned).toBe(0);
  });

  it('is kept while its server refuses calls', async () => {
    void calls(() => new Promise(() => {}));
    await advance(SILENCE - 1);
    expect(await calls(() => Promise.reject(new Error('refused')))).toEqual(new Error('refused'));
    await advance(SILENCE - 1);
    expect(abandoned).toBe(0);
  });

  it('is kept while there are no calls', async () => {
    await calls(async () => 'an answer');
    await advance(10 * SILENCE);
    expect(abandoned).toBe(0);
  });
});
