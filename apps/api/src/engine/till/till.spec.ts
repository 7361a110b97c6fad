import { describe, expect, it } from '@jest/globals';
import { StoreUnavailableError, storeWith } from '@stammtisch/event-store';
import { simulatedEventStore } from '@stammtisch/event-store/testing';
import { asked, opening } from '../../../test/harness/asked.js';
import { MovableClock } from '../../../test/harness/movable-clock.js';
import { watched } from '../../../test/harness/watched-log.js';
import { Ledger, Listeners } from './ledger.js';
import { LogGuard } from './log-guard.js';
import { tillStream } from './logged-event.js';
import { OtherNodes } from './other-nodes.js';
import { Till } from './till.js';

/** A till on a store that nobody else writes into. `behind` says what becomes of an append to its log once it is written. */
function aloneOn(behind: { answer: () => void; reads: number }) {
  const client = simulatedEventStore({ scheduler: { run: (task) => setImmediate(task) } }).client('till');
  const { subscribe: _, ...raw } = storeWith(client, {
    append: async (...call) => {
      const last = await client.append(...call);
      if (call[0] === tillStream('test')) behind.answer();
      return last;
    },
    read: (...call) => {
      behind.reads++;
      return client.read(...call);
    },
  });
  const clock = new MovableClock();
  clock.hurried = true;
  const nextTurn = setImmediate;
  const listeners = new Listeners(nextTurn);
  const ledger = new Ledger(new Map(), clock, listeners);
  const guard = new LogGuard(raw, {
    tillId: 'test',
    clock,
    known: () => ledger.head,
  });
  const stream = tillStream('test');
  const readDocuments = async () => true;
  const others = new OtherNodes({ stream, ledger, readDocuments, guard, clock, random: Math.random });
  return new Till({ stream, ledger, others, guard, clock, birthDateOf: () => null, nextTurn });
}

const origin = () => asked(opening()).origin;

// The lines stay out of the output.
watched('Till');

describe('A till whose log nobody else writes', () => {
  it('says no without looking into the log', async () => {
    const behind = { answer: () => {}, reads: 0 };
    const till = aloneOn(behind);
    await till.execute(opening(), origin());
    const before = behind.reads;
    expect(await till.execute(opening(), { ...origin(), request: '' })).toMatchObject({
      events: [],
      revision: 0,
    });
    expect(await till.catchUp()).toBe(false);
    expect(behind.reads).toBe(before);
  });

  it('looks first when an append has failed, which may have been written all the same', async () => {
    const behind = { answer: () => {}, reads: 0 };
    const till = aloneOn(behind);
    const tap = origin();
    behind.answer = () => {
      behind.answer = lost;
      throw new StoreUnavailableError('the answer was lost');
    };
    const lost = behind.answer;
    await expect(till.execute(opening(), tap)).rejects.toThrow('the answer was lost');
    expect(till.state.opened).toBe(false);

    behind.answer = () => {};
    expect(await till.catchUp()).toBe(true);
    expect(till.state.opened).toBe(true);
    expect(await till.execute(opening(), tap)).toMatchObject({ replayed: true, revision: 0 });
  });
});
