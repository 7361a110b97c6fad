import { describe, expect, it } from '@jest/globals';
import type { SharedEventStore } from '../../src/port.js';
import { event, events, follow, newStream, numbered, upTo } from './material.js';

export function following(store: () => SharedEventStore): void {
  describe('following a stream', () => {
    it('delivers all existing events, reports having caught up, then delivers new events', async () => {
      const stream = newStream();
      await store().append(stream, -1, events(600));
      const follower = follow(store(), stream);

      await follower.caughtUp;
      expect(numbered(follower.received)).toEqual(upTo(600));

      await store().append(stream, 599, events(2, 600));
      await follower.count(602);
      expect(follower.received).toEqual(await store().read(stream));
    });

    it('catches up with a stream that does not exist yet, and waits for it', async () => {
      const stream = newStream();
      const follower = follow(store(), stream);
      await follower.caughtUp;
      await store().append(stream, -1, events(2));
      await follower.count(2);
      expect(numbered(follower.received)).toEqual([0, 1]);
    });

    it('delivers only the newest document to a later follower', async () => {
      const stream = newStream();
      await store().append(stream, -1, events(1), { maxCount: 1 });
      await store().append(stream, 0, events(1, 1), { maxCount: 1 });
      const follower = follow(store(), stream);
      await follower.count(1);
      expect(numbered(follower.received)).toEqual([1]);
    });

    it('neither loses nor repeats events between catch-up and live, while others write', async () => {
      const stream = newStream();
      await store().append(stream, -1, events(300));
      const early = follow(store(), stream);
      let last = 299;
      const late = [];
      for (const round of upTo(20)) {
        const appended = store().append(stream, last, events(10, last + 1));
        if (round % 4 === 0) late.push(follow(store(), stream, last - 250));
        last = await appended;
      }
      await early.count(500);
      expect(numbered(early.received)).toEqual(upTo(500));
      for (const [index, follower] of late.entries()) {
        const start = 300 + index * 40 - 250;
        await follower.count(500 - start);
        expect(numbered(follower.received)).toEqual(upTo(500 - start, start));
      }
    });

    it('delivers to each follower the events of its stream only', async () => {
      const [stream, other] = [newStream(), newStream()];
      const followers = [follow(store(), stream), follow(store(), stream), follow(store(), other)];
      await store().append(stream, -1, events(2));
      await store().append(other, -1, [event({ n: 'other' })]);
      await Promise.all(followers.map((follower, index) => follower.count(index === 2 ? 1 : 2)));
      expect(followers.map(({ received }) => numbered(received))).toEqual([[0, 1], [0, 1], ['other']]);
    });

    it('delivers nothing to a closed follower', async () => {
      const stream = newStream();
      await store().append(stream, -1, events(1));
      const [closed, observer] = [follow(store(), stream), follow(store(), stream)];
      await Promise.all([closed.count(1), observer.count(1)]);

      await closed.subscription.close();
      await store().append(stream, 0, events(1, 1));
      await observer.count(2);
      await store().append(stream, 1, events(1, 2));
      await observer.count(3);

      expect(numbered(closed.received)).toEqual([0]);
    });
  });
}
