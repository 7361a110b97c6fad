import { Readable } from 'node:stream';
import { StreamDeletedError, type StreamSubscription } from '@eventstore/db-client';
import { describe, expect, it } from '@jest/globals';
import { follow, numbered, upTo } from '../../testing/contract/material.js';
import { StoreUnusableError } from '../errors.js';
import { CatchUpSubscription } from './catch-up-subscription.js';

/** How a line ends: in good order, with an error, or not at all. */
type Ending = 'end' | 'stay' | Error;

/** A subscription of the client's that delivers some events, and ends. */
class Line extends Readable {
  constructor(after: number, count: number, ending: Ending) {
    super({ objectMode: true, read: () => undefined });
    this.resume().pause();
    setImmediate(() => {
      this.emit('confirmation');
      for (const n of upTo(count, after + 1)) this.push({ event: eventAt(n) });
      if (ending === 'stay') this.emit('caughtUp');
      else if (ending === 'end') this.push(null);
      // What was pushed before is read first.
      else setImmediate(() => this.destroy(ending));
    });
  }

  async unsubscribe(): Promise<void> {
    this.destroy();
  }
}

const eventAt = (n: number) => ({
  id: `${n}`,
  type: 'SomethingHappened',
  streamId: 'till',
  revision: BigInt(n),
  data: { n },
  metadata: {},
});

/** A store whose lines deliver so many events each and end so, one after the other. */
function storeOf(...lines: readonly (readonly [number, Ending])[]) {
  const opened: number[] = [];
  return {
    opened,
    subscribe: (_: string, after: number, ...[handler, options = {}]: Handlers) =>
      new CatchUpSubscription(after, handler, options, {
        open: (position) => {
          const [count, ending] = lines[opened.push(position) - 1] ?? [0, 'stay'];
          return new Line(position, count, ending) as unknown as StreamSubscription;
        },
        left: () => undefined,
      }),
  };
}

type Handlers = [
  ConstructorParameters<typeof CatchUpSubscription>[1],
  ConstructorParameters<typeof CatchUpSubscription>[2]?,
];

describe('A follower of a stream', () => {
  it.each([
    ['ended', 'end'],
    ['aborted, since it was too slow', new Error('10 ABORTED: Consumer too slow to handle event while live')],
    ['cancelled', new Error('1 CANCELLED')],
  ] as const)('goes on where it stood when its line is %s, and says so', async (_, ending) => {
    const store = storeOf([3, ending], [0, ending], [4, 'stay']);
    const said: string[] = [];
    const options = { onCutOff: () => said.push('cut off'), onBack: () => said.push('back') };
    const follower = follow(store, 'till', -1, undefined, options);
    await follower.caughtUp;
    expect(numbered(follower.received)).toEqual(upTo(7));
    expect(store.opened).toEqual([-1, 2, 2]);
    expect(said).toEqual(['cut off', 'back', 'cut off', 'back']);
    await follower.subscription.close();
  });

  it('ends with an error once its stream has been deleted for good', async () => {
    const deleted = Object.create(StreamDeletedError.prototype, {
      type: { value: 'stream-deleted' },
      message: { value: 'deleted' },
    }) as Error;
    const store = storeOf([2, deleted]);
    const error = await new Promise((onError) => {
      follow(store, 'till', -1, undefined, { onError });
    });
    expect(error).toBeInstanceOf(StoreUnusableError);
    expect(store.opened).toEqual([-1]);
  });
});
