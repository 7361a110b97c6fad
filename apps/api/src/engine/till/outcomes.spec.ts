import { describe, expect, it } from '@jest/globals';
import { type RecordedEvent, StoreUnusableError } from '@stammtisch/event-store';
import { outcomeAt } from './commands.js';

/** An event of another command, and two of a tap. */
const log = ['another', 'tap', 'tap'].map((commandId, revision) => ({
  ...{ stream: 'till', id: `event-${revision}`, revision, type: 'DrinkPurchased', data: {} },
  metadata: { commandId, request: 'body', hash: '0'.repeat(64), at: '2026-11-20T19:00:00.000Z' },
})) satisfies RecordedEvent[];

const origin = (commandId: string, request = 'body') => ({
  ...{ commandId, request, correlationId: '', actor: 'anna' },
});

const read = async (_: string, { from = 0 } = {}) => log.slice(from);
const till = { guard: { store: { read }, doubt: async () => {} }, stream: 'till' };

describe('the outcome of a command', () => {
  it('is read from the log, as a replay', async () => {
    const outcome = await outcomeAt(1, till, origin('tap'));
    expect(outcome).toMatchObject({ revision: 2, replayed: true });
    expect(outcome.events.map(({ id }) => id)).toEqual(['event-1', 'event-2']);
  });

  it('is no replay for the attempt that was written', async () => {
    expect(await outcomeAt(1, till, origin('tap'), 'event-1')).toMatchObject({ replayed: false });
  });

  it('is refused to another request with the same id', async () => {
    const refused = { code: 'key_reused' };
    await expect(outcomeAt(1, till, origin('tap', 'another body'))).rejects.toMatchObject(refused);
  });

  it('is an error when the log has no event of it', async () => {
    await expect(outcomeAt(1, till, origin('a new tap'))).rejects.toThrow(StoreUnusableError);
  });
});
