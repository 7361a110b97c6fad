import { describe, expect, it } from '@jest/globals';
import {
  balanceSet,
  creditLineSet,
  drank,
  given,
  joined,
  onTheMenu,
  type Past,
  removed,
  roundEnded,
  roundGiven,
  settingsChanged,
} from '../../testing/index.js';
import { creditLeft, type TillState } from '../index.js';
import { withinLine } from '../rounds/rounds.js';

const table = [joined('anna', true), joined('ben'), joined('cleo'), onTheMenu('bier', 350)];

const buys = (memberId: string, drinkId = 'bier') => ({ type: 'Purchase', memberId, drinkId }) as const;
const buying = (memberId: string, ...past: Past) => given(...past).when(buys(memberId));
const setsLine = (memberId: string, line: number | null) =>
  ({ type: 'SetCreditLine', by: 'anna', memberId, line }) as const;

const gives = (memberId: string, limit?: number) =>
  ({ type: 'GiveRound', memberId, giftType: 'next_round', message: '', limit }) as const;

const left = (state: TillState, id: string) => {
  const member = state.members.get(id);
  return member && creditLeft(state, member);
};

/** Ben has this balance, and the table's line is at 10 €. */
const benWith = (balance: number) => [
  ...table,
  settingsChanged({ creditLine: 1_000 }),
  balanceSet('ben', balance, balance),
];

describe('A drink at the credit line', () => {
  it('is booked down to exactly the line, and refused below it', () => {
    const { state } = buying('ben', benWith(-650));
    expect(state.members.get('ben')?.balance).toBe(-1_000);
    buying('ben', benWith(-651)).thenRejected('credit_line');
  });

  it('is booked if the giver of a round has enough left', () => {
    const round = roundGiven('cleo', 'full_evening');
    const log = [...benWith(-5_000), balanceSet('cleo', -650, -650, 'c'), onTheMenu('shot', 50, 2), round];
    const { state } = buying('ben', log);
    expect(state.members.get('ben')?.balance).toBe(-5_000);
    expect(state.members.get('cleo')?.balance).toBe(-1_000);
    buying('ben', log, balanceSet('cleo', -1, -651, 'd')).thenRejected('beyond_credit_line');
  });

  it('is booked if it costs nothing, also when it was shown as free', () => {
    const water = { ...buys('ben', 'wasser'), expectedFree: true } as const;
    const { state } = given(benWith(-5_000), onTheMenu('wasser', 0, 2)).when(water);
    expect(state.members.get('ben')?.drinksThatEvening).toBe(1);
  });

  it('is refused if the round no longer covers it', () => {
    const round = roundGiven('cleo', 'full_evening', { limit: 400 });
    const first = drank('anna', 'bier', 350, { payer: 'cleo', round: 'cleos-round' });
    const past = [onTheMenu('shot', 50, 2), round, first];
    buying('ben', benWith(-5_000), past).thenRejected('beyond_credit_line');
  });

  it('gets another refusal while a cheaper drink can still be booked', () => {
    const log = [...benWith(-800), onTheMenu('shot', 200, 2), onTheMenu('wasser', 0, 3)];
    buying('ben', log).thenRejected('beyond_credit_line');
    buying('ben', log, balanceSet('ben', -1, -801, 'c')).thenRejected('credit_line');
  });
});

describe('A round', () => {
  const untilTheLine = roundEnded('ben', 'next_round', 'limit_reached');

  it('records the limit that its giver named, not the credit they have left', () => {
    const giving = (balance: number, limit?: number) => given(benWith(balance)).when(gives('ben', limit));
    for (const limit of [undefined, 700, 900])
      giving(-200, limit).then(roundGiven('ben', 'next_round', { roundId: 'new-1', limit }));
    giving(-650).then(roundGiven('ben', 'next_round', { roundId: 'new-1' }));
    giving(-651).thenRejected('below_credit_line');
  });

  it('pays no drink beyond its giver’s line; one shown as free is refused', () => {
    const round = roundGiven('ben', 'full_evening', { limit: 5_000 });
    const log = [...benWith(-651), onTheMenu('shot', 50, 2), round];
    buying('cleo', log).then(drank('cleo', 'bier', 350, { transactionId: 'new-1' }));
    const shownFree = (past: Past, drinkId = 'bier') =>
      given(...past).when({ ...buys('cleo', drinkId), expectedFree: true });
    shownFree([log]).thenRejected('no_longer_free');
    const treated = { transactionId: 'new-1', payer: 'ben', round: 'bens-round' };
    shownFree([log], 'shot').then(drank('cleo', 'shot', 50, treated));
    shownFree([table]).thenRejected('no_longer_free');
    const withoutCredit = [creditLineSet('cleo', 0), balanceSet('cleo', -9, -9, 'c')];
    shownFree([log, withoutCredit]).thenRejected('beyond_credit_line');
  });

  it('covers only what it has paid once its giver is below their line', () => {
    const { state } = given(benWith(-5_000), roundGiven('ben', 'full_evening'));
    expect(state.rounds.map((each) => withinLine(state, { ...each, spent: 350 }).limit)).toEqual([350]);
  });

  it('keeps its limit when its giver’s balance rises', () => {
    const round = roundGiven('ben', 'full_evening', { limit: 500 });
    const { state } = given(benWith(-500), round, balanceSet('ben', 9_000, 8_500, 'b'));
    expect(state.rounds.map((each) => withinLine(state, each).limit)).toEqual([500]);
  });

  it('ends when its giver spends the rest or gets too low a credit line', () => {
    const round = roundGiven('ben', 'next_round');
    const drink = drank('ben', 'bier', 350, { transactionId: 'new-1' });
    buying('ben', benWith(-400), round).then(drink, untilTheLine);
    given(table, round).when(setsLine('ben', 349)).then(creditLineSet('ben', 349), untilTheLine);
    given(table, round).when(setsLine('ben', 350)).then(creditLineSet('ben', 350));
  });
});

describe('A credit line', () => {
  it('of a member takes precedence over the table’s', () => {
    const log = [...benWith(0), creditLineSet('ben', 5_000)];
    const { state } = given(log);
    expect(left(state, 'ben')).toBe(5_000);
    expect(left(state, 'cleo')).toBe(1_000);
    const { state: again } = given(log).when(setsLine('ben', null)).then(creditLineSet('ben', null));
    expect(left(again, 'ben')).toBe(1_000);
  });

  it('is not set to what it is', () => {
    given(table, creditLineSet('ben', 500)).when(setsLine('ben', 500)).thenNothing();
  });

  it('can’t be set for a removed member', () => {
    given(table, removed('cleo')).when(setsLine('cleo', 2_000)).thenRejected('member_not_found');
  });
});
