import assert from 'node:assert/strict';
import { type Gift, texts } from '@stammtisch/contracts';
import { fromEuro, isInFeed, type TillState } from '@stammtisch/domain';
import { type Table, tableFromHome } from '@stammtisch/live';
import type { EveningAtTable } from './evening-at-table.js';
import { nameOf } from './joining.js';
import type { Shown } from './simulated-phone.js';
import { CLOCKS_DIFFER } from './taps.js';

/** A connected phone shows the newest state without being woken. */
export function expectConnectedPhonesUpToDate({ world, phones }: EveningAtTable): void {
  for (const phone of phones) {
    if (phone.sessionEnded || !phone.connected) continue;
    assert.equal(phone.table?.revision, world.events().length - 1, `${phone.memberId} hangs behind`);
    const { balance } = memberOf(world, phone.memberId);
    assert.equal(phone.table?.balance, balance, `${phone.memberId} shows an old balance`);
  }
}

/** In the end every phone shows exactly the server's state. */
export function expectPhonesEqualServer({ world, phones }: EveningAtTable): void {
  const revision = world.events().length - 1;
  const { life } = world.nodes[0] ?? {};
  // The phone hides a round by its clock once the evening is over, even before the log has ended it.
  const isTonights = ({ ends_at }: Gift) => Date.parse(ends_at) > world.time.now + CLOCKS_DIFFER;
  const comparable = ({ activity: _, asOf: __, ...table }: Table) => ({
    ...table,
    rounds: table.rounds.filter(isTonights),
    revision,
  });
  for (const { memberId, table } of phones) {
    if (world.state().members.get(memberId)?.removed) continue;
    assert.ok(table && life);
    assert.equal(table.revision, revision, `${memberId} hangs behind`);
    assert.deepEqual(comparable(table), comparable(tableFromHome(life.services.table.home(memberId))));
  }
}

/** All that a phone ever showed was correct at its revision, and no connection goes back to an older one. */
export function expectPhonesTrue({ world, phones }: EveningAtTable): void {
  const lines = world.events().filter(isInFeed);
  const truth = { state: world.state, lines: lines.map(({ revision }) => revision) };
  for (const phone of phones) {
    let last = { revision: -1, connection: 0 };
    for (const shown of phone.shown) {
      const { connection } = shown;
      const { revision } = shown.table;
      if (revision === undefined) continue;
      // Another node may be behind: its connection begins with an older snapshot.
      const back = connection === last.connection && revision < last.revision;
      assert.ok(!back, `${phone.memberId} went back from ${last.revision} to ${revision}`);
      last = { revision, connection };
      expectTrue(truth, phone.memberId, shown, revision);
    }
  }
}

/** The fewest feed lines a phone shows, if the log has as many. */
const SNAPSHOT_FEED = 50;

interface Truth {
  /** After a revision, by default the last one. */
  state(revision?: number): TillState;
  /** Revisions of the feed's events, oldest first. */
  readonly lines: readonly number[];
}

function expectTrue(truth: Truth, memberId: string, { table, at }: Shown, revision: number): void {
  const state = truth.state(revision);
  const where = `${memberId} at ${revision}`;
  const present = [...state.members.values()].filter(({ removed }) => !removed);
  assert.equal(table.membersCount, present.length, where);
  assert.deepEqual(
    table.drinks.map(({ id, price }) => [id, fromEuro(price)]),
    state.menu.map(({ id, price }) => [id, price]),
    where,
  );
  const shown = new Set(table.rounds.map(({ id }) => id));
  for (const { id, spent } of table.rounds)
    assert.equal(fromEuro(spent), state.rounds.find((round) => round.id === id)?.spent, where);
  for (const { id, endsAt } of state.rounds) {
    // A round may be hidden once its evening is over, before the log has ended it.
    assert.ok(shown.has(id) || Date.parse(endsAt) <= at + CLOCKS_DIFFER, `${where}: a round is missing`);
  }
  const { asOf } = table;
  assert.equal(table.balance, memberOf(truth, memberId, asOf.balance).balance, where);
  const received = truth.state(asOf.receivedRoundIds).rounds.filter(({ served }) => served.has(memberId));
  const expected = received.filter(
    ({ id, endsAt }) => table.receivedRoundIds.includes(id) || Date.parse(endsAt) > at + CLOCKS_DIFFER,
  );
  assert.deepEqual(
    table.receivedRoundIds,
    expected.map(({ id }) => id),
    where,
  );
  const { drinksThatEvening } = memberOf(truth, memberId, asOf.drinksTonight);
  assert.ok([0, drinksThatEvening].includes(table.drinksTonight), where);
  expectFeed(truth, table.activity, revision, where);
}

type Line = Table['activity'][number];

/** The feed has every line up to the revision, once, newest first. */
function expectFeed(
  { state, lines }: Truth,
  activity: readonly Line[],
  revision: number,
  where: string,
): void {
  const count = lines.filter((line) => line <= revision).length;
  const wrong = activity.findIndex((line, index) => line.revision !== lines[count - 1 - index]);
  assert.equal(wrong, -1, `${where}: another feed`);
  assert.ok(activity.length >= Math.min(SNAPSHOT_FEED, count), `${where}: a short feed`);
  for (const { member_id, member_name } of activity) {
    if (member_id === null || member_name === nameOf(member_id)) continue;
    const former = member_name === texts.formerMember && state().members.get(member_id)?.removed;
    assert.ok(former, `${where}: ${member_id} is called ${member_name}`);
  }
}

function memberOf({ state }: Pick<Truth, 'state'>, memberId: string, revision?: number) {
  const member = state(revision).members.get(memberId);
  assert.ok(member, `no member ${memberId} at ${revision}`);
  return member;
}

/** No phone takes the log for a changed one, and the hashes it has kept are right. */
export function expectNoFalseAlarms({ world, phones }: EveningAtTable): void {
  const events = world.events();
  for (const { memberId, witness } of phones) {
    assert.deepEqual(witness.findings, [], `${memberId} raises a false alarm`);
    const { proven, seen } = witness.kept ?? {};
    for (const place of [proven, seen])
      if (place)
        assert.equal(place.hash, events[place.revision]?.metadata.hash, `${memberId} saw another hash`);
  }
}
