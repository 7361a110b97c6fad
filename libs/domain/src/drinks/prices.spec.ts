import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  at,
  drank,
  fact,
  given,
  HOUR,
  hoursLater,
  joined,
  MINUTE,
  onTheMenu,
  roundGiven,
  TONIGHT,
  toppedUp,
} from '../../testing/index.js';
import { shift } from '../index.js';

const priceSet = (price: number) =>
  fact('DrinkChanged', { drinkId: 'bier', name: 'bier', price, icon: 'bier.png' });
const buys = (expectedPrice?: number, tappedAt?: string) =>
  ({ type: 'Purchase', memberId: 'ben', drinkId: 'bier', expectedPrice, tappedAt }) as const;
/** Ben orders a beer that has cost 9 € for an hour. */
const buying = (expectedPrice?: number, tappedAt?: string) =>
  given(dearer).when(buys(expectedPrice, tappedAt));
const booked = (
  price: number,
  more: { payer?: string; round?: string; tappedAt?: string; menuPrice?: number } = {},
) => drank('ben', 'bier', price, { transactionId: 'new-1', ...more });

const begin = at(hoursLater(-1000), joined('anna', true), joined('ben'), onTheMenu('bier', 350));
/** For an hour the beer has cost 9 €. */
const HOUR_AGO = shift(TONIGHT, -HOUR);
const dearer = [...begin, ...at(HOUR_AGO, priceSet(900))];

const ago = (minutes: number) => shift(TONIGHT, -minutes * MINUTE);
const minutes = fc.integer({ min: 0, max: 71 * 60 });
const aPrice = fc.constantFrom(0, 100, 200, 300);

/** The booked prices (none or one) after these price changes, for a member who saw the price `seen` at the tap. */
function bookedFor(
  changes: readonly (readonly [ago: number, price: number])[],
  seen: number,
  tappedAt?: string,
) {
  const log = changes
    .toSorted(([a], [b]) => b - a)
    .flatMap(([minutesAgo, price]) => at(ago(minutesAgo), priceSet(price)));
  const { events } = given([...begin, ...log]).when(buys(seen, tappedAt));
  return events.flatMap(({ type, data }) => (type === 'DrinkPurchased' ? [data.price] : []));
}

describe('The price that a member saw at the tap', () => {
  it('is the only price that can be booked, in any history', () => {
    void fc.assert(
      fc.property(
        fc.array(fc.tuple(minutes, aPrice), { maxLength: 6 }),
        aPrice,
        minutes,
        (changes, seen, tapped) => {
          expect(bookedFor(changes, seen, ago(tapped))).toEqual(
            bookedFor(changes, seen, ago(tapped)).fill(seen),
          );
          expect(bookedFor(changes, seen)).toEqual(bookedFor(changes, seen).fill(seen));
        },
      ),
    );
  });

  it('must be current, or is omitted to accept the current price', () => {
    buying(350).thenRejected('price_changed');
    buying(900).then(booked(900));
    buying().then(booked(900));
  });

  it('is booked for a delayed tap, with the new menu price noted', () => {
    const tappedAt = shift(HOUR_AGO, -MINUTE);
    buying(350, tappedAt).then(booked(350, { tappedAt, menuPrice: 900 }));
  });

  it('is refused if it was not on the menu at the tap', () => {
    buying(350, HOUR_AGO).thenRejected('price_changed');
    buying(1, shift(HOUR_AGO, -MINUTE)).thenRejected('price_changed');
  });

  it('is checked against the price at the tap, even after several changes', () => {
    const severalChanges = given(dearer, at(shift(TONIGHT, -MINUTE), priceSet(400)));
    const tappedAt = shift(TONIGHT, -2 * MINUTE);
    severalChanges.when(buys(900, tappedAt)).then(booked(900, { tappedAt, menuPrice: 400 }));
    severalChanges.when(buys(350, tappedAt)).thenRejected('price_changed');
  });

  it('is also what a round pays', () => {
    const tappedAt = shift(HOUR_AGO, -MINUTE);
    const round = at(shift(TONIGHT, -MINUTE), toppedUp('anna', 2000), roundGiven('anna', 'full_evening'));
    const treated = booked(350, { payer: 'anna', round: 'annas-round', tappedAt, menuPrice: 900 });
    given(dearer, round).when(buys(350, tappedAt)).then(treated);
  });
});
