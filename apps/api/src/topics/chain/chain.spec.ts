import { expect, test } from '@jest/globals';
import { StoreUnavailableError } from '@stammtisch/event-store';
import type { Throttles } from '../../access/throttles.js';
import type { Log } from '../../engine/till/log.js';
import { type LoggedEvent, START } from '../../engine/till/logged-event.js';
import type { Till } from '../../engine/till/till.js';
import type { IdleScheduler } from '../../platform/scheduling.js';
import type { RecentEvents } from '../table/recent-events.js';
import { ChainController } from './chain.controller.js';

const event = (revision: number) =>
  ({ revision, id: `${revision}`, type: 'NothingChanged', data: {}, metadata: {} }) as unknown as LoggedEvent;

/** A node that knows six events. Its store returns only the first `readable` of them. */
function node({ readable = 6, reachable = true }) {
  const till = {
    head: { ...START, state: { ...START.state, revision: 5 } },
    catchUp: async () => {
      if (!reachable) throw new StoreUnavailableError('away');
    },
  } as unknown as Till;
  const log = {
    after: async (revision: number, limit: number) =>
      Array.from({ length: readable }, (_, at) => event(at)).slice(revision + 1, revision + 1 + limit),
  } as unknown as Log;
  const recent = { between: () => undefined } as unknown as RecentEvents;
  return new ChainController(till, recent, log, {} as IdleScheduler, {} as Throttles);
}

test('a node rejects requests while it can’t prove the log to its end', async () => {
  await expect(node({ reachable: false }).digests({ from: 2 })).rejects.toThrow(StoreUnavailableError);
  await expect(node({ readable: 4 }).digests({ from: 2 })).rejects.toThrow(StoreUnavailableError);
  await expect(node({ readable: 4 }).digests({ from: 5 })).rejects.toThrow(StoreUnavailableError);
});
