import { expect, test } from '@jest/globals';
import { IdleScheduler } from './scheduling.js';

/** An event loop that turns by hand, with a till that is busy or not. */
function world() {
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

/** Asks for so many moments. @returns those that came */
function asks(scheduler: IdleScheduler, count: number): number[] {
  const came: number[] = [];
  for (let n = 0; n < count; n++) void scheduler.idle().then(() => came.push(n));
  return came;
}

test('there is one moment a turn, in the order in which they were asked for', async () => {
  const { scheduler, turns } = world();
  const came = asks(scheduler, 3);
  await turns(2);
  expect(came).toEqual([0, 1]);
  await turns();
  expect(came).toEqual([0, 1, 2]);
});

test('there is none while something is being booked', async () => {
  const { scheduler, till, turns } = world();
  till.busy = true;
  const came = asks(scheduler, 1);
  await turns(5);
  expect(came).toEqual([]);
  till.busy = false;
  await turns();
  expect(came).toEqual([0]);
});

test('under a load without end there is one now and then', async () => {
  const { scheduler, till, turns } = world();
  till.busy = true;
  const came = asks(scheduler, 2);
  await turns(20);
  expect(came).toEqual([0]);
  await turns(20);
  expect(came).toEqual([0, 1]);
});
