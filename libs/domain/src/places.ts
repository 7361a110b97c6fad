import type { Cents, MoneyWay } from './money.js';

/** Where the table's money lies: in the cash box, or on the bank account. */
export const places = ['box', 'bank'] as const;
export type Place = (typeof places)[number];

/** One change of what lies in a place, signed. */
export type Movement = {
  readonly place: Place;
  readonly amount: Cents;
};

/** Where money is that went this way. Of what was booked before anybody said, it is taken to be in the box. */
export function placeOf(way: MoneyWay | undefined): Place {
  return way === 'transfer' ? 'bank' : 'box';
}
