import { beforeEach, expect, test } from '@jest/globals';
import { SharedRuns } from './scheduling.js';

/** What ends a run, or a pause. */
type Ends = Record<'resolve' | 'reject', () => void>;
let runs: Ends[];
let pauses: Ends[];
let shared: SharedRuns;

beforeEach(() => {
  [runs, pauses] = [[], []];
  shared = new SharedRuns(endedBy(runs), endedBy(pauses));
});

const endedBy = (all: Ends[]) => () =>
  new Promise<void>((resolve, reject) => all.push({ resolve, reject: () => reject(new Error('away')) }));
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('all who come while it runs share the next run, which begins after a pause', async () => {
  const first = shared.run();
  await settled();
  const others = [shared.run(), shared.run()];
  runs[0]?.resolve();
  await first;
  others.push(shared.run());
  await settled();
  expect(runs).toHaveLength(1);
  pauses[0]?.resolve();
  await settled();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await Promise.all(others);
});

test('those who wait for a run that fails are told at once, and whoever comes then has another one', async () => {
  const waiting = [shared.run()];
  await settled();
  waiting.push(shared.run());
  runs[0]?.reject();
  expect(await Promise.allSettled(waiting)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  const later = shared.run();
  await settled();
  runs[1]?.resolve();
  await later;
});
