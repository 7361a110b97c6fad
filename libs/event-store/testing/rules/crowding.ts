import { expect, it } from '@jest/globals';
import { event, listen, newStream, read, type Scene, upTo } from './material.js';

const CALLS_PER_CONNECTION = 100;

export function crowding({ client, connectApart }: Scene): void {
  it('a connection takes 100 calls at once; the next one is not answered until one of them has ended', async () => {
    const crowded = connectApart();
    const subscriptions = upTo(CALLS_PER_CONNECTION).map(() =>
      crowded.subscribeToStream(newStream(), { fromRevision: 'end' }),
    );
    await Promise.all(subscriptions.map((subscription) => listen(subscription).caughtUp));

    const stream = newStream();
    let answered = false;
    const waiting = read(crowded, stream).then(
      (found) => {
        answered = true;
        return found;
      },
      // Node 24 refuses what it would have to hold back.
      () => undefined,
    );
    await client().appendToStream(stream, event());
    expect(await read(client(), stream)).toHaveLength(1);
    expect(answered).toBe(false);

    await subscriptions[0]?.unsubscribe();
    expect((await waiting) ?? (await read(crowded, stream))).toHaveLength(1);
    await crowded.dispose();
  });
}
