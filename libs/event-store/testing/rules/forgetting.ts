import { describe, expect, it } from '@jest/globals';
import { event, events, newStream, read, reviving, type Scene } from './material.js';

const NOT_FOUND = { type: 'stream-not-found' };
const DELETED = { type: 'stream-deleted' };
const CONFLICT = { type: 'wrong-expected-version' };

export function forgetting(scene: Scene): void {
  metadata(scene);
  softDeletion(scene);
  tombstones(scene);
}

function metadata({ client }: Scene): void {
  describe('metadata', () => {
    it('are read as they were written, and are none before', async () => {
      const stream = newStream();
      expect(await client().getStreamMetadata(stream)).toEqual({ streamName: stream });
      await client().setStreamMetadata(
        stream,
        { maxCount: 3, colour: 'red' },
        { expectedRevision: 'no_stream' },
      );
      const { metadata } = await client().getStreamMetadata<{ colour: string }>(stream);
      expect(metadata).toEqual({ maxCount: 3, colour: 'red' });
    });

    it('with a maximum count hide all but the newest events, whichever came first', async () => {
      const [before, after] = [newStream(), newStream()];
      await client().setStreamMetadata(before, { maxCount: 1 });
      for (const stream of [before, after]) await client().appendToStream(stream, events(3));
      await client().setStreamMetadata(after, { maxCount: 1 });
      for (const stream of [before, after]) {
        expect(await read(client(), stream)).toEqual([[2, 2]]);
        expect(await read(client(), stream, { direction: 'backwards', fromRevision: 'end' })).toEqual([
          [2, 2],
        ]);
      }
    });

    it('hide events below a revision', async () => {
      const stream = newStream();
      await client().appendToStream(stream, events(5));
      await client().setStreamMetadata(stream, { truncateBefore: 3 });
      expect(await read(client(), stream)).toEqual([
        [3, 3],
        [4, 4],
      ]);
    });

    it('that cut behind the end hide what is written later, too; its revision tells how far the stream reaches', async () => {
      const stream = newStream();
      await client().appendToStream(stream, events(3));
      await client().setStreamMetadata(stream, { truncateBefore: 100 });
      const written = await client().appendToStream(stream, event(3), { expectedRevision: 2n });
      expect(written).toMatchObject({ success: true, nextExpectedRevision: 3n });
      expect(await read(client(), stream)).toEqual([]);
      expect(await read(client(), stream, { direction: 'backwards', fromRevision: 'end' })).toEqual([]);
      await client().setStreamMetadata(stream, { truncateBefore: 0 });
      expect(await read(client(), stream)).toEqual([0, 1, 2, 3].map((n) => [n, n]));
    });

    it('hide events that are older than so many seconds', async () => {
      const stream = newStream();
      await client().appendToStream(stream, events(3));
      await client().setStreamMetadata(stream, { maxAge: 1 });
      while ((await read(client(), stream)).length > 0);
      const written = await client().appendToStream(stream, event(3), { expectedRevision: 2n });
      expect(written).toMatchObject({ success: true, nextExpectedRevision: 3n });
    });

    it('leave a retry of a hidden event what it was', async () => {
      const stream = newStream();
      const [first = event(), ...others] = events(3);
      await client().setStreamMetadata(stream, { maxCount: 1 });
      await client().appendToStream(stream, first, { expectedRevision: 'no_stream' });
      await client().appendToStream(stream, others, { expectedRevision: 0n });
      const retry = await client().appendToStream(stream, first, { expectedRevision: 'no_stream' });
      expect(retry).toMatchObject({ success: true, nextExpectedRevision: 0n });
    });
  });
}

function softDeletion({ client, appendPaths }: Scene): void {
  describe('a soft delete', () => {
    it.each(appendPaths)(
      'hides the stream, which goes on %s with NO_STREAM and later revisions',
      async (_, path) => {
        const stream = newStream();
        await client().appendToStream(stream, events(3));
        await client().deleteStream(stream, { expectedRevision: 2n });
        await expect(read(client(), stream)).rejects.toMatchObject(NOT_FOUND);

        const goOn = () =>
          client().appendToStream(stream, event(9), { ...path, expectedRevision: 'no_stream' });
        await reviving(client(), stream, async () => {
          expect(await goOn()).toMatchObject({ nextExpectedRevision: 3n });
        });
        expect(await read(client(), stream)).toEqual([[3, 9]]);
        await expect(goOn()).rejects.toMatchObject(CONFLICT);
      },
    );

    it('lets the stream go on at its exact revision, too', async () => {
      const stream = newStream();
      await client().appendToStream(stream, events(3));
      await client().deleteStream(stream);
      await reviving(client(), stream, () =>
        client().appendToStream(stream, event(9), { expectedRevision: 2n }),
      );
      expect(await read(client(), stream)).toEqual([[3, 9]]);
    });

    it.each(appendPaths)('refuses who expects some stream %s', async (_, path) => {
      const stream = newStream();
      await client().appendToStream(stream, events(1));
      await client().deleteStream(stream);
      const append = client().appendToStream(stream, event(), { ...path, expectedRevision: 'stream_exists' });
      await expect(append).rejects.toMatchObject({ ...DELETED, streamName: stream });
    });

    it('at another revision is refused', async () => {
      const stream = newStream();
      await client().appendToStream(stream, events(3));
      const wrong = client().deleteStream(stream, { expectedRevision: 1n });
      await expect(wrong).rejects.toMatchObject({ ...CONFLICT, expectedVersion: 1n, actualVersion: 2n });
      expect(await read(client(), stream)).toHaveLength(3);
    });

    it('of a stream that never was is refused; of one already deleted it succeeds', async () => {
      const [never, deleted] = [newStream(), newStream()];
      await expect(client().deleteStream(never)).rejects.toMatchObject(CONFLICT);
      await client().appendToStream(deleted, events(1));
      await client().deleteStream(deleted);
      await client().deleteStream(deleted, { expectedRevision: 0n });
    });

    it('still knows a retry of what was written before it', async () => {
      const stream = newStream();
      const written = events(2);
      await client().appendToStream(stream, written, { expectedRevision: 'no_stream' });
      await client().deleteStream(stream);
      const retry = await client().appendToStream(stream, written, { expectedRevision: 'no_stream' });
      expect(retry).toEqual({ success: true, nextExpectedRevision: 1n });
      await expect(read(client(), stream)).rejects.toMatchObject(NOT_FOUND);
    });

    it('takes all metadata with it; new ones bring the stream back, empty', async () => {
      const stream = newStream();
      await client().appendToStream(stream, events(2));
      await client().setStreamMetadata(stream, { maxCount: 1 });
      await client().deleteStream(stream);
      expect((await client().getStreamMetadata(stream)).metadata).toEqual({ truncateBefore: 2 ** 63 });

      const keepOne = () => client().setStreamMetadata(stream, { maxCount: 1 });
      await reviving(client(), stream, keepOne, 2);
      expect(await read(client(), stream)).toEqual([]);
      await client().appendToStream(stream, events(2, 2), { expectedRevision: 1n });
      expect(await read(client(), stream)).toEqual([[3, 3]]);
      expect((await client().getStreamMetadata(stream)).metadata).toEqual({ maxCount: 1, truncateBefore: 2 });
    });
  });
}

function tombstones({ client, appendPaths }: Scene): void {
  describe('a tombstone', () => {
    it.each(appendPaths)('spends the name for reads, deletes, and appends %s', async (_, path) => {
      const stream = newStream();
      await client().appendToStream(stream, events(2));
      await client().tombstoneStream(stream, { expectedRevision: 1n });

      const deleted = { ...DELETED, streamName: stream };
      await expect(read(client(), stream)).rejects.toMatchObject(deleted);
      await expect(client().deleteStream(stream)).rejects.toMatchObject(deleted);
      await expect(client().tombstoneStream(stream)).rejects.toMatchObject(deleted);
      for (const expectedRevision of ['any', 'no_stream', 1n] as const) {
        const append = client().appendToStream(stream, event(), { ...path, expectedRevision });
        await expect(append).rejects.toMatchObject(deleted);
      }
      await expect(client().getStreamMetadata(stream)).rejects.toMatchObject(DELETED);
    });

    it('at another revision is refused', async () => {
      const stream = newStream();
      await client().appendToStream(stream, events(2));
      const wrong = client().tombstoneStream(stream, { expectedRevision: 0n });
      await expect(wrong).rejects.toMatchObject(CONFLICT);
      expect(await read(client(), stream)).toHaveLength(2);
    });

    it('can stand where no stream was', async () => {
      const stream = newStream();
      await client().tombstoneStream(stream);
      await expect(read(client(), stream)).rejects.toMatchObject(DELETED);
    });
  });
}
