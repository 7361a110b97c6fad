import { describe, expect, it } from '@jest/globals';
import type { SharedEventStore } from '../../src/port.js';
import { events, follow, newStream, numbered, upTo } from './material.js';

export function handling(store: () => SharedEventStore): void {
  describe('the handler of a follower', () => {
    it('gets the next batch only when it has finished the last one', async () => {
      const stream = newStream();
      let running = 0;
      let most = 0;
      const slow = follow(store(), stream, -1, async () => {
        running += 1;
        most = Math.max(most, running);
        await store().read(stream, { limit: 1 });
        await store().read(stream, { limit: 1 });
        running -= 1;
      });
      let last = await store().append(stream, -1, events(1));
      for (const _ of upTo(30)) last = await store().append(stream, last, events(5, last + 1));
      await slow.count(151);
      expect(most).toBe(1);
      expect(numbered(slow.received)).toEqual(upTo(151));
    });

    it('that was blocked while many events were written gets them all, in order', async () => {
      const stream = newStream();
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const slow = follow(store(), stream, -1, () => released);
      let last = await store().append(stream, -1, events(1));
      await slow.count(1);
      for (const _ of upTo(6)) last = await store().append(stream, last, events(200, last + 1));
      expect(numbered(slow.received)).toEqual([0]);

      release();
      await slow.count(1201);
      expect(numbered(slow.received)).toEqual(upTo(1201));
    });

    it('ends the delivery by throwing, and the error is passed on', async () => {
      const stream = newStream();
      await store().append(stream, -1, events(1));
      const failure = new Error('the read model is broken');
      let broken: ReturnType<typeof follow> | undefined;
      const error = await new Promise((onError) => {
        const handler = () => Promise.reject(failure);
        broken = follow(store(), stream, -1, handler, { onError });
      });
      expect(error).toBe(failure);

      const observer = follow(store(), stream);
      await store().append(stream, 0, events(1, 1));
      await observer.count(2);
      expect(numbered(broken?.received ?? [])).toEqual([0]);
    });

    it('has finished when close() resolves', async () => {
      const stream = newStream();
      await store().append(stream, -1, events(1));
      let finished = false;
      const follower = follow(store(), stream, -1, async () => {
        await store().read(stream);
        finished = true;
      });
      await follower.count(1);
      await follower.subscription.close();
      expect(finished).toBe(true);
    });

    it('may write to the stream it follows', async () => {
      const stream = newStream();
      const follower = follow(store(), stream, -1, async (batch) => {
        const last = batch.at(-1)?.revision ?? 0;
        if (last < 3) await store().append(stream, last, events(1, last + 1));
      });
      await store().append(stream, -1, events(1));
      await follower.count(4);
      expect(numbered(follower.received)).toEqual([0, 1, 2, 3]);
    });
  });
}
