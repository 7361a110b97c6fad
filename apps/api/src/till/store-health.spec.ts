import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import {
  type EventStore,
  StoreUnavailableError,
  storeWith,
  WrongExpectedRevisionError,
} from '@stammtisch/event-store';
import { simulatedEventStore } from '@stammtisch/event-store/testing';
import { Clock } from '../platform/clock.js';
import { randomId } from '../platform/ids.js';
import { StoreHealth } from './store-health.js';

let said: string[];
let now: number;
let trouble: Error | undefined;
let health: StoreHealth;
let store: EventStore;

/** The store as the till has it; it fails with `trouble` while there is some. */
beforeEach(() => {
  said = [];
  now = 0;
  trouble = undefined;
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((line) => said.push(String(line)));
  jest.spyOn(Logger.prototype, 'log').mockImplementation((line) => said.push(String(line)));
  const server = simulatedEventStore({ scheduler: { run: (task) => setImmediate(task) } });
  const client = server.client('till');
  const one = storeWith(client, {
    append: (...given) => (trouble ? Promise.reject(trouble) : client.append(...given)),
  });
  health = new StoreHealth(one, 'stammtisch', new Clock('Europe/Berlin', () => now));
  store = health.watching(one);
});

afterEach(async () => {
  jest.restoreAllMocks();
  await store.close();
});

const event = () => ({ id: randomId(), type: 'Tapped', data: {}, metadata: {} });
const tap = () => store.append(`till-${randomId()}`, 'noStream', [event()]);

describe('The health of the store', () => {
  it('is not known before the till has caught up, and that is nothing to tell', () => {
    expect(health.answers).toBe(false);
    health.cutOff();
    health.caughtUp();
    expect(health.answers).toBe(true);
    expect(said).toEqual([]);
  });

  it('is one line when the store goes, and one when it is back', async () => {
    health.caughtUp();
    health.cutOff();
    trouble = new StoreUnavailableError('14 UNAVAILABLE');
    await expect(tap()).rejects.toThrow();
    health.cutOff();
    expect(health.answers).toBe(false);
    now += 31_000;
    trouble = undefined;
    await tap();
    health.caughtUp();
    expect(health.answers).toBe(true);
    expect(said).toEqual([
      'Nothing can be booked, taps get 503: the connection to the event store broke',
      'Bookings work again, after 31 s',
    ]);
  });

  it('is bad while appends fail although the store is heard, and good with the next that works', async () => {
    health.caughtUp();
    trouble = new StoreUnavailableError('the disk is full');
    await expect(tap()).rejects.toThrow('the disk is full');
    await expect(tap()).rejects.toThrow('the disk is full');
    expect(health.answers).toBe(false);
    trouble = undefined;
    await tap();
    expect(health.answers).toBe(true);
    expect(said).toEqual([
      'Nothing can be booked, taps get 503: the disk is full',
      'Bookings work again, after 0 s',
    ]);
  });

  it('is found to be good again without a tap', async () => {
    health.caughtUp();
    trouble = new StoreUnavailableError('the disk is full');
    await expect(tap()).rejects.toThrow();
    trouble = undefined;
    const back = new Promise((resolve) => jest.spyOn(Logger.prototype, 'log').mockImplementation(resolve));
    expect(await back).toContain('Bookings work again');
    expect(health.answers).toBe(true);
  });

  it('does not suffer from an append that the store refuses for good reason', async () => {
    health.caughtUp();
    trouble = new WrongExpectedRevisionError('till', 3, 4);
    await expect(tap()).rejects.toThrow('stands at revision 4');
    expect(health.answers).toBe(true);
    expect(said).toEqual([]);
  });
});
