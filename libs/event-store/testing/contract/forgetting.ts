import { describe, expect, it } from '@jest/globals';
import type { EventStore } from '../../src/port.js';
import { event, events, newStream, numbered, revisions } from './material.js';

export function forgetting(store: () => EventStore): void {
  describe('a stream of documents', () => {
    it('keeps only maxCount newest events, with their revisions', async () => {
      const stream = newStream();
      await store().append(stream, -1, events(1), { maxCount: 2 });
      await store().append(stream, 0, events(1, 1), { maxCount: 2 });
      expect(await store().append(stream, 1, events(2, 2), { maxCount: 2 })).toBe(3);
      const there = await store().read(stream);
      expect([numbered(there), revisions(there)]).toEqual([
        [2, 3],
        [2, 3],
      ]);
      expect(numbered(await store().read(stream, { backwards: true }))).toEqual([3, 2]);
      expect(numbered(await store().read(stream, { from: 0, limit: 1 }))).toEqual([2]);
    });

    it('keeps only maxCount events of one append', async () => {
      const stream = newStream();
      await store().append(stream, -1, events(5), { maxCount: 2 });
      expect(numbered(await store().read(stream))).toEqual([3, 4]);
      await store().append(stream, 4, events(1, 5), { maxCount: 2 });
      expect(numbered(await store().read(stream))).toEqual([4, 5]);
      expect(numbered(await store().read(stream, { backwards: true }))).toEqual([5, 4]);
    });

    it('recognizes the retry of the newest document', async () => {
      const stream = newStream();
      const [first, second] = [event({ n: 0 }), event({ n: 1 })];
      await store().append(stream, -1, [first], { maxCount: 1 });
      expect(await store().append(stream, -1, [first], { maxCount: 1 })).toBe(0);
      await store().append(stream, 0, [second], { maxCount: 1 });
      expect(await store().append(stream, 0, [second], { maxCount: 1 })).toBe(1);
      expect(numbered(await store().read(stream))).toEqual([1]);
    });
  });

  describe('removing a stream', () => {
    it('removes all its events and none of other streams', async () => {
      const [stream, other] = [newStream(), newStream()];
      await store().append(stream, -1, events(3));
      await store().append(other, -1, events(2));
      await store().remove(stream);
      expect(await store().read(stream)).toEqual([]);
      expect(await store().read(stream, { backwards: true, limit: 1 })).toEqual([]);
      expect(await store().read(other)).toHaveLength(2);
    });

    it('does nothing when it does not exist', async () => {
      const stream = newStream();
      await store().remove(stream);
      await store().append(stream, -1, events(1));
      await store().remove(stream);
      await store().remove(stream);
      expect(await store().read(stream)).toEqual([]);
    });

    it('allows it to start again with new events only', async () => {
      const stream = newStream();
      await store().append(stream, -1, events(3));
      await store().remove(stream);
      const last = await store().append(stream, -1, events(2, 10));
      expect(numbered(await store().read(stream))).toEqual([10, 11]);
      expect(numbered(await store().read(stream, { backwards: true }))).toEqual([11, 10]);
      await store().append(stream, last, events(1, 12));
      expect(numbered(await store().read(stream))).toEqual([10, 11, 12]);
    });
  });
}
