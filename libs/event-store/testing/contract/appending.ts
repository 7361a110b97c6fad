import { describe, expect, it } from '@jest/globals';
import { type EventStore, WrongExpectedRevisionError } from '../../src/port.js';
import { event, events, newStream, numbered, revisions, upTo } from './material.js';

export function appending(store: () => EventStore): void {
  describe('appending', () => {
    it('returns the last revision; revisions count from 0 without gaps', async () => {
      const stream = newStream();
      expect(await store().append(stream, -1, events(3))).toBe(2);
      expect(await store().append(stream, 2, events(2, 3))).toBe(4);
      for (const n of upTo(20, 5)) await store().append(stream, n - 1, events(1, n));
      const all = await store().read(stream);
      expect([revisions(all), numbered(all)]).toEqual([upTo(25), upTo(25)]);
    });

    it.each([
      ['a revision, while the stream has no event', 0, 0, -1],
      ['no event, while the stream has some', 2, -1, 1],
      ['an older revision', 3, 1, 2],
      ['a later revision', 3, 7, 2],
    ] as const)('refuses a writer who expects %s', async (_, there, expected, actual) => {
      const stream = newStream();
      if (there > 0) await store().append(stream, -1, events(there));

      const refused = store().append(stream, expected, events(2));

      await expect(refused).rejects.toThrow(WrongExpectedRevisionError);
      await expect(refused).rejects.toMatchObject({ stream, expected, actual });
      expect(await store().read(stream)).toHaveLength(there);
    });

    it('succeeds for exactly one of several writers that expect the same revision', async () => {
      const stream = newStream();
      await store().append(stream, -1, [event()]);

      const writers = upTo(8).map((n) => store().append(stream, 0, [event({ n }), event({ n })]));
      const outcomes = await Promise.allSettled(writers);

      const winners = outcomes.flatMap((outcome, n) => (outcome.status === 'fulfilled' ? [n] : []));
      expect(winners).toHaveLength(1);
      expect(numbered(await store().read(stream, { from: 1 }))).toEqual([winners[0], winners[0]]);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ actual: 2 });
      }
    });

    it('succeeds in all other streams when one append is refused', async () => {
      const streams = upTo(20).map(() => newStream());
      const taken = newStream();
      await store().append(taken, -1, [event()]);

      const refused = expect(store().append(taken, -1, events(1))).rejects.toThrow(
        WrongExpectedRevisionError,
      );
      await Promise.all(streams.map((stream) => store().append(stream, -1, events(3))));

      await refused;
      for (const stream of streams) expect(numbered(await store().read(stream))).toEqual([0, 1, 2]);
    });
  });
}
