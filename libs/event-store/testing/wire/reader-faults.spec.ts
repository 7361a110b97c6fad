import { describe, expect, it } from '@jest/globals';
import { events, listen, newStream, read } from '../rules/material.js';
import { CUT, UNAVAILABLE } from './cuts.js';
import { doubleOfTest } from './double-of-test.js';

const { server, client } = doubleOfTest();

describe('a read', () => {
  it('can be refused, and break off in the middle', async () => {
    const stream = newStream();
    await client().appendToStream(stream, events(10));
    server().faults.reads.next(UNAVAILABLE);
    await expect(read(client(), stream)).rejects.toMatchObject({ type: 'unavailable' });
    server().faults.reads.next({ kind: 'breakAfter', events: 3, how: 'cancel' });
    await expect(read(client(), stream)).rejects.toMatchObject({ type: 'cancelled' });
    server().faults.reads.next({ kind: 'breakAfter', events: 3, how: 'end' });
    expect(await read(client(), stream)).toHaveLength(3);
    expect(await read(client(), stream)).toHaveLength(10);
  });

  it('can be answered by a node that is behind, in both directions', async () => {
    const stream = newStream();
    await client().appendToStream(stream, events(3));
    const both = async () => [
      await read(client(), stream),
      await read(client(), stream, { direction: 'backwards', fromRevision: 'end' }),
    ];
    const whole = await both();
    server().faults.reads.next({ kind: 'behind', events: 1 }, 2);
    expect((await both()).map((some) => some.length)).toEqual([2, 2]);
    expect(await both()).toEqual(whole);
    server().faults.reads.next({ kind: 'behind', events: 3 });
    await expect(read(client(), stream)).rejects.toMatchObject({ type: 'stream-not-found' });
  });

  it('can be met by silence', async () => {
    const { struck } = server().faults.reads.next({ kind: 'silence' });
    const reading = client().readStream(newStream());
    const over = new Promise((resolve) => reading.once('close', resolve));
    reading.on('error', () => {});
    await struck;
    reading.destroy();
    await over;
  });
});

describe('a subscription', () => {
  const WAYS = [
    ['end', undefined],
    ['abort', { type: 'timeout' }],
    ['cancel', { type: 'cancelled' }],
    ['drop', { type: expect.stringMatching(CUT) }],
  ] as const;

  it.each(WAYS)('can break off after some events by %s', async (how, error) => {
    const stream = newStream();
    await client().appendToStream(stream, events(10));
    server().faults.subscriptions.next({ kind: 'breakAfter', events: 4, how });
    const listener = listen(client().subscribeToStream(stream));
    const over = await listener.over;
    if (error) expect(over).toMatchObject(error);
    else expect(over).toBeUndefined();
    if (how !== 'drop') expect(listener.revisions).toEqual([0n, 1n, 2n, 3n]);
  });

  it.each(WAYS)('can break off while it runs by %s', async (how, error) => {
    const stream = newStream();
    await client().appendToStream(stream, events(3));
    const listener = listen(client().subscribeToStream(stream));
    await listener.caughtUp;
    server().faults.breakSubscriptions(how);
    const over = await listener.over;
    if (error) expect(over).toMatchObject(error);
    else expect(over).toBeUndefined();
    expect(listener.revisions).toEqual([0n, 1n, 2n]);
  });

  it('can be refused as it begins', async () => {
    server().faults.subscriptions.next(UNAVAILABLE);
    const listener = listen(client().subscribeToStream(newStream()));
    expect(await listener.over).toMatchObject({ type: 'unavailable' });
  });

  it('hears nothing while the server is frozen, and all of it afterwards', async () => {
    const stream = newStream();
    await client().appendToStream(stream, events(1));
    const subscription = client().subscribeToStream(stream);
    const listener = listen(subscription);
    await listener.caughtUp;
    server().faults.freeze();
    const append = client().appendToStream(stream, events(3));
    server().faults.thaw();
    await append;
    await listener.count(4);
    await subscription.unsubscribe();
  });
});
