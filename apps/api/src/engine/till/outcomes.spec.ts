import { describe, expect, it } from '@jest/globals';
import { type RecordedEvent, StoreUnusableError } from '@stammtisch/event-store';
import { ExecutedCommands } from './ledger.js';
import { Outcomes } from './outcomes.js';

const written = {
  ...{ stream: 'till', id: 'attempt', revision: 0, type: 'DrinkPurchased', data: {} },
  metadata: { commandId: 'tap', request: 'body', hash: '0'.repeat(64), at: '2026-11-20T19:00:00.000Z' },
} satisfies RecordedEvent;

const origin = (commandId: string) => ({ commandId, request: 'body', correlationId: '', actor: 'anna' });

const outcomes = new Outcomes(new ExecutedCommands(), {
  guard: { store: { read: async () => [written] }, doubt: async () => {} },
  stream: 'till',
});

describe('What came of a command', () => {
  it('is no replay to the very attempt that was written', async () => {
    expect(await outcomes.at(0, origin('tap'), 'attempt')).toMatchObject({ replayed: false });
  });

  it('is never made up when the log has nothing of it', async () => {
    await expect(outcomes.at(0, origin('a new tap'))).rejects.toThrow(StoreUnusableError);
  });
});
