import { expect, test } from '@jest/globals';
import { IdleScheduler } from './scheduling.js';

/** A scheduler with an event loop that is turned by hand, and a till that is busy or not. */
function setUp() {
  const tasks: (() => void)[] = [];
  const till = { busy: false };
  const scheduler = new IdleScheduler(
    () => till.busy,
    (task) => tasks.push(task),
  );
  return {
    till,
    scheduler,
    async turns(times = 1): Promise<void> {
      for (let turn = 0; turn < times; turn++) {
        for (const task of tasks.splice(0)) task();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

/** Waits for `count` idle moments. @returns the numbers of those granted so far */
function requestMoments(scheduler: IdleScheduler, count: number): number[] {
  const granted: number[] = [];
  for (let n = 0; n < count; n++) void scheduler.idle().then(() => granted.push(n));
  return granted;
}

test('grants one idle moment per turn, in the order of the requests', async () => {
  const { scheduler, turns } = setUp();
  const granted = requestMoments(scheduler, 3);
  await turns(2);
  expect(granted).toEqual([0, 1]);
  await turns();
  expect(granted).toEqual([0, 1, 2]);
});

test('grants none while the till is busy', async () => {
  const { scheduler, till, turns } = setUp();
  till.busy = true;
  const granted = requestMoments(scheduler, 1);
  await turns(5);
  expect(granted).toEqual([]);
  till.busy = false;
  await turns();
  expect(granted).toEqual([0]);
});

test('grants one now and then under constant load', async () => {
  const { scheduler, till, turns } = setUp();
  till.busy = true;
  const granted = requestMoments(scheduler, 2);
  await turns(20);
  expect(granted).toEqual([0]);
  await turns(20);
  expect(granted).toEqual([0, 1]);
});
