import { describe, expect, it } from '@jest/globals';
import { aChange, aDrink, aGift, aHome, aLine, aMember, aTable, aTransaction } from '../testing/index.js';
import {
  applyBalance,
  applyEndedRound,
  applyGivenRound,
  applyHome,
  applyMeChanged,
  applyResume,
  applyTableChanged,
  withBooking,
} from './changes.js';
import { applySnapshot } from './table.js';

describe('a table change', () => {
  it('replaces the feed when a name in it changed', () => {
    const feed = [aLine(10, { member_name: 'Ehemaliges Mitglied' }), aLine(8)];
    const next = applyTableChanged(aTable(), aChange(10, 11, { feed }));
    expect(next?.activity).toEqual(feed);
  });

  it('is refused before the first snapshot', () => {
    const table = aTable({ revision: undefined });
    expect(applyTableChanged(table, aChange(10, 11))).toBeUndefined();
  });

  it.each([
    ['drops the oldest line beyond 200', 200],
    ['keeps more lines that were scrolled back to', 250],
  ])('%s', (_, lines) => {
    const activity = Array.from({ length: lines }, (_, index) => aLine(10 - index));
    const next = applyTableChanged(aTable({ activity }), aChange(10, 11, { activity: [aLine(11)] }));
    expect(next?.activity).toHaveLength(lines);
    expect(next?.activity[0]?.revision).toBe(11);
  });
});

it('a resume with a snapshot replaces everything', () => {
  const snapshot = { revision: 2000, home: aHome({ revision: 2000 }), activity: [aLine(1999)] };
  expect(applyResume(aTable(), { ok: true, snapshot })).toEqual(applySnapshot(snapshot));
});

describe('my own round', () => {
  it('is shown as soon as it is answered', () => {
    expect(applyGivenRound(aTable(), { gift: aGift(), revision: 11 }).rounds).toEqual([aGift()]);
  });

  it('stays gone when it has ended meanwhile', () => {
    const table = aTable({ revision: 12 });
    expect(applyGivenRound(table, { gift: aGift(), revision: 11 })).toBe(table);
  });

  it('is removed as soon as its end is answered', () => {
    expect(applyEndedRound(aTable({ rounds: [aGift()] }), 'round-1', 11).rounds).toEqual([]);
  });
});

const NOW = '2026-11-20T21:00:00.000Z';

const purchase = (revision: number, new_balance: number, changes = {}) => ({
  success: true as const,
  new_balance,
  member_received_gift: false,
  transaction: aTransaction(changes),
  revision,
});

describe('an update about me', () => {
  it('of the same or a newer revision is applied', () => {
    expect(applyMeChanged(aTable(), { revision: 10, balance: 5 }).balance).toBe(500);
    expect(applyMeChanged(aTable(), { revision: 11, balance: -4.2 }).balance).toBe(-420);
  });

  it('of an older revision is dropped', () => {
    const table = aTable();
    const older = { revision: 9, balance: 5, drinks_tonight: 9, member: aMember() };
    expect(applyMeChanged(table, older)).toBe(table);
  });

  it('is compared per value: a newer balance does not block an older drink count', () => {
    const toppedUp = applyBalance(aTable(), { new_balance: 30, revision: 14 });
    const next = applyMeChanged(toppedUp, { revision: 12, balance: 16.5, drinks_tonight: 3 });
    expect(next).toMatchObject({ balance: 3000, drinksTonight: 3 });
  });

  it('takes the balance from the profile when it is not sent separately', () => {
    const member = aMember({ balance: 7.5, user_first_name: 'Anni' });
    expect(applyMeChanged(aTable(), { revision: 11, member })).toMatchObject({ balance: 750, me: member });
  });
});

describe('my credit line', () => {
  it('is the credit left less the balance, and stays when the balance changes', () => {
    const table = applyMeChanged(aTable(), { revision: 11, balance: 2, credit_left: 7 });
    expect(table).toMatchObject({ balance: 200, creditLine: 500 });
    expect(applyBalance(table, { new_balance: -1.5, revision: 12 })).toMatchObject({ creditLine: 500 });
    expect(applyHome(table, aHome({ revision: 12, credit_left: null })).creditLine).toBeNull();
  });

  it('of an older revision than the balance is dropped', () => {
    const table = applyBalance(aTable({ creditLine: 500 }), { new_balance: 30, revision: 14 });
    expect(applyMeChanged(table, { revision: 12, balance: 16.5, credit_left: 16.5 }).creditLine).toBe(500);
  });
});

it('my announced top-ups are not part of my balance, and the newest revision counts', () => {
  const table = applyMeChanged(aTable(), { revision: 12, balance: 20, announced: 19.5 });
  expect(table).toMatchObject({ balance: 2000, announced: 1950 });
  expect(applyMeChanged(table, { revision: 11, announced: 5 }).announced).toBe(1950);
  expect(applyMeChanged(table, { revision: 13, balance: 16.5 }).announced).toBe(1950);
  expect(applyHome(table, aHome({ revision: 13, announced: 0 })).announced).toBe(0);
});

describe('my purchase', () => {
  it('tapped on another evening does not count for tonight', () => {
    const late = purchase(11, 16.5, { tapped_at: '2026-11-19T20:00:00.000Z' });
    const next = withBooking(aTable(), aDrink(), { ...late, drinks_tonight: 2 }, NOW);
    expect(next).toMatchObject({ balance: 1650, drinksTonight: 2 });
  });

  it('uses up the next_round that paid for it', () => {
    const table = aTable({ rounds: [aGift()] });
    const paid = purchase(11, 20, { type: 'gift_purchase', gift_type: 'next_round' });
    expect(withBooking(table, aDrink(), paid, NOW).receivedRoundIds).toEqual(['round-1']);
  });

  it('does not use up a full_evening', () => {
    const paid = purchase(11, 20, { type: 'gift_purchase', gift_type: 'full_evening' });
    const table = aTable({ rounds: [aGift({ type: 'full_evening' })] });
    expect(withBooking(table, aDrink(), paid, NOW).receivedRoundIds).toEqual([]);
  });
});

describe('the session check on an existing table', () => {
  const home = aHome({ revision: 12, drinks_tonight: 5, drinks: [aDrink({ id: 'spezi' })] });

  it('updates all but the feed and its revision', () => {
    const table = aTable();
    const next = applyHome(table, home);
    expect(next).toMatchObject({ drinksTonight: 5, drinks: home.drinks, rounds: home.rounds });
    expect([next.activity, next.revision]).toEqual([table.activity, table.revision]);
  });

  it('does not overwrite a newer revision from the socket', () => {
    const table = { ...aTable(), revision: 13 };
    expect(applyHome(table, home).drinks).toBe(table.drinks);
  });
});
