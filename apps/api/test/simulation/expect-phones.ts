import assert from 'node:assert/strict';
import { fromEuro } from '@stammtisch/domain';
import { tableFromHome } from '@stammtisch/live';
import { nameOf } from './entrance.js';
import type { EveningAtTable } from './evening-at-table.js';
import { CLOCKS_DIFFER, expectTrue, linesOf, memberOf, type Truth } from './expect-shown.js';

/** A phone that lost nothing shows the server's newest state by itself; any other one once it has asked. */
export function expectSteadyPhonesUpToDate({ world, phones }: EveningAtTable): void {
  for (const phone of phones) {
    if (phone.over || !phone.steady) continue;
    assert.equal(phone.table?.revision, world.events().length - 1, `${phone.memberId} hangs behind`);
    const { balance } = memberOf(world, phone.memberId);
    assert.equal(phone.table?.balance, balance, `${phone.memberId} shows an old balance`);
  }
}

/** Whatever its connection went through, in the end a phone shows exactly what the server has. */
export function expectPhonesEqualServer({ world, phones }: EveningAtTable): void {
  const revision = world.events().length - 1;
  const { members } = world.state();
  for (const phone of phones) {
    if (members.get(phone.memberId)?.removed) continue;
    const { table } = phone;
    const { life } = world.nodes[0] ?? {};
    assert.ok(table && life);
    const home = life.side.table.home(phone.memberId);
    const { drinksTonight, receivedRoundIds, drinks, membersCount, balance, creditLine } = table;
    // The phone hides a round by its own clock once the evening is over, whatever the log has said by then.
    const rounds = table.rounds.filter(({ ends_at }) => Date.parse(ends_at) > world.time.now + CLOCKS_DIFFER);
    assert.deepEqual(
      {
        revision: table.revision,
        balance,
        creditLine,
        drinksTonight,
        receivedRoundIds,
        drinks,
        rounds,
        membersCount,
      },
      {
        revision,
        balance: fromEuro(home.member.balance),
        creditLine: tableFromHome(home).creditLine,
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
export function expectPhonesTrue({ world, phones }: EveningAtTable): void {
  const truth: Truth = {
    state: (revision) => world.state(revision),
    lines: linesOf(world.events()),
    nameOf,
  };
  for (const phone of phones) {
    let last = { revision: -1, connection: 0 };
    for (const shown of phone.shown) {
      const { connection } = shown;
      const { revision } = shown.table;
      if (revision === undefined) continue;
      // Another node may not have come as far: it begins with a snapshot of where it stands.
      const back = connection === last.connection && revision < last.revision;
      assert.ok(!back, `${phone.memberId} went back from ${last.revision} to ${revision}`);
      last = { revision, connection };
      expectTrue(truth, phone.memberId, shown, revision);
    }
  }
}
