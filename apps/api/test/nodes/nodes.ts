import { afterAll, beforeAll } from '@jest/globals';
import { startWireDouble, type WireDouble } from '@stammtisch/event-store/testing';
import { ADMIN, Guest, RunningTill, type Transport } from '@stammtisch/test-kit';
import type { LoggedEvent } from '../../src/engine/till/logged-event.js';
import { dataDirs } from '../harness/data-dirs.js';
import { expectAgreement } from './agreement.js';

const TILL_ID = 'stammtisch';
const APP_SECRET = 'the same on every node, however many';

/** Several nodes on one store, for the tests of a file. Their first superuser is the landlord. */
export class Nodes {
  readonly wirt: Guest;

  constructor(
    readonly store: WireDouble,
    readonly tills: readonly RunningTill[],
  ) {
    this.wirt = new Guest(this.at(0), ADMIN.username, ADMIN.password);
  }

  /** One of the nodes. */
  node(index: number): RunningTill {
    const till = this.tills[index];
    if (!till) throw new RangeError(`there is no node ${index}`);
    return till;
  }

  /** The way to it. */
  at(index: number): Transport {
    return this.node(index).transport;
  }

  /** A new member who has registered and logged in at the first node. */
  async member(username: string): Promise<Guest> {
    const member = new Guest(this.at(0), username);
    await member.registers((await this.wirt.invites()).invite_link);
    await member.logsIn();
    return member;
  }

  /** All nodes show the same, which is what the log says. @returns the log's events */
  async agree(): Promise<readonly LoggedEvent[]> {
    const addresses = await Promise.all(this.tills.map(({ address }) => address));
    return expectAgreement({ storeUrl: this.store.url, tillId: TILL_ID, secret: APP_SECRET, addresses });
  }

  async close(): Promise<void> {
    await Promise.all(this.tills.map((till) => till.kill()));
    await this.store.stop();
  }
}

/** Starts so many nodes at once on an empty store. */
export function openedNodes(count: number): () => Nodes {
  const newDataDir = dataDirs();
  let nodes: Nodes | undefined;
  beforeAll(async () => {
    const store = await startWireDouble();
    const settings = { TILL_ID, APP_SECRET, EVENT_STORE_URL: store.url };
    const tills = Array.from({ length: count }, () => new RunningTill(newDataDir(), settings));
    nodes = new Nodes(store, tills);
    await Promise.all(tills.map((till) => till.start()));
    await nodes.wirt.logsIn();
  });
  afterAll(() => nodes?.close());
  return () => {
    if (!nodes) throw new Error('the nodes are not open');
    return nodes;
  };
}
