import type { Cents } from '@stammtisch/domain';
import * as z from 'zod';
import { bookingWords } from './bookings.js';
import { euroAmount, id, instant, revision } from './common.js';
import { drink } from './drinks.js';
import { gift } from './rounds.js';
import { answer, named } from './shapes.js';
import { wireCents } from './wire.js';

/** A position in the log, from a URL. */
const revisionParameter = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** A moment of the past: after the event `revision`, or at the time `at`. Without both it is now. */
export const momentQuery = z
  .object({ at: instant.optional(), revision: revisionParameter.optional() })
  .refine(({ at, revision }) => at === undefined || revision === undefined, {
    error: 'Bitte gib entweder eine Zeit oder eine Nummer an',
  });

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

/** Lines of a sheet with the sums in cents, signed, in order. They add up to the sum of all balances. What is rare has none when it is 0. */
export const sumLines = (sums: BookSums): readonly (readonly [name: string, amount: Cents])[] => [
  ['Aufladungen', wireCents(sums.top_ups)],
  ['Einzahlungen', wireCents(sums.deposits)],
  ['Auszahlungen', -wireCents(sums.payouts)],
  ['Anpassungen', wireCents(sums.adjustments)],
  ['Getränke', -wireCents(sums.drinks)],
  ...rare(bookingWords.carried_over.many, wireCents(sums.carried_over)),
  ...rare(bookingWords.levy.many, -wireCents(sums.levies)),
];

const rare = (name: string, amount: Cents): ReturnType<typeof sumLines> =>
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

/** The till at a moment of the past, with everybody who had joined by then. Names are today's. */
export const balancesAnswer = answer('BalancesAnswer', {
  revision,
  /** When the event at `revision` happened; null before the first. */
  at: instant.nullable(),
  /** Hash of the event at `revision`; null before the first. */
  hash: z.string().nullable(),
  sums: bookSums,
  /** Money in box and bank, and whose it was; null while there was no cash book. */
  position: cashPosition.nullable(),
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
  drinks: z.array(drink),
  rounds: z.array(gift),
});
