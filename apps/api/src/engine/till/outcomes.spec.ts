import { describe, expect, it } from '@jest/globals';
import { type RecordedEvent, StoreUnusableError } from '@stammtisch/event-store';
import { Outcomes } from './commands.js';

/** An event of another command, and two of a tap. */
const log = ['another', 'tap', 'tap'].map((commandId, revision) => ({
  ...{ stream: 'till', id: `event-${revision}`, revision, type: 'DrinkPurchased', data: {} },
  metadata: { commandId, request: 'body', hash: '0'.repeat(64), at: '2026-11-20T19:00:00.000Z' },
})) satisfies RecordedEvent[];

const origin = (commandId: string, request = 'body') => ({
  ...{ commandId, request, correlationId: '', actor: 'anna' },
});

function outcomes() {
  const read = async (_: string, { from = 0 } = {}) => log.slice(from);
  return new Outcomes({ guard: { store: { read }, doubt: async () => {} }, stream: 'till' });
}

describe('the outcome of a command', () => {
  it('is read from the log, as a replay', async () => {
    const outcome = await outcomes().at(1, origin('tap'));
    expect(outcome).toMatchObject({ revision: 2, replayed: true });
    expect(outcome.events.map(({ id }) => id)).toEqual(['event-1', 'event-2']);
  });

  it('is no replay for the attempt that was written', async () => {
    expect(await outcomes().at(1, origin('tap'), 'event-1')).toMatchObject({ replayed: false });
  });

  it('is refused to another request with the same id', async () => {
    const refused = { code: 'key_reused' };
    await expect(outcomes().at(1, origin('tap', 'another body'))).rejects.toMatchObject(refused);
  });

  it('is an error when the log has no event of it', async () => {
    await expect(outcomes().at(1, origin('a new tap'))).rejects.toThrow(StoreUnusableError);
  });
});
