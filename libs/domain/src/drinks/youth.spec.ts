import { describe, expect, it } from '@jest/globals';
import { at, drank, given, hoursLater, joined, onTheMenu, settingsChanged } from '../../testing/index.js';
import { isYounger } from '../index.js';

const LONG_AGO = hoursLater(-1000);
const table = at(
  LONG_AGO,
  joined('anna', true),
  joined('ben'),
  onTheMenu('bier', 350, 1, 16),
  onTheMenu('schnaps', 200, 2, 18),
  onTheMenu('spezi', 250, 3),
);
const buys = (drinkId: string, tappedAt?: string) =>
  ({ type: 'Purchase', memberId: 'ben', drinkId, tappedAt }) as const;
const booked = (drinkId: string, price: number, more = {}) =>
  drank('ben', drinkId, price, { transactionId: 'new-1', ...more });

/** On the evening of 20 November 2026, the day before the birthday. */
const seventeen = { born: { ben: '2008-11-21' } };

describe('A drink with a minimum age', () => {
  it('is sold from midnight (local time) on the birthday', () => {
    const buying = (now: string) => given(table).when(buys('schnaps'), { ...seventeen, now });
    buying('2026-11-20T22:59:59.999Z').thenRejected('below_18');
    buying('2026-11-20T23:00:00.000Z').then(booked('schnaps', 200));
  });

  it('is sold by the age at the tap, even if it is booked later', () => {
    const nextMorning = { ...seventeen, now: '2026-11-21T09:00:00.000Z' };
    const bookedLater = (tappedAt: string) => given(table).when(buys('schnaps', tappedAt), nextMorning);
    bookedLater('2026-11-20T19:00:00.000Z').thenRejected('below_18');
    const tappedAt = '2026-11-21T00:30:00.000Z';
    bookedLater(tappedAt).then(booked('schnaps', 200, { tappedAt, evening: '2026-11-20' }));
  });

  it('keeps it when another field changes, and can lose it', () => {
    const change = { type: 'ChangeDrink', by: 'anna', drinkId: 'bier', name: 'Helles', price: 350 } as const;
    expect(given(table).when(change).state.menu[0]).toMatchObject({ name: 'Helles', minAge: 16 });
    const lifts = { ...change, minAge: null };
    const { state, events } = given(table).when(lifts);
    expect(state.menu[0]?.minAge).toBeNull();
    given(events).when(lifts).thenNothing();
  });
});

it('A member without a birth date can buy any drink, unless the settings exclude unknown ages', () => {
  given(table).when(buys('schnaps')).then(booked('schnaps', 200));
  const strict = given(table, settingsChanged({ unknownAges: false }));
  strict.when(buys('schnaps')).thenRejected('age_unknown');
  strict.when(buys('spezi')).then(booked('spezi', 250));
  strict.when(buys('bier'), seventeen).then(booked('bier', 350));
});

it.each([
  ['2008-02-29', '2026-02-28', true],
  ['2008-02-29', '2026-03-01', false],
  ['2008-12-31', '2026-12-30', true],
  ['2008-12-31', '2026-12-31', false],
])('A member born on %s is younger than 18 on %s: %p', (birthDate, day, younger) => {
  expect(isYounger(birthDate, 18, day)).toBe(younger);
});
