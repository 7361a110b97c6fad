import type { Cents } from '@stammtisch/domain';
import * as z from 'zod';
import { euroAmount, id, instant, revision } from './common.js';
import { bookingWords } from './german/bookings.js';
import { answer, named } from './shapes.js';
import { wireCents } from './wire.js';

/** A moment in the past; now by default. */
export const momentQuery = z.object({ at: instant.optional() });

/** Sums of all bookings: `balances` = `top_ups` + `deposits` − `payouts` + `adjustments` + `carried_over` − `levies` − `drinks`. */
export const bookSums = named('BookSums', {
  balances: euroAmount,
  top_ups: euroAmount,
  deposits: euroAmount,
  payouts: euroAmount,
  drinks: euroAmount,
  adjustments: euroAmount,
  carried_over: euroAmount,
  levies: euroAmount,
});
export type BookSums = z.infer<typeof bookSums>;

/** Lines for a sheet, in signed cents. They add up to the sum of all balances. Rare kinds have no line when their sum is 0. */
export const sumLines = (sums: BookSums): readonly (readonly [name: string, amount: Cents])[] => [
  ['Aufladungen', wireCents(sums.top_ups)],
  ['Einzahlungen', wireCents(sums.deposits)],
  ['Auszahlungen', -wireCents(sums.payouts)],
  ['Anpassungen', wireCents(sums.adjustments)],
  ['Getränke', -wireCents(sums.drinks)],
  ...unlessZero(bookingWords.carried_over.many, wireCents(sums.carried_over)),
  ...unlessZero(bookingWords.levy.many, -wireCents(sums.levies)),
];

const unlessZero = (name: string, amount: Cents): ReturnType<typeof sumLines> =>
  amount === 0 ? [] : [[name, amount]];

/** Money in box and bank, and whose it is. */
export const cashPosition = named('CashPosition', {
  box: euroAmount,
  bank: euroAmount,
  /** Sum of all balances: the members' share. */
  members: euroAmount,
  /** `box` + `bank` − `members`. Below zero: money is missing. */
  left_over: euroAmount,
});
export type CashPosition = z.infer<typeof cashPosition>;

/** The balances at a past moment, of everybody who had joined by then, with today's names. */
export const balancesAnswer = answer('BalancesAnswer', {
  revision,
  /** When the event at `revision` happened; null before the first event. */
  at: instant.nullable(),
  sums: bookSums,
  members: z.array(
    z.object({
      member_id: id,
      member_name: z.string(),
      member_username: z.string(),
      balance: euroAmount,
      /** True when the member had been removed by then. */
      removed: z.boolean(),
    }),
  ),
});
