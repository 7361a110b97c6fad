import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { giveBackWhenIdle } from './memory.js';

/** Time between two checks, in ms. */
const CHECK_INTERVAL = 5000;

test('an idle till collects garbage', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  let isIdle = true;
  giveBackWhenIdle(() => isIdle);
  const dropped = new WeakRef({});
  jest.advanceTimersByTime(CHECK_INTERVAL);
  for (let turn = 0; turn < 100; turn++) await nextTurn();
  expect(dropped.deref()).toBeUndefined();
  isIdle = false;
  jest.advanceTimersByTime(CHECK_INTERVAL);
  jest.useRealTimers();
});
