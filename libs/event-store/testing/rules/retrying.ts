import { describe, expect, it } from '@jest/globals';
import { event, events, newStream, read, type Scene } from './material.js';

/** The server gives up on a write after two or three seconds; twice that, for a busy machine. */
const SERVER_PATIENCE_MS = 10_000;
const CONFLICT = { type: 'wrong-expected-version' };

export function retrying({ client, appendPaths }: Scene): void {
  describe.each(appendPaths)('a retry %s', (_, path) => {
    const append = (
      stream: string,
      what: ReturnType<typeof events>,
      expectedRevision: bigint | 'any' | 'no_stream',
    ) => client().appendToStream(stream, what, { ...path, expectedRevision });

    it('at an exact earlier revision with the same ids succeeds with the original revision', async () => {
      const stream = newStream();
      const first = events(3);
      const original = await append(stream, first, 'no_stream');
      const second = events(2, 3);
      await append(stream, second, 2n);
      await append(stream, events(1, 5), 4n);

      expect(await append(stream, first, 'no_stream')).toEqual(original);
      expect(await append(stream, second, 2n)).toMatchObject({ nextExpectedRevision: 4n });
      expect(await read(client(), stream)).toHaveLength(6);
    });

    it('of the first few events only succeeds with the revision of the last of them', async () => {
      const stream = newStream();
      const written = events(3);
      await append(stream, written, 'no_stream');
      expect(await append(stream, written.slice(0, 2), 'no_stream')).toMatchObject({
        nextExpectedRevision: 1n,
      });
    });

    it('with the same ids and other data keeps the first data', async () => {
      const stream = newStream();
      const written = event(1);
      await append(stream, [written], 'no_stream');
      await append(stream, [event(2, written.id)], 'no_stream');
      expect(await read(client(), stream)).toEqual([[0, 1]]);
    });

    it('that is longer than what was written is a conflict', async () => {
      const stream = newStream();
      const written = events(2);
      await append(stream, written, 'no_stream');
      const longer = append(stream, [...written, event(2)], 'no_stream');
      await expect(longer).rejects.toMatchObject({ ...CONFLICT, actualVersion: 1n });
    });

    it('of which only a part was written is a conflict', async () => {
      const stream = newStream();
      const [first = event(), ...others] = events(3);
      await append(stream, [first, ...others], 'no_stream');
      await expect(append(stream, [first, event()], 'no_stream')).rejects.toMatchObject(CONFLICT);
      await expect(append(stream, [event(), ...others], 'no_stream')).rejects.toMatchObject(CONFLICT);
    });

    it('of nothing, at an earlier revision, is a conflict', async () => {
      const stream = newStream();
      await append(stream, events(3), 'no_stream');
      await expect(append(stream, [], 1n)).rejects.toMatchObject(CONFLICT);
    });

    it(
      'that overtakes its original is written once; one of them may be told that it took too long',
      async () => {
        const stream = newStream();
        const written = events(2);
        const twins = [append(stream, written, 'no_stream'), append(stream, written, 'no_stream')];
        const outcomes = await Promise.allSettled(twins);
        const answers = outcomes.map((outcome) =>
          outcome.status === 'fulfilled' ? `${outcome.value.nextExpectedRevision}` : outcome.reason.type,
        );
        expect(answers).toContain('1');
        for (const answer of answers) expect(answer).toMatch(/^(1|deadline-exceeded|timeout)$/);
        expect(await read(client(), stream)).toHaveLength(2);
      },
      SERVER_PATIENCE_MS,
    );

    it('at the current revision writes again: ids are not looked at there', async () => {
      const stream = newStream();
      const written = events(2);
      await append(stream, written, 'no_stream');
      expect(await append(stream, written, 1n)).toMatchObject({ nextExpectedRevision: 3n });
      expect(await read(client(), stream)).toHaveLength(4);
    });

    it('that expects anything succeeds with the original revision while the server remembers', async () => {
      const stream = newStream();
      const written = events(2);
      await append(stream, written, 'any');
      await append(stream, [event()], 'any');
      expect(await append(stream, written, 'any')).toMatchObject({ nextExpectedRevision: 1n });
      expect(await read(client(), stream)).toHaveLength(3);
    });

    it('in another stream writes', async () => {
      const [one, other] = [newStream(), newStream()];
      const written = events(2);
      await append(one, written, 'no_stream');
      expect(await append(other, written, 'no_stream')).toMatchObject({ nextExpectedRevision: 1n });
      expect(await read(client(), other)).toHaveLength(2);
    });
  });
}
