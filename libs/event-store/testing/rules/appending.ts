import { describe, expect, it } from '@jest/globals';
import { event, events, largeEvents, newStream, read, type Scene, upTo } from './material.js';

const LARGEST_APPEND = 1_048_576;

export function appending({ client, appendPaths }: Scene): void {
  describe.each(appendPaths)('an append %s', (_, path) => {
    const append = (stream: string, what: ReturnType<typeof events>, expectedRevision: bigint | Loose) =>
      client().appendToStream(stream, what, { ...path, expectedRevision });

    it('counts revisions 0, 1, 2, … and answers with the last', async () => {
      const stream = newStream();
      expect(await append(stream, events(3), 'no_stream')).toMatchObject({ nextExpectedRevision: 2n });
      expect(await append(stream, events(2, 3), 2n)).toMatchObject({ nextExpectedRevision: 4n });
      expect(await read(client(), stream)).toEqual(upTo(5).map((n) => [n, n]));
    });

    it.each([
      ['an exact revision', 0, 0n, 'no_stream'],
      ['an earlier revision', 3, 1n, 2n],
      ['a later revision', 3, 7n, 2n],
      ['no stream', 3, 'no_stream', 2n],
      ['some stream', 0, 'stream_exists', 'no_stream'],
    ] as const)('that expects %s is refused when it is otherwise', async (_, there, expected, actual) => {
      const stream = newStream();
      if (there > 0) await append(stream, events(there), 'no_stream');

      await expect(append(stream, [event()], expected)).rejects.toMatchObject({
        type: 'wrong-expected-version',
        message: '',
        streamName: stream,
        expectedVersion: expected,
        actualVersion: actual,
      });
    });

    it('that expects anything, or some stream, is taken where there is one', async () => {
      const stream = newStream();
      await append(stream, [event(0)], 'any');
      await append(stream, [event(1)], 'stream_exists');
      expect(await read(client(), stream)).toHaveLength(2);
    });

    it('of nothing succeeds, and creates no stream', async () => {
      const stream = newStream();
      expect(await append(stream, [], 'no_stream')).toMatchObject({ success: true });
      await expect(read(client(), stream)).rejects.toMatchObject({ type: 'stream-not-found' });
    });

    it('may hold 1 MiB of data, and not a byte more', async () => {
      const [large] = largeEvents(1, 0);
      const spare = Buffer.byteLength(JSON.stringify(large?.data));
      const [fits, exceeds] = [newStream(), newStream()];

      await client().appendToStream(fits, largeEvents(1, LARGEST_APPEND - spare), path);
      await expect(
        client().appendToStream(exceeds, largeEvents(1, LARGEST_APPEND - spare + 1), path),
      ).rejects.toMatchObject({ type: 'maximum-append-size-exceeded', maxAppendSize: LARGEST_APPEND });

      expect(await read(client(), fits)).toHaveLength(1);
      await expect(read(client(), exceeds)).rejects.toMatchObject({ type: 'stream-not-found' });
    });
  });

  it('a batch append whose deadline has passed by the clock of the server is refused', async () => {
    const stream = newStream();
    await expect(client().appendToStream(stream, event(), { deadline: -60_000 })).rejects.toMatchObject({
      type: 'deadline-exceeded',
      message: '',
    });
    await expect(read(client(), stream)).rejects.toMatchObject({ type: 'stream-not-found' });
  });

  it('an event keeps id, type, data, metadata, time and place', async () => {
    const stream = newStream();
    const before = Date.now();
    const written = event(7);
    const { position } = await client().appendToStream(stream, written, { expectedRevision: 'no_stream' });
    for await (const { event: found } of client().readStream(stream)) {
      const { id, type, data, metadata } = written;
      expect(found).toMatchObject({ streamId: stream, id, type, data, metadata, isJson: true, position });
      expect(Math.abs((found?.created.getTime() ?? 0) - before)).toBeLessThan(60_000);
    }
  });
}

type Loose = 'any' | 'no_stream' | 'stream_exists';
