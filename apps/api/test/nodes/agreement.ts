import { expect } from '@jest/globals';
import { fold, type Member, members, type TillState } from '@stammtisch/domain';
import { expectBooksToBalance } from '@stammtisch/domain/testing';
import { openEventStoreDb, retrying } from '@stammtisch/event-store';
import { Guest, notBefore, overNetwork } from '@stammtisch/test-kit';
import { Sessions, Signatures } from '../../src/access/session.js';
import { Log } from '../../src/engine/till/log.js';
import { type LoggedEvent, tillStream } from '../../src/engine/till/logged-event.js';
import { Clock } from '../../src/platform/clock.js';
import { Secrets } from '../../src/platform/secrets.js';
import { expectChainIntact } from '../simulation/expectations.js';

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

/** All that a node shows to anybody, down to the last booking. */
interface Sights {
  readonly homes: readonly unknown[];
  readonly members: readonly { readonly id: string; readonly balance: number }[];
  readonly transactions: readonly unknown[];
}

/** Looks at everything through every member's eyes, once the node has seen all that `state` is folded from. */
async function sightsOf(address: string, secret: string, state: TillState): Promise<Sights> {
  const signatures = new Signatures({ state }, new Secrets(secret));
  const sessions = new Sessions({ state }, signatures, new Clock('Europe/Berlin'));
  const way = overNetwork(address);
  const eyes = ({ id, passwordEpoch }: Member) => {
    const guest = new Guest(way, id);
    guest.cookie = sessions.write(sessions.begin(id, passwordEpoch));
    guest.headers = notBefore(state.revision);
    return guest;
  };
  const homes: unknown[] = [];
  for (const member of members(state)) homes.push(await eyes(member).home(), await eyes(member).activity());
  const superuser = [...members(state)].find((member) => member.superuser);
  if (!superuser) throw new Error('nobody may see everything');
  const admin = eyes(superuser);
  return { homes, members: await admin.members(), transactions: await admin.everyTransaction() };
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
