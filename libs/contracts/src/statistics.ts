import * as z from 'zod';
import { euroAmount, id, instant } from './common.js';
import { answer } from './shapes.js';
import { day, inOrder, NOT_IN_ORDER } from './statements.js';

/** Range of evenings by the dates on which they began, both included; by default the last twelve months. */
export const eveningsQuery = z
  .object({ from: day.optional(), to: day.optional() })
  .refine(inOrder, NOT_IN_ORDER);
export type EveningsQuery = z.infer<typeof eveningsQuery>;

/** How many points a balance over time has at most. */
export const BALANCE_POINTS = 200;

const range = { from: z.iso.date(), to: z.iso.date() };
const count = { count: z.int(), amount: euroAmount };
/** Evenings with drinks, oldest first. `amount` is what the drinks cost, whoever paid. */
const evenings = z.array(z.object({ date: z.iso.date(), ...count }));
/** Drinks by name, most frequent first. */
const drinks = z.array(z.object({ drink_name: z.string(), icon: z.string(), ...count }));

/** Statistics of the whole table. Cancelled drinks are not counted. */
export const statisticsAnswer = answer('StatisticsAnswer', {
  ...range,
  total: z.object(count),
  evenings,
  drinks,
  /** Members who gave rounds, and the drinks their rounds paid; most first. */
  givers: z.array(z.object({ member_id: id, member_name: z.string(), rounds: z.int(), ...count })),
});
export type StatisticsAnswer = z.infer<typeof statisticsAnswer>;

/** The caller's own statistics. */
export const ownStatisticsAnswer = answer('OwnStatisticsAnswer', {
  ...range,
  total: z.object(count),
  evenings,
  drinks,
  /** Rounds the caller gave, and the drinks they paid. */
  given: z.object({ rounds: z.int(), ...count }),
  /** Changes of the balance, oldest first: all of them, or a choice of at most 200. */
  balance: z.array(z.object({ at: instant, balance: euroAmount })),
});
export type OwnStatisticsAnswer = z.infer<typeof ownStatisticsAnswer>;
