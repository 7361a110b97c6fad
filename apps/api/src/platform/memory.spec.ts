import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { giveBackWhenIdle } from './memory.js';

/** Time between two looks, in ms. */
const LOOK = 5000;

test('a till that has become idle gives back what nothing holds any more', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  let isIdle = true;
  giveBackWhenIdle(() => isIdle);
  const dropped = new WeakRef({});
  jest.advanceTimersByTime(LOOK);
  for (let turn = 0; turn < 100; turn++) await nextTurn();
  expect(dropped.deref()).toBeUndefined();
  isIdle = false;
  jest.advanceTimersByTime(LOOK);
  jest.useRealTimers();
});
