import { expect } from '@jest/globals';
import { fold, members } from '@stammtisch/domain';
import { expectBooksToBalance } from '@stammtisch/domain/testing';
import { openEventStoreDb, retrying } from '@stammtisch/event-store';
import { Log } from '../../src/engine/till/log.js';
import { type LoggedEvent, tillStream } from '../../src/engine/till/logged-event.js';
import { expectChainIntact } from '../simulation/expectations.js';
import { sightsOf } from './sights.js';

/** A table on several nodes, as seen from outside. */
export interface SharedTable {
  readonly storeUrl: string;
  readonly tillId: string;
  readonly secret: string;
  /** Where the nodes are. */
  readonly addresses: readonly string[];
}

/** Events read at a time. */
const PAGE = 2000;

/** The whole log, as the store has it. */
async function readLog({ storeUrl, tillId }: SharedTable): Promise<LoggedEvent[]> {
  const store = retrying(await openEventStoreDb(storeUrl));
  const log = new Log(store, tillStream(tillId));
  const events: LoggedEvent[] = [];
  for (
    let page = await log.after(-1, PAGE);
    page.length > 0;
    page = await log.after(events.length - 1, PAGE)
  ) {
    events.push(...page);
  }
  await store.close();
  return events;
}

/**
 * The log is whole, every node shows every member the same, and the balances they show are those of a fold of the log.
 * @returns the log's events
 */
export async function expectAgreement(table: SharedTable): Promise<readonly LoggedEvent[]> {
  const log = await readLog(table);
  const state = fold(log);
  expectChainIntact({ events: () => log });
  expectBooksToBalance(state, log);

  const { addresses, secret } = table;
  const [first, ...others] = await Promise.all(addresses.map((address) => sightsOf(address, secret, state)));
  for (const other of others) expect(other).toEqual(first);
  const cents = first?.members.map(({ id, balance }) => [id, Math.round(balance * 100)] as const);
  expect(new Map(cents)).toEqual(new Map(Array.from(members(state), ({ id, balance }) => [id, balance])));
  return log;
}
