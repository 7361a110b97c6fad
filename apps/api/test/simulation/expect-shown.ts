import assert from 'node:assert/strict';
import { texts } from '@stammtisch/contracts';
import { fromEuro, isToldAtTable, type TillState } from '@stammtisch/domain';
import type { Table } from '@stammtisch/live';
import type { LoggedEvent } from '../../src/engine/till/logged-event.js';

/** The log, and what it comes to. */
export interface Truth {
  /** The state after a revision; after the last one by default. */
  state(revision?: number): TillState;
  /** Revisions of the events that make a line in the feed, oldest first. */
  readonly lines: readonly number[];
  /** What a member is called. */
  nameOf(memberId: string): string;
}

/** What a phone showed, and when. */
interface Shown {
  readonly table: Table;
  readonly at: number;
}

/** How far two nodes' clocks may be apart, in ms. */
export const CLOCKS_DIFFER = 5000;
/** Fewest lines a phone shows, if there are as many. */
const SNAPSHOT_FEED = 50;

/** What was shown was true at its revision. */
export function expectTrue(truth: Truth, memberId: string, { table, at }: Shown, revision: number): void {
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
    // A round whose evening is over may be left out before the log says so.
    assert.ok(shown.has(id) || Date.parse(endsAt) <= at + CLOCKS_DIFFER, `${where}: a round is missing`);
  }
  const { asOf } = table;
  assert.equal(table.balance, memberOf(truth, memberId, asOf.balance).balance, where);
  const received = truth.state(asOf.receivedRoundIds).rounds.filter(({ served }) => served.has(memberId));
  // One whose evening is over may be left out, as above.
  const named = received.filter(
    ({ id, endsAt }) => table.receivedRoundIds.includes(id) || Date.parse(endsAt) > at + CLOCKS_DIFFER,
  );
  assert.deepEqual(
    table.receivedRoundIds,
    named.map(({ id }) => id),
    where,
  );
  const { drinksThatEvening } = memberOf(truth, memberId, asOf.drinksTonight);
  assert.ok([0, drinksThatEvening].includes(table.drinksTonight), where);
  expectFeed(truth, table.activity, revision, where);
}

type Line = Table['activity'][number];

/** Every line of the log up to here, once and newest first. */
function expectFeed(truth: Truth, activity: readonly Line[], revision: number, where: string): void {
  const count = countUpTo(truth.lines, revision);
  const wrong = activity.findIndex((line, index) => line.revision !== truth.lines[count - 1 - index]);
  assert.equal(wrong, -1, `${where}: another feed`);
  assert.ok(activity.length >= Math.min(SNAPSHOT_FEED, count), `${where}: a short feed`);
  for (const { member_id, member_name } of activity) {
    if (member_id === null || member_name === truth.nameOf(member_id)) continue;
    const former = member_name === texts.formerMember && truth.state().members.get(member_id)?.removed;
    assert.ok(former, `${where}: ${member_id} is called ${member_name}`);
  }
}

/** How many of these, in order, are not above a limit. */
function countUpTo(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Revisions of those events that make a line in the feed. */
export function linesOf(events: readonly LoggedEvent[]): number[] {
  return events.filter(isToldAtTable).map(({ revision }) => revision);
}

export function memberOf(truth: Pick<Truth, 'state'>, memberId: string, revision?: number) {
  const member = truth.state(revision).members.get(memberId);
  assert.ok(member, `no member ${memberId} at ${revision}`);
  return member;
}
