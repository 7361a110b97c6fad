import { EventEmitter, once } from 'node:events';
import { describe, expect, it, jest } from '@jest/globals';
import { Bulkhead, Passwords } from './passwords.js';

/** Somebody who stays until told to leave. */
function visitor(bulkhead: Bulkhead, entered: number[], number: number, kind = 'guest') {
  const stay = new EventEmitter();
  const passed = bulkhead.run(kind, async () => {
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

describe('A bulkhead', () => {
  it('lets two in at a time, and the others in the order they came', async () => {
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

  it('goes on after somebody who stumbled, and tells them', async () => {
    const entered: number[] = [];
    const bulkhead = new Bulkhead(1, 10, 10);
    const [first, second] = [visitor(bulkhead, entered, 0), visitor(bulkhead, entered, 1)];
    first.stumbles();
    await expect(first.passed).rejects.toThrow('stumbled');
    second.leaves();
    await second.passed;
    expect(entered).toEqual([0, 1]);
  });

  it('is full when all places are taken and as many wait as may, and no longer once one has left', async () => {
    const bulkhead = new Bulkhead(1, 1, 10);
    expect(bulkhead.isFull('guest')).toBe(false);
    const inside = visitor(bulkhead, [], 0);
    expect(bulkhead.isFull('guest')).toBe(false);
    const waits = visitor(bulkhead, [], 1);
    expect(bulkhead.isFull('guest')).toBe(true);
    inside.leaves();
    await inside.passed;
    expect(bulkhead.isFull('guest')).toBe(false);
    waits.leaves();
    await waits.passed;
    expect(new Bulkhead(1, 0, 10).isFull('guest')).toBe(false);
  });

  it('is full for those of whom as many are here as may, while others still get a place', async () => {
    const bulkhead = new Bulkhead(1, 10, 2);
    const visitors = [0, 1].map((number) => visitor(bulkhead, [], number, 'crowd'));
    expect([bulkhead.isFull('crowd'), bulkhead.isFull('guest')]).toEqual([true, false]);
    visitors[0]?.leaves();
    await visitors[0]?.passed;
    expect(bulkhead.isFull('crowd')).toBe(false);
    visitors[1]?.leaves();
    await visitors[1]?.passed;
  });
});

it('The password of an unknown name is looked for in a hash, too: that of a password nobody has', async () => {
  const work = jest.spyOn(Bulkhead.prototype, 'run');
  const passwords = new Passwords();
  expect(await passwords.matches('nobody has this password', undefined, 'guest')).toBe(false);
  expect(await work.mock.results.at(-1)?.value).toBe(true);
  work.mockRestore();
});
