import { beforeEach, expect, test } from '@jest/globals';
import { SharedRuns } from './scheduling.js';

/** Ends a run or a pause. */
type Deferred = Record<'resolve' | 'reject', () => void>;
let runs: Deferred[];
let pauses: Deferred[];
let shared: SharedRuns;

beforeEach(() => {
  [runs, pauses] = [[], []];
  shared = new SharedRuns(deferredIn(runs), deferredIn(pauses));
});

const deferredIn = (all: Deferred[]) => () =>
  new Promise<void>((resolve, reject) => all.push({ resolve, reject: () => reject(new Error('away')) }));
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('callers during a run or the pause after it share the next run, after the pause', async () => {
  const first = shared.run();
  await nextTurn();
  const others = [shared.run(), shared.run()];
  runs[0]?.resolve();
  await first;
  others.push(shared.run());
  await nextTurn();
  expect(runs).toHaveLength(1);
  pauses[0]?.resolve();
  await nextTurn();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await Promise.all(others);
});

test('a failed run rejects its caller and the waiting ones; a later call gets a new run', async () => {
  const waiting = [shared.run()];
  await nextTurn();
  waiting.push(shared.run());
  runs[0]?.reject();
  expect(await Promise.allSettled(waiting)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  const later = shared.run();
  await nextTurn();
  runs[1]?.resolve();
  await later;
});
