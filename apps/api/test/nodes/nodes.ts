import { afterAll, beforeAll } from '@jest/globals';
import { startWireDouble, type WireDouble } from '@stammtisch/event-store/testing';
import { ADMIN, Guest, RunningTill } from '@stammtisch/test-kit';
import { dataDirs } from '../harness/data-dirs.js';
import { expectAgreement } from './agreement.js';

const TILL_ID = 'stammtisch';
const APP_SECRET = 'the same on every node, however many';

/** Two nodes started at the same time on an empty store, for the tests of a file. `wirt` is the first superuser. */
export function openedNodes() {
  const newDataDir = dataDirs();
  let store: WireDouble;
  const settings = {
    TILL_ID,
    APP_SECRET,
    get EVENT_STORE_URL() {
      return store.url;
    },
  };
  const node = () => new RunningTill(newDataDir(), settings);
  const tills = [node(), node()] as const;
  const wirt = new Guest(tills[0].transport, ADMIN.username, ADMIN.password);

  beforeAll(async () => {
    store = await startWireDouble();
    await Promise.all(tills.map((till) => till.start()));
    await wirt.logsIn();
  });
  afterAll(async () => {
    await Promise.all(tills.map((till) => till.kill()));
    await store.stop();
  });

  return {
    tills,
    wirt,
    get store() {
      return store;
    },
    /** A new member, registered and logged in at the first node. */
    async member(username: string): Promise<Guest> {
      const member = new Guest(tills[0].transport, username);
      await member.registers((await wirt.invites()).invite_link);
      await member.logsIn();
      return member;
    },
    /** Checks that all nodes agree with the log. @returns the log's events */
    async agree() {
      const addresses = await Promise.all(tills.map(({ address }) => address));
      return expectAgreement({ storeUrl: store.url, tillId: TILL_ID, secret: APP_SECRET, addresses });
    },
  };
}
