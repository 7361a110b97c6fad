import { beforeEach, describe, expect, it } from '@jest/globals';
import { type EventStore, WrongExpectedRevisionError } from '../../src/port.js';
import { event, events, newStream, numbered, upTo } from './material.js';

export function retrying(store: () => EventStore): void {
  describe('an append whose answer was lost', () => {
    const first = events(2);
    const second = events(3, 2);
    let stream = '';
    beforeEach(async () => {
      stream = newStream();
      await store().append(stream, -1, first);
      await store().append(stream, 1, second);
    });

    it('returns the original revision at each retry, even after later appends', async () => {
      expect(await store().append(stream, 1, second)).toBe(4);
      expect(await store().append(stream, -1, first)).toBe(1);
      expect(numbered(await store().read(stream))).toEqual(upTo(5));
      await store().append(stream, 4, events(2, 5));
      for (const _ of upTo(2)) expect(await store().append(stream, 1, second)).toBe(4);
      expect(await store().read(stream)).toHaveLength(7);
    });

    it('is written once when two attempts run concurrently', async () => {
      const same = events(2, 5);
      const both = await Promise.all([store().append(stream, 4, same), store().append(stream, 4, same)]);
      expect(both).toEqual([6, 6]);
      expect(await store().read(stream)).toHaveLength(7);
    });

    it('is recognized by its event ids alone, and the first version stays', async () => {
      const changed = second.map(({ id }) => ({ ...event({ n: 'changed' }), id }));
      expect(await store().append(stream, 1, changed)).toBe(4);
      expect(numbered(await store().read(stream))).toEqual(upTo(5));
    });

    it('may be retried with the first of its events only', async () => {
      expect(await store().append(stream, 1, second.slice(0, 2))).toBe(3);
      expect(await store().read(stream)).toHaveLength(5);
    });

    it.each([
      ['at another revision', 2, () => second],
      ['as the first of the stream', -1, () => second],
      ['in another order', 1, () => second.toReversed()],
      ['with another event in the middle', 1, () => second.with(1, event())],
      ['with one more event than was written', 1, () => [...second, event()]],
    ] as const)('is refused %s', async (_, expected, retried) => {
      const refused = store().append(stream, expected, retried());
      await expect(refused).rejects.toThrow(WrongExpectedRevisionError);
      await expect(refused).rejects.toMatchObject({ actual: 4 });
      expect(await store().read(stream)).toHaveLength(5);
    });

    it('is not recognized in another stream', async () => {
      const other = newStream();
      await store().append(other, -1, events(5));
      await expect(store().append(other, 1, second)).rejects.toThrow(WrongExpectedRevisionError);
    });
  });
}
