import { describe, expect, it } from '@jest/globals';
import type { BalancesAnswer } from '@stammtisch/contracts';
import { compared, difference, inOrder } from './compared';

function balancesAt(revision: number, balances: Record<string, number>): BalancesAnswer {
  return {
    success: true,
    revision,
    at: null,
    hash: null,
    sums: {
      balances: 0,
      top_ups: 0,
      deposits: 0,
      payouts: 0,
      drinks: 0,
      adjustments: 0,
      carried_over: 0,
      levies: 0,
    },
    position: null,
    members: Object.entries(balances).map(([name, balance]) => ({
      member_id: name,
      member_name: name,
      member_username: name,
      balance,
      removed: false,
    })),
    drinks: [],
    rounds: [],
  };
}

describe('two moments of the till', () => {
  const monday = balancesAt(5, { Anna: 20, Bert: -3.5 });
  const friday = balancesAt(9, { Anna: 12.3, Bert: -3.5, Resi: 5 });

  it('differ by what happened in between, to the cent', () => {
    const members = compared(friday, monday);
    expect(members.map((member) => [member.name, difference(member)])).toEqual([
      ['Anna', -770],
      ['Bert', 0],
      ['Resi', 500],
    ]);
    expect(members[2]?.earlier).toBeUndefined();
  });

  it('stand in their order, whichever was asked for first', () => {
    expect(inOrder(friday, monday)).toEqual([monday, friday]);
    expect(inOrder(monday, friday)).toEqual([monday, friday]);
  });
});
