import { expect, it, jest } from '@jest/globals';
import { StoreUnavailableError } from '@stammtisch/event-store';
import { simulatedEventStore } from '@stammtisch/event-store/testing';
import { MovableClock } from '../../../test/harness/movable-clock.js';
import { Ledger, Listeners } from './ledger.js';
import { LogGuard } from './log-guard.js';
import { tillStream } from './logged-event.js';
import { OtherNodes } from './other-nodes.js';

const tried = () => ({ id: crypto.randomUUID(), type: 'Tried', data: {}, metadata: {} });

type Ports = ConstructorParameters<typeof OtherNodes>[0];

/** A node that follows a log, on a clock of its own. */
function newNode(ports: Pick<Ports, 'clock' | 'readDocuments'>) {
  const stream = tillStream('test');
  const store = simulatedEventStore({ scheduler: { run: (task) => setImmediate(task) } }).client('one');
  const clock = new MovableClock();
  const ledger = new Ledger(new Map(), clock, new Listeners());
  const guard = new LogGuard(store, { tillId: 'test', clock, known: () => ledger.head });
  const others = new OtherNodes({ stream, ledger, guard, random: () => 1, ...ports });
  return { others, guard, store, stream };
}

it('after another node’s event a tap waits for at most 375 ms, even if an outage made appends take minutes', async () => {
  const waits: number[] = [];
  const { others, store, stream } = newNode({
    readDocuments: async () => true,
    clock: {
      steady: { ms: () => 0, sleep: async (ms) => void waits.push(ms) },
      sleep: async () => undefined,
    },
  });
  for (let append = 0; append < 50; append++) others.appended(120_000);
  await store.append(stream, -1, [tried()]);
  await others.follow(await store.read(stream));
  await others.turn();
  expect(waits.length).toBe(1);
  expect(waits[0]).toBeLessThanOrEqual(375);
});

it.each([
  ['return a member’s document', 'readDocuments'],
  ['show whether its log is the known one', 'recognize'],
] as const)('closes while the store does not %s', async (_, call) => {
  const clock = new MovableClock();
  clock.skipsSleeps = true;
  const gone = jest.fn(async () => {
    await new Promise(setImmediate);
    throw new StoreUnavailableError('gone');
  });
  const { others, guard, store, stream } = newNode({ readDocuments: async () => true, clock, [call]: gone });
  if (call === 'recognize') guard.recognize = gone;
  others.start();
  await store.append(stream, -1, [tried()]);
  while (gone.mock.calls.length < 3) await new Promise(setImmediate);
  await others.close();
  gone.mockClear();
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
  expect(gone.mock.calls.length).toBeLessThan(2);
});
