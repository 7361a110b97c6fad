import { describe, expect, it } from '@jest/globals';
import { StoreUnavailableError, storeWith } from '@stammtisch/event-store';
import { simulatedEventStore } from '@stammtisch/event-store/testing';
import { logLines } from '../../../test/harness/log-lines.js';
import { MovableClock } from '../../../test/harness/movable-clock.js';
import { openTill, requestFor } from '../../../test/harness/requests.js';
import { Ledger, Listeners } from './ledger.js';
import { LogGuard } from './log-guard.js';
import { tillStream } from './logged-event.js';
import { OtherNodes } from './other-nodes.js';
import { Till } from './till.js';

/** A till that alone writes to its store. `answer` is called after each append to its log. */
function newTill(store: { answer: () => void; reads: number }) {
  const client = simulatedEventStore({ scheduler: { run: (task) => setImmediate(task) } }).client('till');
  const { subscribe: _, ...raw } = storeWith(client, {
    append: async (...call) => {
      const last = await client.append(...call);
      if (call[0] === tillStream('test')) store.answer();
      return last;
    },
    read: (...call) => {
      store.reads++;
      return client.read(...call);
    },
  });
  const clock = new MovableClock();
  clock.skipsSleeps = true;
  const nextTurn = setImmediate;
  const ledger = new Ledger(new Map(), clock, new Listeners());
  const guard = new LogGuard(raw, { tillId: 'test', clock, known: () => ledger.head });
  const stream = tillStream('test');
  const readDocuments = async () => true;
  const others = new OtherNodes({ stream, ledger, readDocuments, guard, clock, random: Math.random });
  return new Till({ stream, ledger, others, guard, clock, birthDateOf: () => null, nextTurn });
}

const origin = () => requestFor(openTill()).origin;

// Keeps the lines out of the output.
logLines('Till');

describe('a till that is the only writer of its log', () => {
  it('answers a command without new events without reading the log', async () => {
    const store = { answer: () => {}, reads: 0 };
    const till = newTill(store);
    await till.execute(openTill(), origin());
    const before = store.reads;
    const again = await till.execute(openTill(), { ...origin(), request: '' });
    expect(again).toMatchObject({ events: [], revision: 0 });
    expect(await till.catchUp()).toBe(false);
    expect(store.reads).toBe(before);
  });

  it('checks the stream after a failed append, since the events may have been written', async () => {
    const store = { answer: () => {}, reads: 0 };
    const till = newTill(store);
    const tap = origin();
    store.answer = () => {
      throw new StoreUnavailableError('the answer was lost');
    };
    await expect(till.execute(openTill(), tap)).rejects.toThrow('the answer was lost');
    expect(till.state.opened).toBe(false);

    store.answer = () => {};
    expect(await till.catchUp()).toBe(true);
    expect(till.state.opened).toBe(true);
    expect(await till.execute(openTill(), tap)).toMatchObject({ replayed: true, revision: 0 });
  });
});
