import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { startWireDouble } from '@stammtisch/event-store/testing';
import { LogGuard } from '../../src/engine/till/log-guard.js';
import { refusal } from '../harness/refusals.js';
import { nodeOn, openedOn, TillOnWire } from '../harness/till-on-wire.js';

let wire: TillOnWire;

/** One till for all tests of a `describe`. */
function openForAll(): void {
  beforeAll(async () => {
    wire = await TillOnWire.open();
  });
  afterAll(() => wire.close());
}

afterEach(() => void jest.restoreAllMocks());

/** Pages are still shown, nothing is booked, and a refused tap logs no error. */
async function expectReadOnly(): Promise<void> {
  const { till } = wire;
  const before = wire.events().length;
  const error = jest.spyOn(Logger.prototype, 'error');
  expect(await wire.taps()).toEqual(refusal(503, 'unavailable'));
  expect(await till.anna.post('/api/update-profile/', { first_name: 'Annerl' })).toEqual(
    refusal(503, 'unavailable'),
  );
  expect((await till.anna.get('/readyz')).status).toBe(503);
  expect(await till.anna.balance()).toBe(20);
  expect((await till.anna.history()).transactions).toHaveLength(1);
  expect(wire.events().length).toBe(before);
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
}

/** Undeletes the log: writing its metadata once brings back only its end, twice the rest. */
async function undelete(): Promise<void> {
  for (const _ of ['the end', 'the rest']) await wire.limitsLog({ truncateBefore: 0 });
}

describe('a log that is deleted or truncated under a running till', () => {
  openForAll();

  test.each([
    ['deleted', () => wire.deletesLog()],
    ['truncated', () => wire.limitsLog({ truncateBefore: 3 })],
    ['truncated beyond its end', () => wire.limitsLog({ truncateBefore: 1000 })],
    ['limited by event count', () => wire.limitsLog({ maxCount: 1000 })],
    ['limited by event age', () => wire.limitsLog({ maxAge: 3600 })],
  ])('makes the till read-only once %s, and ready again when that is undone', async (_, harm) => {
    await harm();
    await wire.untilReadyz(503);
    await expectReadOnly();
    await undelete();
    await wire.untilReadyz(200);
  });

  test('keeps repeated calls at 503; they succeed once it is undeleted, even after a store restart', async () => {
    await wire.deletesLog();
    expect(await wire.topsUp()).toEqual(refusal(503, 'unavailable'));
    await wire.store.stop();
    await wire.store.start();
    await wire.taps();
    await wire.untilReadyz(503);
    await undelete();
    await wire.untilReadyz(200);
    for (const answer of [await wire.topsUp(), await wire.taps()]) expect(answer.status).toBe(200);
    expect(await wire.till.anna.balance()).toBe(16.5);
  });

  test('is left unchanged by a start, which is refused with the reason, even on a new node', async () => {
    await wire.deletesLog();
    await wire.till.close();
    const before = wire.store.all().length;
    const fresh = nodeOn(wire.store);
    for (const node of [wire.till, fresh])
      await expect(node.open()).rejects.toThrow(
        'The log till-stammtisch is cut or limited in the event store (it was deleted)',
      );
    expect(wire.store.all()).toHaveLength(before);
    await fresh.delete();
  });
});

describe('a newly elected server that does not return the newest events yet', () => {
  openForAll();
  const behind = () => wire.store.faults.reads.always({ kind: 'behind', events: 2 });
  let fatal: ReturnType<typeof jest.spyOn>;

  beforeEach(() => {
    fatal = jest.spyOn(Logger.prototype, 'fatal').mockImplementation(() => {});
  });

  test.each([
    ['somebody taps', async () => void (await wire.taps())],
    ['nobody taps', async () => {}],
  ])('makes the till unready only until it has caught up, when %s', async (_, meanwhile) => {
    wire.till.clock.skipsSleeps = true;
    behind();
    wire.store.faults.dropConnections();
    await wire.untilReadyz(503);
    await meanwhile();
    const guard = wire.till.app.get(LogGuard);
    while (guard.reason === undefined) await new Promise(setImmediate);
    expect(guard.reason).toMatch(/^The log does not reach event \d+/);
    wire.store.faults.reads.off();
    await wire.untilReadyz(200);
    expect((await wire.taps()).status).toBe(200);
    expect(await wire.till.anna.balance()).toBe(16.5);
    expect(fatal).not.toHaveBeenCalled();
    wire.till.clock.skipsSleeps = false;
  });

  test('does not keep a repeated call from succeeding', async () => {
    await wire.taps();
    wire.store.faults.reads.next({ kind: 'behind', events: 2 });
    expect((await wire.topsUp()).status).toBe(200);
  });

  test('makes a starting till read again until it has all known events', async () => {
    await wire.till.close();
    wire.till.clock.skipsSleeps = true;
    wire.store.faults.reads.next({ kind: 'behind', events: 2 }, 3);
    await wire.till.open();
    wire.till.clock.skipsSleeps = false;
    expect((await wire.taps()).status).toBe(200);
  });
});

describe('another log under running tills', () => {
  openForAll();

  test('is detected even if it is equally long, with or without a tap, and nothing is booked into it', async () => {
    const lines: string[] = [];
    jest.spyOn(Logger.prototype, 'fatal').mockImplementation((line) => lines.push(String(line)));
    const second = await openedOn(wire.store);
    await wire.untilReadyz(200, second);
    const another = await startWireDouble();
    const other = await openedOn(another);
    await other.anna.topsUp(50);
    expect(other.state.revision).toBe(wire.till.state.revision);
    await other.close();
    const { port } = wire.store;
    await Promise.all([wire.store.stop(), another.stop()]);
    await another.start(port);
    wire.store = another;

    expect(await wire.topsUp()).toEqual(refusal(503, 'unavailable'));
    await expectReadOnly();
    await wire.untilReadyz(503, second);
    while (lines.length < 2) await new Promise(setImmediate);
    const found = expect.stringMatching(/^The log has another event \d+ than this till has seen/);
    expect(lines).toEqual([found, found]);
    await second.close();
    for (const till of [other, second]) await till.delete();
  });
});
