import type { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { StoreUnavailableError } from '../port.js';
import { Line } from './connection.js';

const SILENCE = 1000;
/** How long one call may take, in ms. */
const PATIENCE = 400;

let left: number;
let line: Line;

// Time passes only when a story says so.
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  left = 0;
  const client: EventStoreDBClient = Object.assign(Object.create(null), {
    getChannel: async () => ({ close: () => {} }),
    dispose: async () => {},
  });
  line = new Line(
    { client, credentials: { username: '', password: '' } },
    { call: PATIENCE, silence: SILENCE },
    () => left++,
  );
});

afterEach(async () => {
  await line.close();
  jest.useRealTimers();
});

const asks = (answer: () => Promise<unknown>) => line.call(answer).catch((error) => error);

async function passes(ms: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
  await new Promise(setImmediate);
}

describe('A line', () => {
  it('is left once its server was silent for too long, though nobody waits for the answer any more', async () => {
    const asked = asks(() => new Promise(() => {}));
    await passes(SILENCE - 1);
    expect(await asked).toBeInstanceOf(StoreUnavailableError);
    expect(left).toBe(0);
    await passes(1);
    expect(left).toBe(1);
  });

  it('is not left while its server answers anything at all', async () => {
    for (let second = 0; second < 10; second++) {
      const asked = asks(() => new Promise(() => {}));
      await passes(SILENCE - 1);
      expect(await asked).toBeInstanceOf(StoreUnavailableError);
      expect(await asks(async () => 'an answer')).toBe('an answer');
    }
    expect(left).toBe(0);
  });

  it('is not left while its server refuses what it is asked', async () => {
    void asks(() => new Promise(() => {}));
    await passes(SILENCE - 1);
    expect(await asks(() => Promise.reject(new Error('refused')))).toEqual(new Error('refused'));
    await passes(SILENCE - 1);
    expect(left).toBe(0);
  });

  it('is not left while nothing is asked', async () => {
    await asks(async () => 'an answer');
    await passes(10 * SILENCE);
    expect(left).toBe(0);
  });
});
