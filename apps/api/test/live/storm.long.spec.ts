import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fold, fromEuro, type TillState } from '@stammtisch/domain';
import { type Guest, seedOfRun } from '@stammtisch/test-kit';
import { Log } from '../../src/engine/till/log.js';
import type { LoggedEvent } from '../../src/engine/till/logged-event.js';
import { StoreOfRun } from '../harness/store-of-run.js';
import { TestTill } from '../harness/test-till.js';
import { expectTrue, linesOf } from '../simulation/expect-phones.js';
import { Storm } from './storm.js';

/** A longer storm finds more breaks: LIVE_ROUNDS=… */
const SEED = seedOfRun();
const ROUNDS = Number(process.env.LIVE_ROUNDS ?? 20);
const LONG = ROUNDS > 100;
const STRENGTH = { phones: 50, rounds: ROUNDS, deluge: LONG ? 100_000 : 0 };

// On an EventStoreDB two nodes share the table; a file has one.
const store = new StoreOfRun();
const settings = await store.settings();
const nodes =
  'EVENT_STORE_URL' in settings ? [new TestTill(settings), new TestTill(settings)] : [new TestTill()];
const [till = new TestTill()] = nodes;
const { anna } = till;
const names = new Map<string, string>();
let storm: Storm;
let members: Guest[];

beforeAll(async () => {
  for (const node of nodes) {
    // It is always eight in the evening, but whoever waits does not wait for ever.
    node.clock.sleep = (ms) => sleep(ms);
    await node.open();
    node.seat(node.anna);
    await node.listen();
  }
  members = [anna];
  for (let place = 1; place < 12; place++) members.push(await till.member(`Gast ${place}`));
  for (const { id, username } of members) names.set(id, username);
  storm = new Storm(nodes, members, STRENGTH, SEED);
});

afterAll(async () => {
  storm.putAway();
  for (const node of nodes) {
    await node.close();
    await node.delete();
  }
  await store.stop();
});

test(
  `${STRENGTH.phones} phones show what is true at every revision, whatever breaks (SEED=${SEED})`,
  async () => {
    await storm.rage();
    const events = await wholeLog();
    const states: TillState[] = [];
    for (const event of events) states.push(fold([event], states.at(-1)));
    const state = (revision = events.length - 1) => states[revision] ?? fold([]);
    const truth = { state, lines: linesOf(events), nameOf: (id: string) => names.get(id) ?? '' };

    let checked = 0;
    for (const { owner, shown } of storm.phones) {
      let last = { revision: -1, connection: -1 };
      for (const { table, connection } of shown) {
        const { revision } = table;
        if (revision === undefined) continue;
        // Another node may not have come as far: it begins with a snapshot of where it stands.
        if (connection === last.connection) expect(revision).toBeGreaterThanOrEqual(last.revision);
        last = { revision, connection };
        expectTrue(truth, owner.id, { table, at: till.clock.ms() }, revision);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(STRENGTH.phones * ROUNDS * 0.5);
    for (const phone of storm.phones) {
      const view = await serversView(phone.owner.id);
      // A member's own numbers come right after the table's.
      await phone.shows(
        ({ balance, drinksTonight }) => balance === view.balance && drinksTonight === view.drinksTonight,
      );
      // That a round is over shows with the rounds: nobody is told it again with their own numbers.
      const open = new Set(view.rounds.map(({ id }) => id));
      const receivedRoundIds = phone.table?.receivedRoundIds.filter((id) => open.has(id));
      expect({ ...phone.table, receivedRoundIds }).toMatchObject(view);
    }
  },
  60_000 + ROUNDS * 2_000,
);

/** The log as the store has it. */
async function wholeLog(): Promise<LoggedEvent[]> {
  const log = till.app.get(Log);
  const events: LoggedEvent[] = [];
  for (;;) {
    const page = await log.after(events.length - 1, 1000);
    if (page.length === 0) return events;
    events.push(...page);
  }
}

/** What the server would tell a member now. */
async function serversView(memberId: string) {
  const guest = members.find(({ id }) => id === memberId);
  if (!guest) throw new Error('no such guest');
  const home = await guest.home();
  return {
    revision: home.revision,
    balance: fromEuro(home.member.balance),
    drinksTonight: home.drinks_tonight,
    receivedRoundIds: home.received_round_ids,
    drinks: home.drinks,
    rounds: home.rounds,
    membersCount: home.members_count,
  };
}
