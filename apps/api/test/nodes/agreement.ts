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

/** A table on several nodes. */
interface SharedTable {
  readonly storeUrl: string;
  readonly tillId: string;
  readonly secret: string;
  /** Of the nodes. */
  readonly addresses: readonly string[];
}

/** Events read at a time. */
const PAGE = 2000;

/** The whole log in the store. */
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

/** All that a node shows to its members, down to the last booking: reads all pages as each member, once the node has reached the revision of `state`. */
async function viewOf(address: string, secret: string, state: TillState) {
  const signatures = new Signatures({ state }, new Secrets(secret));
  const sessions = new Sessions({ state }, signatures, new Clock('Europe/Berlin'));
  const transport = overNetwork(address);
  const guestOf = ({ id, passwordEpoch }: Member) => {
    const guest = new Guest(transport, id);
    guest.cookie = sessions.write(sessions.begin(id, passwordEpoch));
    guest.headers = notBefore(state.revision);
    return guest;
  };
  const homes: unknown[] = [];
  for (const member of members(state))
    homes.push(await guestOf(member).home(), await guestOf(member).activity());
  const superuser = [...members(state)].find((member) => member.superuser);
  if (!superuser) throw new Error('nobody may see everything');
  const admin = guestOf(superuser);
  return { homes, members: await admin.members(), transactions: await admin.everyTransaction() };
}

/**
 * The log's chain is intact, all nodes show the same, and their balances equal a fold of the log.
 * @returns the log's events
 */
export async function expectAgreement(table: SharedTable): Promise<readonly LoggedEvent[]> {
  const log = await readLog(table);
  const state = fold(log);
  expectChainIntact({ events: () => log });
  expectBooksToBalance(state, log);

  const { addresses, secret } = table;
  const [first, ...others] = await Promise.all(addresses.map((address) => viewOf(address, secret, state)));
  for (const other of others) expect(other).toEqual(first);
  const cents = first?.members.map(({ id, balance }) => [id, Math.round(balance * 100)] as const);
  expect(new Map(cents)).toEqual(new Map(Array.from(members(state), ({ id, balance }) => [id, balance])));
  return log;
}
