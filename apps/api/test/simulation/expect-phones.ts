import assert from 'node:assert/strict';
import { texts } from '@stammtisch/contracts';
import { fromEuro } from '@stammtisch/domain';
import type { LoggedEvent } from '../../src/till/logged-event.js';
import { nameOf } from './entrance.js';
import type { Phone, Shown } from './phone.js';
import type { World } from './world.js';

/** How far two nodes' clocks may be apart, in ms. */
const CLOCKS_DIFFER = 5000;
/** Fewest lines a phone shows, if there are as many. */
const SNAPSHOT_FEED = 50;

/** A phone that lost nothing shows the server's newest state by itself; any other one once it has asked. */
export function expectSteadyPhonesUpToDate(world: World): void {
  for (const phone of world.phones) {
    if (phone.over || !phone.steady) continue;
    assert.equal(phone.table?.revision, world.events().length - 1, `${phone.memberId} hangs behind`);
    const { balance } = memberOf(world, phone.memberId);
    assert.equal(phone.table?.balance, balance, `${phone.memberId} shows an old balance`);
  }
}

/** Whatever its connection went through, in the end a phone shows exactly what the server has. */
export function expectPhonesEqualServer(world: World): void {
  const revision = world.events().length - 1;
  const { members } = world.state();
  for (const phone of world.phones) {
    if (members.get(phone.memberId)?.removed) continue;
    const { table } = phone;
    const { life } = world.nodes[0] ?? {};
    assert.ok(table && life);
    const home = life.side.table.home(phone.memberId);
    const { drinksTonight, receivedRoundIds, drinks, membersCount, balance } = table;
    // The phone hides a round by its own clock once the evening is over, whatever the log has said by then.
    const rounds = table.rounds.filter(({ ends_at }) => Date.parse(ends_at) > world.time.now + CLOCKS_DIFFER);
    assert.deepEqual(
      { revision: table.revision, balance, drinksTonight, receivedRoundIds, drinks, rounds, membersCount },
      {
        revision,
        balance: fromEuro(home.member.balance),
        drinksTonight: home.drinks_tonight,
        receivedRoundIds: home.received_round_ids,
        drinks: home.drinks,
        rounds: home.rounds.filter(({ ends_at }) => Date.parse(ends_at) > world.time.now + CLOCKS_DIFFER),
        membersCount: home.members_count,
      },
    );
  }
}

/** Everything a phone ever showed was true at the revision it was shown for, and no connection ever goes back. */
export function expectPhonesTrue(world: World): void {
  for (const phone of world.phones) {
    let last = { revision: -1, connection: 0 };
    for (const shown of phone.shown) {
      const { connection } = shown;
      const { revision } = shown.table;
      if (revision === undefined) continue;
      // Another node may not have come as far: it begins with a snapshot of where it stands.
      const back = connection === last.connection && revision < last.revision;
      assert.ok(!back, `${phone.memberId} went back from ${last.revision} to ${revision}`);
      last = { revision, connection };
      expectTrue(world, phone, shown, revision);
    }
  }
}

function expectTrue(world: World, { memberId }: Phone, { table, at }: Shown, revision: number): void {
  const state = world.state(revision);
  const where = `${memberId} at ${revision}`;
  assert.equal(table.membersCount, state.usernames.size, where);
  assert.deepEqual(
    table.drinks.map(({ id, price }) => [id, fromEuro(price)]),
    state.menu.map(({ id, price }) => [id, price]),
    where,
  );
  const shown = new Set(table.rounds.map(({ id }) => id));
  for (const { id } of table.rounds)
    assert.ok(
      state.rounds.some((round) => round.id === id),
      where,
    );
  for (const { id, endsAt } of state.rounds) {
    // A round whose evening is over may be left out before the log says so.
    assert.ok(shown.has(id) || Date.parse(endsAt) <= at + CLOCKS_DIFFER, `${where}: a round is missing`);
  }
  const { asOf } = table;
  assert.equal(table.balance, memberOf(world, memberId, asOf.balance).balance, where);
  const received = world.state(asOf.receivedRoundIds).rounds.filter(({ served }) => served.has(memberId));
  assert.deepEqual(
    table.receivedRoundIds,
    received.map(({ id }) => id),
    where,
  );
  const { drinksThatEvening } = memberOf(world, memberId, asOf.drinksTonight);
  assert.ok([0, drinksThatEvening].includes(table.drinksTonight), where);
  expectFeed(world, table.activity, revision, where);
}

type Line = Shown['table']['activity'][number];

/** Every line of the log up to here, once and newest first. */
function expectFeed(world: World, activity: readonly Line[], revision: number, where: string): void {
  const lines = publicEvents(world, revision);
  const expected = lines.slice(0, activity.length);
  assert.deepEqual(
    activity.map((line) => line.revision),
    expected.map((event) => event.revision),
    `${where}: another feed`,
  );
  assert.ok(activity.length >= Math.min(SNAPSHOT_FEED, lines.length), `${where}: a short feed`);
  for (const { member_id, member_name } of activity) {
    if (member_id === null) continue;
    const known = member_name === nameOf(member_id.split('-')[1] ?? '');
    const former = member_name === texts.formerMember && world.state().members.get(member_id)?.removed;
    assert.ok(known || former, `${where}: ${member_id} is called ${member_name}`);
  }
}

function publicEvents(world: World, revision: number): LoggedEvent[] {
  return world
    .events()
    .slice(0, revision + 1)
    .filter(isPublic)
    .reverse();
}

function isPublic(event: LoggedEvent): boolean {
  if (event.type === 'TransactionCancelled') return event.data.kind === 'purchase';
  return PUBLIC.has(event.type);
}

const PUBLIC: ReadonlySet<string> = new Set([
  'DrinkPurchased',
  'RoundGiven',
  'RoundEnded',
  'MemberJoined',
  'DrinkAdded',
  'DrinkChanged',
]);

function memberOf(world: World, memberId: string, revision?: number) {
  const member = world.state(revision).members.get(memberId);
  assert.ok(member, `no member ${memberId} at ${revision}`);
  return member;
}
