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
const tap = () => store.append(`till-${randomId()}`, 'noStream', [event()]);

describe('The health of the store', () => {
  it('is not known before the till has caught up, and that is nothing to tell', () => {
    expect(guard.answers).toBe(false);
    guard.cutOff();
    guard.caughtUp();
    expect(guard.answers).toBe(true);
    expect(lines).toEqual([]);
  });

  it('stays good when the line breaks and stands again at the first try', () => {
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

  it('is one line when the store goes, and one when it is back', async () => {
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

  it('is bad while appends fail although the store is heard, and good with the next that works', async () => {
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

  it('is found to be good again without a tap', async () => {
    guard.caughtUp();
    trouble = new StoreUnavailableError('the disk is full');
    await expect(tap()).rejects.toThrow();
    trouble = undefined;
    const back = new Promise((resolve) => jest.spyOn(Logger.prototype, 'log').mockImplementation(resolve));
    expect(await back).toContain('Bookings work again');
    expect(guard.answers).toBe(true);
  });

  it('does not suffer from an append that the store refuses for good reason', async () => {
    guard.caughtUp();
    trouble = new WrongExpectedRevisionError('till', 3, 4);
    await expect(tap()).rejects.toThrow('is at revision 4');
    expect(guard.answers).toBe(true);
    expect(lines).toEqual([]);
  });
});

it('A log that ends before what is known of it takes nothing until events that follow show it whole', async () => {
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
  await expect(short.store.append('s', 'noStream', [event()])).rejects.toThrow('does not reach event 3');
  readable = KNOWN;
  short.followed(KNOWN + 1);
  for (let turn = 0; turn < 100 && short.reason; turn++) await new Promise(setImmediate);
  expect(short.reason).toBeUndefined();
});

describe('What the process’s log says of a trouble', () => {
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
    ['ends further on than it can be read', unreadable, () => guard.followed(9)],
    ['ends before what is known of it', short, () => guard.regain('short')],
  ])('when the log %s', (_, trouble, recover) => {
    it('is nothing when what is missing comes by itself', () => {
      guard.lose(trouble);
      guard.followed(8);
      expect(guard.reason).toBe(trouble.reason);
      recover();
      halfAMinutePasses();
      expect([guard.reason, logged]).toEqual([undefined, []]);
    });

    it('comes after half a minute, and its end only when all of it has come', () => {
      guard.lose(trouble);
      halfAMinutePasses();
      guard.followed(8);
      expect(logged).toEqual([`${trouble.reason}. Nothing is booked until that is fixed`]);
      recover();
      guard.caughtUp();
      expect(logged.slice(1)).toEqual(['The log is sound again']);
    });
  });

  it('comes at once when somebody limits the log, or it is another one; the worse of both stays', async () => {
    guard.lose(unreadable);
    guard.lose({ is: 'limited', reason: 'It was deleted' });
    guard.lose({ is: 'lost', reason: 'It is another log' });
    guard.lose({ is: 'short', reason: 'It is too short' });
    guard.regain('limited');
    expect(logged.map((line) => line.split('.')[0])).toEqual(['It was deleted', 'It is another log']);
    await expect(guard.store.append('s', 'noStream', [event()])).rejects.toThrow('It is another log');
  });
});
