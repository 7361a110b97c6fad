import assert from 'node:assert/strict';
import { evolve, fold, initialState, places } from '@stammtisch/domain';
import { idNumber } from '../../src/engine/read-model/rows.js';
import { CHAIN_START, follows, isForeign } from '../../src/engine/till/logged-event.js';
import type { NodeLife } from './node-life.js';
import type { World } from './world.js';

/** Each event of a till continues the chain of hashes; foreign events are skipped. */
export function expectChainIntact({ events }: Pick<World, 'events'>): void {
  let previous = CHAIN_START;
  events().forEach((event, revision) => {
    assert.equal(event.revision, revision);
    if (isForeign(event)) return;
    assert.ok(follows(event, previous), `the chain breaks at ${revision}`);
    previous = event.metadata.hash;
  });
}

/** No event is earlier than the one before, whichever node wrote it and however wrong its clock is. */
export function expectTimeForwards({ events }: Pick<World, 'events'>): void {
  let latest = '';
  for (const event of events()) {
    // Foreign events have no time.
    if (isForeign(event)) continue;
    assert.ok(event.metadata.at >= latest, `time runs backwards at ${event.revision}`);
    latest = event.metadata.at;
  }
}

/** Each node's state and read model equal a fresh fold of the log. */
export function expectNodesEqual(world: World): void {
  const events = world.events();
  const fresh = fold(events);
  const numbered = countNumbered(events);
  for (const { name, life } of world.nodes) {
    assert.ok(life, `${name} runs`);
    assert.equal(
      JSON.stringify(life.open.till.state),
      JSON.stringify(fresh),
      `${name} folded something else`,
    );
    const last = events.findLast((event) => !isForeign(event));
    assert.equal(life.open.till.head.hash, last?.metadata.hash, `${name} has another hash`);
    expectCommandsKnown(name, life, world);
    expectPostingsEqual(name, life);
    expectCashEqual(name, life, numbered);
  }
}

/** Every node knows the first revision of each command that had a key. */
function expectCommandsKnown(name: string, { open: { ledger } }: NodeLife, world: World): void {
  const begun = new Set<string>();
  for (const { revision, metadata } of world.events()) {
    const { commandId, request } = metadata;
    if (request === '' || begun.has(commandId)) continue;
    begun.add(commandId);
    assert.equal(ledger.beginnings.get(commandId), revision, `${name} has forgotten ${commandId}`);
  }
}

/** The read model's balances equal the state's. */
function expectPostingsEqual(name: string, { open: { till }, environment: { file } }: NodeLife): void {
  const last = file.prepare('SELECT balance, max(revision) FROM posting WHERE account = ?').raw();
  const sum = file.prepare('SELECT sum(amount) FROM posting WHERE account = ?').raw();
  for (const { id, balance } of till.state.members.values()) {
    const posted = [last, sum].map((sql) => (sql.get(idNumber(id)) as [number | null])[0] ?? 0);
    assert.deepEqual(posted, [balance, balance], `${name} has other postings of ${id}`);
  }
}

/** The read model's cash book equals the state's, and each event that changed box or bank has a receipt number. */
function expectCashEqual(
  name: string,
  { open: { till }, environment: { file } }: NodeLife,
  numbered: number,
): void {
  const { cashBook } = till.state;
  const { box, bank, count } = file
    .prepare('SELECT box, bank, max(revision), (SELECT count(ordinal) FROM cash) AS count FROM cash')
    .get() as Record<string, number | null>;
  const expected = [cashBook?.box ?? null, cashBook?.bank ?? null];
  assert.deepEqual([box, bank, count], [...expected, numbered], `${name} has another cash book`);
}

function countNumbered(events: ReturnType<World['events']>): number {
  let state = initialState;
  let count = 0;
  for (const event of events) {
    const { cashBook } = state;
    state = evolve(state, event);
    if (cashBook && places.some((place) => cashBook[place] !== state.cashBook?.[place])) count++;
  }
  return count;
}
