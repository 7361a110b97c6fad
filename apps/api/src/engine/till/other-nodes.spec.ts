import { expect, it } from '@jest/globals';
import { simulatedEventStore } from '@stammtisch/event-store/testing';
import { MovableClock } from '../../../test/harness/movable-clock.js';
import { Ledger, Listeners } from './ledger.js';
import { LogGuard } from './log-guard.js';
import { tillStream } from './logged-event.js';
import { OtherNodes } from './other-nodes.js';

it('after another node’s event a tap waits for at most 375 ms, even if an outage made appends take minutes', async () => {
  const stream = tillStream('test');
  const store = simulatedEventStore({ scheduler: { run: (task) => setImmediate(task) } }).client('one');
  const clock = new MovableClock();
  const ledger = new Ledger(new Map(), clock, new Listeners());
  const guard = new LogGuard(store, { tillId: 'test', clock, known: () => ledger.head });
  const waits: number[] = [];
  const others = new OtherNodes({
    stream,
    ledger,
    guard,
    readDocuments: async () => true,
    clock: {
      steady: { ms: () => 0, sleep: async (ms) => void waits.push(ms) },
      sleep: async () => undefined,
    },
    random: () => 1,
  });
  for (let append = 0; append < 50; append++) others.appended(120_000);
  await store.append(stream, -1, [{ id: crypto.randomUUID(), type: 'Tried', data: {}, metadata: {} }]);
  await others.follow(await store.read(stream));
  await others.turn();
  expect(waits.length).toBe(1);
  expect(waits[0]).toBeLessThanOrEqual(375);
});
