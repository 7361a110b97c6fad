import { streamNameFilter } from '@eventstore/db-client';
import { describe, expect, it } from '@jest/globals';
import { event, events, largeEvents, listen, newStream, type Scene, upTo } from './material.js';

const TOMBSTONE = 9223372036854775807n;

export function subscribing({ client }: Scene): void {
  describe('a subscription', () => {
    it('confirms, delivers what is there, says that it has caught up, and goes on live', async () => {
      const stream = newStream();
      await client().appendToStream(stream, events(100));
      const subscription = client().subscribeToStream(stream);
      const listener = listen(subscription);

      await listener.confirmed;
      await listener.caughtUp;
      expect(listener.revisions).toEqual(upTo(100).map(BigInt));
      await client().appendToStream(stream, events(3));
      await listener.count(103);
      expect(listener.revisions).toEqual(upTo(103).map(BigInt));
      await subscription.unsubscribe();
    });

    it('from a revision delivers what comes after it', async () => {
      const stream = newStream();
      await client().appendToStream(stream, events(4));
      const subscription = client().subscribeToStream(stream, { fromRevision: 1n });
      const listener = listen(subscription);
      await listener.caughtUp;
      expect(listener.revisions).toEqual([2n, 3n]);
      await subscription.unsubscribe();
    });

    it('from a revision not yet reached delivers nothing up to it', async () => {
      const stream = newStream();
      await client().appendToStream(stream, events(2));
      const subscription = client().subscribeToStream(stream, { fromRevision: 3n });
      const listener = listen(subscription);
      await listener.caughtUp;
      await client().appendToStream(stream, events(4));
      await listener.count(2);
      expect(listener.revisions).toEqual([4n, 5n]);
      await subscription.unsubscribe();
    });

    it('from the end delivers only what is written from then on, also of a stream that is not there', async () => {
      const [stream, missing] = [newStream(), newStream()];
      await client().appendToStream(stream, events(2));
      const subscriptions = [stream, missing].map((name) =>
        client().subscribeToStream(name, { fromRevision: 'end' }),
      );
      const [live, early] = subscriptions.map(listen);
      await Promise.all([live?.caughtUp, early?.caughtUp]);
      for (const name of [stream, missing]) await client().appendToStream(name, event());
      await Promise.all([live?.count(1), early?.count(1)]);
      expect([live?.revisions, early?.revisions]).toEqual([[2n], [0n]]);
      await Promise.all(subscriptions.map((subscription) => subscription.unsubscribe()));
    });

    it.each([
      ['that is not there', async () => {}],
      [
        'that was soft-deleted',
        async (stream: string) => {
          await client().appendToStream(stream, events(2));
          await client().deleteStream(stream);
        },
      ],
    ])('to a stream %s is confirmed, but has caught up only after its first event', async (_, prepare) => {
      const stream = newStream();
      await prepare(stream);
      const subscription = client().subscribeToStream(stream);
      const listener = listen(subscription);
      let caughtUp = false;
      const announced = listener.caughtUp.then(() => {
        caughtUp = true;
      });
      await listener.confirmed;
      await client().appendToStream(newStream(), event());
      expect(caughtUp).toBe(false);

      await client().appendToStream(stream, events(2), { expectedRevision: 'no_stream' });
      await listener.count(2);
      await announced;
      expect(listener.revisions).toHaveLength(2);
      await subscription.unsubscribe();
    });

    it('hears nothing of a soft delete, and goes on with what comes after', async () => {
      const stream = newStream();
      await client().appendToStream(stream, events(2));
      const subscription = client().subscribeToStream(stream);
      const listener = listen(subscription);
      await listener.caughtUp;
      await client().deleteStream(stream);
      await client().appendToStream(stream, event(), { expectedRevision: 'no_stream' });
      await listener.count(3);
      expect(listener.revisions).toEqual([0n, 1n, 2n]);
      await subscription.unsubscribe();
    });

    it('is given the tombstone at the largest revision there is, then fails', async () => {
      const stream = newStream();
      await client().appendToStream(stream, event());
      const listener = listen(client().subscribeToStream(stream));
      await listener.caughtUp;
      await client().tombstoneStream(stream);
      expect(await listener.over).toMatchObject({ type: 'stream-deleted', streamName: stream });
      expect(listener.revisions).toEqual([0n, TOMBSTONE]);
    });

    it('to a tombstoned stream fails', async () => {
      const stream = newStream();
      await client().tombstoneStream(stream);
      const listener = listen(client().subscribeToStream(stream));
      expect(await listener.over).toMatchObject({ type: 'stream-deleted' });
    });

    it('whose consumer takes nothing while live is dropped; who resumes after its last event misses none', async () => {
      const [stream, appends, size] = [newStream(), 20, 30];
      const all = upTo(appends * size).map(BigInt);
      const dropped = client().subscribeToStream(stream, { fromRevision: 'end' });
      const listener = listen(dropped);
      await listener.caughtUp;
      dropped.pause();
      for (const _ of upTo(appends)) await client().appendToStream(stream, largeEvents(size, 2_000));
      dropped.resume();

      expect(await listener.over).toMatchObject({
        type: 'timeout',
        message:
          '10 ABORTED: Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
      });
      // What the client still holds comes after the error, so who resumes listens to it no more.
      const received = [...listener.revisions];
      expect(received).toEqual(all.slice(0, received.length));
      expect(received.length).toBeLessThan(all.length);

      const resumed = client().subscribeToStream(stream, { fromRevision: received.at(-1) ?? 'start' });
      const rest = listen(resumed);
      await rest.caughtUp;
      expect([...received, ...rest.revisions]).toEqual(all);
      await resumed.unsubscribe();
    });
  });

  describe('a subscription to everything', () => {
    it('with a filter on names delivers those only, of soft-deleted streams too, then goes on live', async () => {
      const prefix = newStream('prefix');
      for (const n of upTo(3)) {
        await client().appendToStream(`${prefix}-${n}`, events(2));
        await client().appendToStream(newStream(), event());
      }
      await client().deleteStream(`${prefix}-1`);
      const subscription = client().subscribeToAll({ filter: streamNameFilter({ prefixes: [prefix] }) });
      const listener = listen(subscription);
      await listener.caughtUp;
      expect(listener.names).toEqual([0, 0, 1, 1, 2, 2].map((n) => `${prefix}-${n}`));

      await client().appendToStream(newStream(), event());
      await client().appendToStream(`${prefix}-3`, event());
      await listener.count(7);
      expect(listener.names.at(-1)).toBe(`${prefix}-3`);
      await subscription.unsubscribe();
    });
  });
}
