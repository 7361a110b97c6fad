import { EventEmitter, once } from 'node:events';
import { describe, expect, it, jest } from '@jest/globals';
import { asMember, asStranger, Bulkhead, Passwords } from './passwords.js';

/** Enters the bulkhead, and stays there until `leaves` or `stumbles` is called. */
function visitor(bulkhead: Bulkhead, entered: number[], number: number, place = asStranger('guest')) {
  const stay = new EventEmitter();
  const passed = bulkhead.run(place, async () => {
    entered.push(number);
    await once(stay, 'leave');
  });
  passed.catch(() => {});
  const ends = (event: string, ...how: readonly Error[]) => {
    stay.emit(event, ...how);
    return passed;
  };
  return { leaves: () => ends('leave'), stumbles: () => ends('error', new Error('stumbled')) };
}

describe('a bulkhead', () => {
  it('runs two at a time, and the others in order', async () => {
    const entered: number[] = [];
    const bulkhead = new Bulkhead(2, 10, 10);
    const visitors = [0, 1, 2, 3].map((number) => visitor(bulkhead, entered, number));
    expect(entered).toEqual([0, 1]);
    await visitors[1]?.leaves();
    expect(entered).toEqual([0, 1, 2]);
    await visitors[0]?.leaves();
    expect(entered).toEqual([0, 1, 2, 3]);
  });

  it('continues after a task that fails, and rejects it', async () => {
    const entered: number[] = [];
    const bulkhead = new Bulkhead(1, 10, 10);
    const [first, second] = [visitor(bulkhead, entered, 0), visitor(bulkhead, entered, 1)];
    await expect(first.stumbles()).rejects.toThrow('stumbled');
    await second.leaves();
    expect(entered).toEqual([0, 1]);
  });

  it('is full while all slots and the queue are taken', async () => {
    const bulkhead = new Bulkhead(1, 1, 10);
    const isFull = () => bulkhead.isFull(asStranger('guest'));
    expect(isFull()).toBe(false);
    const inside = visitor(bulkhead, [], 0);
    expect(isFull()).toBe(false);
    const waiting = visitor(bulkhead, [], 1);
    expect(isFull()).toBe(true);
    await inside.leaves();
    expect(isFull()).toBe(false);
    await waiting.leaves();
    expect(new Bulkhead(1, 0, 10).isFull(asStranger('guest'))).toBe(false);
  });

  it('is full for a network at its limit, but not for others', async () => {
    const bulkhead = new Bulkhead(1, 10, 2);
    const visitors = [0, 1].map((number) => visitor(bulkhead, [], number, asStranger('capacity')));
    const isFull = (network: string) => bulkhead.isFull(asStranger(network));
    expect([isFull('capacity'), isFull('guest')]).toEqual([true, false]);
    await visitors[0]?.leaves();
    expect(isFull('capacity')).toBe(false);
    await visitors[1]?.leaves();
  });
});

it('reserves slots for members, who run before waiting strangers', async () => {
  const entered: number[] = [];
  const bulkhead = new Bulkhead(1, 1, 10);
  const strangers = [0, 1].map((number) =>
    visitor(bulkhead, entered, number, asStranger(`network ${number}`)),
  );
  const member = visitor(bulkhead, entered, 2, asMember('anna'));
  expect([bulkhead.isFull(asStranger('more')), bulkhead.isFull(asMember('bert'))]).toEqual([true, false]);
  await strangers[0]?.leaves();
  expect(entered).toEqual([0, 2]);
  for (const each of [member, strangers[1]]) await each?.leaves();
});

it('the password for an unknown username is compared with a dummy hash', async () => {
  const work = jest.spyOn(Bulkhead.prototype, 'run');
  const passwords = new Passwords();
  expect(await passwords.matches('nobody has this password', undefined, asStranger('guest'))).toBe(false);
  expect(await work.mock.results.at(-1)?.value).toBe(true);
  work.mockRestore();
});
