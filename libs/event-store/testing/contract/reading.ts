import { beforeEach, describe, expect, it } from '@jest/globals';
import type { EventStore } from '../../src/port.js';
import { event, events, newStream, numbered, upTo } from './material.js';

export function reading(store: () => EventStore): void {
  describe('reading', () => {
    let stream = '';
    beforeEach(async () => {
      stream = newStream();
      await store().append(stream, -1, events(10));
    });

    it('returns any range in either direction, across append boundaries', async () => {
      const mixed = newStream();
      let end = 0;
      for (const length of [1, 3, 130, 1, 2]) {
        await store().append(mixed, end === 0 ? -1 : end - 1, events(length, end));
        end += length;
      }
      const all = upTo(end);
      for (const limit of [1, 64, 1000]) {
        for (const from of [undefined, 0, 1, 3, 67, 133, 134, 136]) {
          const range = from === undefined ? { limit } : { from, limit };
          const onwards = await store().read(mixed, range);
          expect(numbered(onwards)).toEqual(all.slice(from).slice(0, limit));
          const back = await store().read(mixed, { ...range, backwards: true });
          const upToThere = all.slice(0, (from ?? end) + 1);
          expect(numbered(back)).toEqual(upToThere.slice(-limit).reverse());
        }
        expect(await store().read(mixed, { from: end, limit })).toEqual([]);
      }
    });

    it('returns nothing for a stream that does not exist', async () => {
      expect(await store().read(newStream())).toEqual([]);
      expect(await store().read(newStream(), { backwards: true, limit: 1 })).toEqual([]);
    });

    it('returns at most 1000 events by default', async () => {
      await store().append(stream, 9, events(600, 10));
      await store().append(stream, 609, events(600, 610));
      expect(numbered(await store().read(stream))).toEqual(upTo(1000));
      expect(await store().read(stream, { limit: 5000 })).toHaveLength(1210);
    });

    it('returns exactly what was written', async () => {
      const written = event(
        {
          text: 'Prost! 🍺 „ß“ \u0000 \u2028 \\ "',
          cents: -350,
          share: 0.1,
          big: 1e21,
          list: [1, [null], {}],
        },
        { nested: { yes: true, no: false, nothing: null, '': '' }, 'schlüssel ü': 'ø' },
      );
      await store().append(stream, 9, [written]);
      const [last] = await store().read(stream, { from: 10 });
      expect(last).toEqual({ ...written, stream, revision: 10 });
    });

    it('returns an event of 200 KiB', async () => {
      const written = event({ text: 'ä'.repeat(100 * 1024) });
      await store().append(stream, 9, [written]);
      expect((await store().read(stream, { from: 10 }))[0]?.data).toEqual(written.data);
    });
  });
}
