import type { EventStoreDBClient } from '@eventstore/db-client';
import { describe, expect, it } from '@jest/globals';
import { event, events, listen, newStream, read, reviving } from '../rules/material.js';
import { doubleOfTest } from './double-of-test.js';

const { server, client, reconnect } = doubleOfTest();

/** Restarts the server; all clients of a process share a connection, so the new one waits until the loss is noticed. */
async function restart(): Promise<EventStoreDBClient> {
  const listener = listen(client().subscribeToStream(newStream(), { fromRevision: 'end' }));
  await listener.caughtUp;
  await server().restart();
  await listener.over;
  await reconnect();
  return client();
}

describe('a restart', () => {
  it('ends subscriptions, and keeps the log and the address', async () => {
    const stream = newStream();
    await client().appendToStream(stream, events(2));
    const listener = listen(client().subscribeToStream(stream));
    await listener.caughtUp;
    const { url } = server();

    await restart();

    expect(await listener.over).toMatchObject({ type: expect.stringMatching(/^(cancelled|unavailable)$/) });
    expect(server().url).toBe(url);
    expect(await read(client(), stream)).toHaveLength(2);
  });

  it('leaves a retry at an exact revision what it was, and doubles one that expects anything', async () => {
    const [exact, loose] = [newStream(), newStream()];
    const booking = events(2);
    await client().appendToStream(exact, booking, { expectedRevision: 'no_stream' });
    await client().appendToStream(loose, booking, { expectedRevision: 'any' });

    await restart();

    await client().appendToStream(exact, booking, { expectedRevision: 'no_stream' });
    await client().appendToStream(loose, booking, { expectedRevision: 'any' });
    expect([server().events(exact).length, server().events(loose).length]).toEqual([2, 4]);
  });

  it('can take its time: until the start nothing answers', async () => {
    await server().stop();
    const append = client().appendToStream(newStream(), event(), {
      credentials: { username: 'a', password: 'b' },
    });
    await expect(append).rejects.toMatchObject({ type: 'unavailable' });
    await server().start();
    expect(await client().appendToStream(newStream(), event())).toMatchObject({ success: true });
  });
});

describe('a scavenge', () => {
  it('removes what metadata hide, which was in the log until then', async () => {
    const stream = newStream();
    await client().setStreamMetadata(stream, { maxCount: 1 });
    await client().appendToStream(stream, events(3));
    expect(server().events(stream)).toHaveLength(3);
    server().scavenge();
    expect(server().events(stream)).toMatchObject([{ revision: 2 }]);
    expect(await read(client(), stream)).toEqual([[2, 2]]);
  });

  it('keeps the last event of a soft-deleted stream, until it goes on', async () => {
    const stream = newStream();
    await client().appendToStream(stream, events(3));
    await client().deleteStream(stream);
    server().scavenge();
    expect(server().events(stream)).toMatchObject([{ revision: 2 }]);

    await reviving(client(), stream, () =>
      client().appendToStream(stream, event(3), { expectedRevision: 2n }),
    );
    server().scavenge();
    expect(server().events(stream)).toMatchObject([{ revision: 3 }]);
  });

  it('leaves of a tombstoned stream the tombstone only', async () => {
    const stream = newStream();
    await client().appendToStream(stream, events(3));
    await client().tombstoneStream(stream);
    server().scavenge();
    expect(server().events(stream)).toMatchObject([{ type: '$streamDeleted', data: new Uint8Array() }]);
    expect(
      server()
        .all()
        .filter((stored) => stored.stream === stream),
    ).toHaveLength(1);
  });

  it('makes a conflict of the retry of what it has removed, once the server has forgotten the ids', async () => {
    const stream = newStream();
    const [first = event(), second = event()] = events(2);
    await client().setStreamMetadata(stream, { maxCount: 1 });
    await client().appendToStream(stream, first, { expectedRevision: 'no_stream' });
    await client().appendToStream(stream, second, { expectedRevision: 0n });
    server().scavenge();
    const retry = (await restart()).appendToStream(stream, first, { expectedRevision: 'no_stream' });
    await expect(retry).rejects.toMatchObject({ type: 'wrong-expected-version' });
  });
});
