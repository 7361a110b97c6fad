import { describe, expect, it } from '@jest/globals';
import { event, events, follow, numbered, upTo } from '../../testing/contract/material.js';
import { temporaryFiles } from '../../testing/temporary-file.js';
import { StoreUnavailableError } from '../errors.js';
import type { RecordedEvent } from '../port.js';
import { LiveSubscription } from './live-subscription.js';
import { openSqliteEventStore } from './sqlite-event-store.js';

const newFile = temporaryFiles();

describe('A live subscription', () => {
  it('hands over the very objects of the append, without reading them again', async () => {
    const store = openSqliteEventStore(newFile());
    const follower = follow(store, 'till');
    await follower.caughtUp;
    const written = event({ drink: 'Helles' });
    await store.append('till', 'noStream', [written]);
    await follower.count(1);
    expect(follower.received[0]?.data).toBe(written.data);
    await store.close();
  });

  it('reads again what could not be read just now', async () => {
    const [written] = events(1).map((each) => ({ ...each, stream: 'till', revision: 0 }));
    const failures = [new StoreUnavailableError('an I/O error'), new StoreUnavailableError('once more')];
    let subscription: LiveSubscription | undefined;
    const received = await new Promise((resolve, reject) => {
      subscription = new LiveSubscription(
        -1,
        resolve,
        { onError: reject },
        {
          read: (after) => {
            const failure = failures.shift();
            if (failure) throw failure;
            return written && after < 0 ? [written] : [];
          },
          left: () => {},
        },
      );
    });
    await subscription?.close();
    expect(received).toEqual([written]);
  });

  it('holds no more than a page for a handler that stands still, and reads the rest from the file', async () => {
    const file: RecordedEvent[] = [];
    const reads: number[] = [];
    const received: RecordedEvent[] = [];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let subscription: LiveSubscription | undefined;
    await new Promise<void>((done) => {
      const handler = (batch: readonly RecordedEvent[]) => {
        received.push(...batch);
        if (received.length === 5001) done();
        return held;
      };
      subscription = new LiveSubscription(
        -1,
        handler,
        { onCaughtUp: () => write(1) },
        {
          read: (after, limit) => {
            reads.push(after);
            return file.slice(after + 1, after + 1 + limit);
          },
          left: () => {},
        },
      );
      const write = (count: number) => {
        const start = file.length;
        const written = events(count, start).map((each, index) => ({
          ...each,
          stream: 'till',
          revision: start + index,
        }));
        file.push(...written);
        subscription?.hand(written);
      };
      setImmediate(() => {
        for (const _ of upTo(50)) write(100);
        letGo();
      });
    });
    await subscription?.close();
    expect(numbered(received)).toEqual(upTo(5001));
    // From the very start, and again once it had fallen behind: page after page.
    expect(reads).toEqual([-1, 0, ...upTo(9, 1).map((page) => page * 500)]);
  });
});
