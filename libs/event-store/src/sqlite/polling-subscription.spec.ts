import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { events, numbered, upTo } from '../../testing/contract/material.js';
import { StoreUnavailableError } from '../errors.js';
import type { RecordedEvent } from '../port.js';
import { PollingSubscription } from './polling-subscription.js';

const recorded = (count: number): RecordedEvent[] =>
  events(count).map((each, revision) => ({ ...each, stream: 'till', revision }));

describe('A polling subscription', () => {
  it('reads again what could not be read just now', async () => {
    const file = recorded(1);
    const failures = [new StoreUnavailableError('an I/O error'), new StoreUnavailableError('once more')];
    let subscription: PollingSubscription | undefined;
    const received = await new Promise((resolve, onError) => {
      const read = (after: number) => {
        const failure = failures.shift();
        if (failure) throw failure;
        return file.slice(after + 1);
      };
      subscription = new PollingSubscription(-1, read, resolve, { onError });
    });
    await subscription?.close();
    expect(received).toEqual(file);
  });

  it('holds no more than a page for a handler that stands still, and reads the rest from the file', async () => {
    const file = recorded(5001);
    const reads: number[] = [];
    const received: RecordedEvent[] = [];
    const read = (after: number, limit: number) => {
      reads.push(after);
      return file.slice(after + 1, after + 1 + limit);
    };
    let subscription: PollingSubscription | undefined;
    await new Promise<void>((done, onError) => {
      const handler = async (batch: readonly RecordedEvent[]) => {
        received.push(...batch);
        if (received.length === 5001) done();
        if (reads.length > 1) return;
        // The next page would be read within a turn.
        for (const _ of upTo(3)) await nextTurn();
        expect(reads).toEqual([-1]);
      };
      subscription = new PollingSubscription(-1, read, handler, { onError });
    });
    await subscription?.close();
    expect(numbered(received)).toEqual(upTo(5001));
    // Page after page, up to the end.
    expect(reads).toEqual(upTo(11).map((page) => page * 500 - 1));
  });
});
