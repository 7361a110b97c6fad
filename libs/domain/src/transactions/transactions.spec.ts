import { describe, expect, it } from '@jest/globals';
import {
  at,
  balanceSet,
  cancels,
  cancelsAny,
  carriedOver,
  cashBookOpened,
  drank,
  fact,
  given,
  joined,
  onTheMenu,
  removed,
  SIX,
  TONIGHT,
  toppedUp,
  undone,
  ZONE,
} from '../../testing/index.js';
import { cashPositionOf, drinksTonight, eveningOf } from '../index.js';

const anna = joined('anna', true);
const ben = joined('ben');
const bier = onTheMenu('bier', 350);
const opened = cashBookOpened(5_000, 10_000);

const buys = (memberId: string, drinkId = 'bier') => ({ type: 'Purchase', memberId, drinkId }) as const;

describe('A drink', () => {
  it('is booked with name, icon and price on the member’s balance', () => {
    const drink = drank('anna', 'bier', 350, { transactionId: 'new-1' });
    const { state } = given(anna, bier).when(buys('anna')).then(drink);
    expect(state.members.get('anna')?.balance).toBe(-350);
  });

  it('must be on the menu', () => {
    given(anna, bier).when(buys('anna', 'wein')).thenRejected('drink_not_found');
    const gone = fact('DrinkRemoved', { drinkId: 'bier', name: 'bier' });
    given(anna, bier, gone).when(buys('anna')).thenRejected('drink_not_found');
  });
});

it('The number of tonight’s drinks decreases when one is cancelled, but not for yesterday’s drinks', () => {
  const yesterdays = drank('anna', 'bier', 350, { transactionId: 'yesterdays' });
  const todays = drank('anna', 'bier', 350, { transactionId: 'todays', evening: '2026-11-21' });
  const counted = (cancelled: typeof todays) => {
    const log = [...at(TONIGHT, anna, bier, yesterdays), ...at(SIX, todays, undone(cancelled))];
    const member = given(log).state.members.get('anna');
    return member && drinksTonight(member, eveningOf(SIX, ZONE));
  };
  expect([counted(yesterdays), counted(todays)]).toEqual([1, 0]);
});

describe('A top-up', () => {
  it('adds to the balance', () => {
    const topUp = { type: 'TopUp', memberId: 'anna', amount: 1 } as const;
    const added = toppedUp('anna', 1, { transactionId: 'new-1', balance: 501 });
    const { state } = given(anna, toppedUp('anna', 500)).when(topUp).then(added);
    expect(state.members.get('anna')?.balance).toBe(501);
  });

  it.each([-1, 0.5, Number.NaN])('of %p cents throws a RangeError', (amount) => {
    expect(() => given(anna).when({ type: 'TopUp', memberId: 'anna', amount })).toThrow(RangeError);
  });
});

describe('A balance set by a superuser', () => {
  const sets = (memberId: string, balance: number, reason = '') =>
    ({ type: 'SetBalance', by: 'anna', memberId, balance, reason }) as const;

  it('is booked as the difference, and not at all if it is unchanged', () => {
    const rich = given(anna, ben, toppedUp('ben', 500));
    const { state } = rich.when(sets('ben', -100)).then(balanceSet('ben', -600, -100, 'new-1'));
    expect(state.members.get('ben')?.balance).toBe(-100);
    rich.when(sets('ben', 500)).thenNothing();
    given(anna, ben).when(sets('ben', -0)).thenNothing();
  });

  it('throws on a fraction of a cent', () => {
    expect(() => given(anna, ben).when(sets('ben', 0.5))).toThrow(RangeError);
  });
});

describe('A carried-over balance', () => {
  const credit = carriedOver('ben', 1_240, 'bens');
  const debt = carriedOver('anna', -880, 'annas');

  it.each([
    ['before', [credit, debt, opened]],
    ['after', [opened, credit, debt]],
  ])('belongs to the members’ money if booked %s the cash book is opened', (_, taken) => {
    const { state } = given(anna, ben, ...taken);
    expect(cashPositionOf(state)).toEqual({ box: 5_000, bank: 10_000, members: 360, leftOver: 14_640 });
  });

  it('can be cancelled by a treasurer, but not by its member', () => {
    given(anna, ben, credit).when(cancels('ben', credit)).thenRejected('not_cancellable');
    const taken = given(anna, ben, opened, credit);
    const { state } = taken.when(cancelsAny('anna', credit, 3)).then(undone(credit));
    expect(state.members.get('ben')?.balance).toBe(0);
    expect(state.totals).toMatchObject({ balances: 0, carriedOver: 0 });
    expect(state.cashBook).toMatchObject({ box: 5_000, bank: 10_000 });
    given(anna, ben, credit, removed('ben')).when(cancelsAny('anna', credit)).then(undone(credit));
  });
});
