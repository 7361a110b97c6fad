import { binaryEvent } from '@eventstore/db-client';
import { describe, expect, it } from '@jest/globals';
import { event, events, newStream, read, type Scene, upTo } from './material.js';

export function reading({ client }: Scene): void {
  describe('reading', () => {
    it.each([
      ['everything', {}, [0, 1, 2, 3, 4, 5]],
      ['from a revision on', { fromRevision: 3n }, [3, 4, 5]],
      ['so many', { fromRevision: 1n, maxCount: 2 }, [1, 2]],
      ['from beyond the end', { fromRevision: 100n }, []],
      ['backwards from the end', { direction: 'backwards', fromRevision: 'end', maxCount: 2 }, [5, 4]],
      ['backwards from a revision', { direction: 'backwards', fromRevision: 2n }, [2, 1, 0]],
      ['backwards from beyond the end', { direction: 'backwards', fromRevision: 100n, maxCount: 2 }, [5, 4]],
      ['backwards from the start', { direction: 'backwards', fromRevision: 'start' }, [0]],
    ] as const)('gives %s', async (_, options, revisions) => {
      const stream = newStream();
      await client().appendToStream(stream, events(6));
      expect(await read(client(), stream, options)).toEqual(revisions.map((n) => [n, n]));
    });

    it('gives long streams whole and in order', async () => {
      const stream = newStream();
      await client().appendToStream(stream, events(1500));
      expect(await read(client(), stream)).toEqual(upTo(1500).map((n) => [n, n]));
    });

    it('gives bytes as bytes, between events of JSON', async () => {
      const stream = newStream();
      await client().appendToStream(stream, events(1));
      await client().appendToStream(stream, binaryEvent({ type: 'Bytes', data: Buffer.from([0, 255]) }));
      await client().appendToStream(stream, events(1, 2));
      const seen: unknown[] = [];
      for await (const { event } of client().readStream(stream)) seen.push([event?.isJson, event?.type]);
      expect(seen).toEqual([
        [true, 'SomethingHappened'],
        [false, 'Bytes'],
        [true, 'SomethingHappened'],
      ]);
    });

    it('says of a stream without events that it was not found', async () => {
      const stream = newStream();
      await expect(read(client(), stream)).rejects.toMatchObject({
        type: 'stream-not-found',
        streamName: stream,
      });
      const backwards = read(client(), stream, { direction: 'backwards', fromRevision: 'end' });
      await expect(backwards).rejects.toMatchObject({ type: 'stream-not-found' });
    });

    it('forwards from the end, or no event at all, is an error', async () => {
      const stream = newStream();
      await client().appendToStream(stream, event());
      await expect(read(client(), stream, { fromRevision: 'end' })).rejects.toMatchObject({
        type: 'unknown',
      });
      await expect(read(client(), stream, { maxCount: 0 })).rejects.toMatchObject({ type: 'unknown' });
    });
  });

  describe('reading everything the server holds', () => {
    it('gives the newest first when asked backwards, each at the place its append was answered with', async () => {
      const stream = newStream();
      const { position } = await client().appendToStream(stream, events(2));
      const places: unknown[] = [];
      for await (const { event } of client().readAll({
        direction: 'backwards',
        fromPosition: 'end',
        maxCount: 50,
      })) {
        if (event?.streamId === stream) places.push(event.position, event.revision);
      }
      expect(places).toEqual([position, 1n, expect.anything(), 0n]);
    });

    it('goes on from a place, that one included', async () => {
      const stream = newStream();
      const { position } = await client().appendToStream(stream, events(1));
      await client().appendToStream(stream, events(2));
      const revisions: bigint[] = [];
      for await (const { event } of client().readAll({ fromPosition: position ?? 'start', maxCount: 50 })) {
        if (event?.streamId === stream) revisions.push(event.revision);
      }
      expect(revisions).toEqual([0n, 1n, 2n]);
    });
  });
}
