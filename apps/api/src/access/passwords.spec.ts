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
  return {
    leaves: () => stay.emit('leave'),
    stumbles: () => stay.emit('error', new Error('stumbled')),
    passed,
  };
}

describe('a bulkhead', () => {
  it('runs two at a time, and the others in order', async () => {
    const entered: number[] = [];
    const bulkhead = new Bulkhead(2, 10, 10);
    const visitors = [0, 1, 2, 3].map((number) => visitor(bulkhead, entered, number));
    expect(entered).toEqual([0, 1]);
    visitors[1]?.leaves();
    await visitors[1]?.passed;
    expect(entered).toEqual([0, 1, 2]);
    visitors[0]?.leaves();
    await visitors[0]?.passed;
    expect(entered).toEqual([0, 1, 2, 3]);
  });

  it('continues after a task that fails, and rejects it', async () => {
    const entered: number[] = [];
    const bulkhead = new Bulkhead(1, 10, 10);
    const [first, second] = [visitor(bulkhead, entered, 0), visitor(bulkhead, entered, 1)];
    first.stumbles();
    await expect(first.passed).rejects.toThrow('stumbled');
    second.leaves();
    await second.passed;
    expect(entered).toEqual([0, 1]);
  });

  it('is full while all slots and the queue are taken', async () => {
    const bulkhead = new Bulkhead(1, 1, 10);
    expect(bulkhead.isFull(asStranger('guest'))).toBe(false);
    const inside = visitor(bulkhead, [], 0);
    expect(bulkhead.isFull(asStranger('guest'))).toBe(false);
    const waiting = visitor(bulkhead, [], 1);
    expect(bulkhead.isFull(asStranger('guest'))).toBe(true);
    inside.leaves();
    await inside.passed;
    expect(bulkhead.isFull(asStranger('guest'))).toBe(false);
    waiting.leaves();
    await waiting.passed;
    expect(new Bulkhead(1, 0, 10).isFull(asStranger('guest'))).toBe(false);
  });

  it('is full for a network at its limit, but not for others', async () => {
    const bulkhead = new Bulkhead(1, 10, 2);
    const visitors = [0, 1].map((number) => visitor(bulkhead, [], number, asStranger('capacity')));
    expect([bulkhead.isFull(asStranger('capacity')), bulkhead.isFull(asStranger('guest'))]).toEqual([
      true,
      false,
    ]);
    visitors[0]?.leaves();
    await visitors[0]?.passed;
    expect(bulkhead.isFull(asStranger('capacity'))).toBe(false);
    visitors[1]?.leaves();
    await visitors[1]?.passed;
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
  strangers[0]?.leaves();
  await strangers[0]?.passed;
  expect(entered).toEqual([0, 2]);
  for (const each of [member, strangers[1]]) {
    each?.leaves();
    await each?.passed;
  }
});

it('the password for an unknown username is compared with a dummy hash', async () => {
  const work = jest.spyOn(Bulkhead.prototype, 'run');
  const passwords = new Passwords();
  expect(await passwords.matches('nobody has this password', undefined, asStranger('guest'))).toBe(false);
  expect(await work.mock.results.at(-1)?.value).toBe(true);
  work.mockRestore();
});
