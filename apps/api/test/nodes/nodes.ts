import { afterAll, beforeAll } from '@jest/globals';
import { startWireDouble, type WireDouble } from '@stammtisch/event-store/testing';
import type { LoggedEvent } from '../../src/till/logged-event.js';
import { House } from '../crash/house.js';
import { ADMIN, dataDirs } from '../crash/till-process.js';
import { expectAgreement } from './agreement.js';
import { Visitor } from './visitor.js';

const TILL_ID = 'stammtisch';
const APP_SECRET = 'the same on every node, however many';

/** Several nodes on one store, for the tests of a file. Their first superuser is the landlord. */
export class Nodes {
  readonly wirt: Visitor;

  constructor(
    readonly store: WireDouble,
    readonly houses: readonly House[],
  ) {
    this.wirt = new Visitor(this.at(0), ADMIN.username);
    this.wirt.password = ADMIN.password;
  }

  at(index: number): House {
    const house = this.houses[index];
    if (!house) throw new RangeError(`there is no node ${index}`);
    return house;
  }

  /** A new member who has registered and logged in at a node. */
  async member(username: string, house = this.at(0)): Promise<Visitor> {
    const visitor = new Visitor(house, username);
    const { invite_link } = await this.wirt.at(house).invites();
    await visitor.registers(invite_link);
    await visitor.logsIn();
    return visitor;
  }

  /** All nodes show the same, which is what the log says. @returns the log's events */
  async agree(): Promise<readonly LoggedEvent[]> {
    const addresses = await Promise.all(this.houses.map(({ address }) => address));
    return expectAgreement({ storeUrl: this.store.url, tillId: TILL_ID, secret: APP_SECRET, addresses });
  }

  async close(): Promise<void> {
    await Promise.all(this.houses.map((house) => house.close()));
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
    const houses = Array.from({ length: count }, () => new House(newDataDir(), settings));
    nodes = new Nodes(store, houses);
    await Promise.all(houses.map(({ address }) => address));
    await nodes.wirt.logsIn();
  }, 30_000);
  afterAll(() => nodes?.close());
  return () => {
    if (!nodes) throw new Error('the nodes are not open');
    return nodes;
  };
}
