import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import {
  type EventStore,
  StoreUnavailableError,
  storeWith,
  WrongExpectedRevisionError,
} from '@stammtisch/event-store';
import { simulatedEventStore } from '@stammtisch/event-store/testing';
import { Clock } from '../../platform/clock.js';
import { randomId } from '../../platform/ids.js';
import { LogGuard } from './log-guard.js';
import { START } from './logged-event.js';

let lines: string[];
let now: number;
let trouble: Error | undefined;
let guard: LogGuard;
let store: EventStore;
let sleep: () => Promise<void>;

/** Appends fail with `trouble` while it is set. */
beforeEach(() => {
  lines = [];
  now = 0;
  trouble = undefined;
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((line) => lines.push(String(line)));
  jest.spyOn(Logger.prototype, 'log').mockImplementation((line) => lines.push(String(line)));
  const server = simulatedEventStore({ scheduler: { run: (task) => setImmediate(task) } });
  const client = server.client('till');
  const failing = storeWith(client, {
    append: (...call) => (trouble ? Promise.reject(trouble) : client.append(...call)),
  });
  const clock = new Clock('Europe/Berlin', () => now);
  // A failed call is retried once, 10 s later.
  sleep = async () => {
    now += 10_000;
  };
  const steady = { ms: () => now, sleep };
  guard = new LogGuard(failing, {
    tillId: 'stammtisch',
    clock: { after: clock.after.bind(clock), steady },
    known: () => START,
  });
  store = guard.store;
});

afterEach(async () => {
  jest.restoreAllMocks();
  await store.close();
});

const event = () => ({ id: randomId(), type: 'Tapped', data: {}, metadata: {} });
const tap = () => store.append(`till-${randomId()}`, -1, [event()]);

describe('the health of the store', () => {
  it('is bad until the till has caught up, which is not logged', () => {
    expect(guard.answers).toBe(false);
    guard.cutOff();
    guard.caughtUp();
    expect(guard.answers).toBe(true);
    expect(lines).toEqual([]);
  });

  it('stays good when a broken connection is restored at the first attempt', () => {
    guard.caughtUp();
    for (let drop = 0; drop < 3; drop++) {
      guard.cutOff();
      expect([guard.answers, guard.isMending]).toEqual([true, true]);
      guard.caughtUp();
    }
    expect(lines).toEqual([]);
    guard.cutOff();
    guard.cutOff();
    expect(guard.answers).toBe(false);
  });

  it('is logged once when the store fails and once when it is back', async () => {
    guard.caughtUp();
    guard.cutOff();
    guard.cutOff();
    trouble = new StoreUnavailableError('14 UNAVAILABLE');
    await expect(tap()).rejects.toThrow();
    guard.cutOff();
    expect(guard.answers).toBe(false);
    now += 31_000;
    trouble = undefined;
    await tap();
    guard.caughtUp();
    expect(guard.answers).toBe(true);
    expect(lines).toEqual([
      'Nothing can be booked, taps get 503: the connection to the event store broke',
      'Bookings work again, after 41 s',
    ]);
  });

  it('is bad while appends fail, and good after the next successful one', async () => {
    guard.caughtUp();
    trouble = new StoreUnavailableError('the disk is full');
    await expect(tap()).rejects.toThrow('the disk is full');
    now += 10_000;
    await expect(tap()).rejects.toThrow('the disk is full');
    expect(guard.answers).toBe(false);
    trouble = undefined;
    await tap();
    expect(guard.answers).toBe(true);
    expect(lines).toEqual([
      'Nothing can be booked, taps get 503: the disk is full',
      'Bookings work again, after 10 s',
    ]);
  });

  it('recovers without a tap', async () => {
    guard.caughtUp();
    trouble = new StoreUnavailableError('the disk is full');
    await expect(tap()).rejects.toThrow();
    trouble = undefined;
    const back = new Promise((resolve) => jest.spyOn(Logger.prototype, 'log').mockImplementation(resolve));
    expect(await back).toContain('Bookings work again');
    expect(guard.answers).toBe(true);
  });

  it('is not affected by a wrong expected revision', async () => {
    guard.caughtUp();
    trouble = new WrongExpectedRevisionError('till', 3, 4);
    await expect(tap()).rejects.toThrow('is at revision 4');
    expect(guard.answers).toBe(true);
    expect(lines).toEqual([]);
  });
});

it('a log that ends before its known head accepts no appends until later events prove it whole', async () => {
  const KNOWN = 3;
  let readable = 0;
  const hashOf = (revision: number) => String(revision).padStart(64, '0');
  const stored = (revision: number) => ({
    ...event(),
    stream: 'till-stammtisch',
    revision,
    metadata: { at: 'then', hash: hashOf(revision), commandId: 'c', actor: 'a', schema: 1 },
  });
  const behind = storeWith(store, {
    read: async (_, options) => [stored(Math.min(options?.from ?? 0, readable))],
  });
  const short = new LogGuard(behind, {
    tillId: 'stammtisch',
    clock: { after: () => () => {}, steady: { ms: () => now, sleep } },
    known: () => ({ ...START, state: { ...START.state, revision: KNOWN }, hash: hashOf(KNOWN) }),
  });
  short.caughtUp();
  await expect(short.doubt()).rejects.toThrow(StoreUnavailableError);
  await expect(short.store.append('s', -1, [event()])).rejects.toThrow('does not reach event 3');
  readable = KNOWN;
  short.followed(KNOWN + 1);
  for (let turn = 0; turn < 100 && short.reason; turn++) await new Promise(setImmediate);
  expect(short.reason).toBeUndefined();
});

describe('the logging of trouble with the log', () => {
  const unreadable = { is: 'unreadable', reason: 'The log ends at event 9', end: 9 } as const;
  const short = { is: 'short', reason: 'The log does not reach event 9' } as const;
  let logged: string[];

  beforeEach(() => {
    jest.useFakeTimers();
    logged = [];
    const write = (line: string) => logged.push(line);
    const logger = { fatal: write, log: write };
    const ports = { tillId: 'stammtisch', clock: new Clock('Europe/Berlin'), known: () => START };
    guard = new LogGuard(store, { ...ports, logger });
  });
  afterEach(() => void jest.useRealTimers());

  const halfAMinutePasses = () => jest.advanceTimersByTime(30_000);

  describe.each([
    ['can’t be read to its end', unreadable, () => guard.followed(9)],
    [
      'lost its end with the leader that told of it',
      unreadable,
      async () => {
        guard.cutOff();
        guard.caughtUp();
        await guard.recognize();
      },
    ],
    ['ends before its known head', short, () => guard.regain('short')],
  ])('when the log %s', (_, trouble, recover) => {
    it('stays silent when the missing events arrive in time', async () => {
      guard.lose(trouble);
      guard.followed(8);
      expect(guard.reason).toBe(trouble.reason);
      await recover();
      halfAMinutePasses();
      expect([guard.reason, logged]).toEqual([undefined, []]);
    });

    it('starts after half a minute, and reports the end only after full recovery', async () => {
      guard.lose(trouble);
      halfAMinutePasses();
      guard.followed(8);
      expect(logged).toEqual([`${trouble.reason}. Nothing is booked until that is fixed`]);
      await recover();
      guard.caughtUp();
      expect(logged.slice(1)).toEqual(['The log is sound again']);
    });
  });

  it('is immediate for a limited or replaced log, and the worse state stays', async () => {
    guard.lose(unreadable);
    guard.lose({ is: 'limited', reason: 'It was deleted' });
    guard.lose({ is: 'lost', reason: 'It is another log' });
    guard.lose({ is: 'short', reason: 'It is too short' });
    guard.regain('limited');
    expect(logged.map((line) => line.split('.')[0])).toEqual(['It was deleted', 'It is another log']);
    await expect(guard.store.append('s', -1, [event()])).rejects.toThrow('It is another log');
  });
});
