import * as z from 'zod';
import { euroAmount, id, instant } from './common.js';
import { answer } from './shapes.js';

const date = z.iso.date({ error: 'Bitte gib ein gültiges Datum an' });

/** Evenings by the dates on which they began, both included; by default the last twelve months. */
export const eveningsQuery = z
  .object({ from: date.optional(), to: date.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: 'Der Anfang liegt nach dem Ende',
  });
export type EveningsQuery = z.infer<typeof eveningsQuery>;

/** Most points of a balance over time. */
export const BALANCE_POINTS = 200;

const range = { from: z.iso.date(), to: z.iso.date() };
const count = { count: z.int(), amount: euroAmount };
/** Evenings on which somebody drank, oldest first. `amount`: what it cost, whoever paid. */
const evenings = z.array(z.object({ date: z.iso.date(), ...count }));
/** Most often first. */
const drinks = z.array(z.object({ drink_name: z.string(), icon: z.string(), ...count }));

/** Cancelled drinks are not counted. */
export const statisticsAnswer = answer('StatisticsAnswer', {
  ...range,
  total: z.object(count),
  evenings,
  drinks,
  /** Who gave rounds, and what others drank on them; most first. */
  givers: z.array(z.object({ member_id: id, member_name: z.string(), rounds: z.int(), ...count })),
});
export type StatisticsAnswer = z.infer<typeof statisticsAnswer>;

/** The caller's own. */
export const ownStatisticsAnswer = answer('OwnStatisticsAnswer', {
  ...range,
  total: z.object(count),
  evenings,
  drinks,
  /** Rounds I gave, and what others drank on them. */
  given: z.object({ rounds: z.int(), ...count }),
  /** Real steps of the balance, oldest first, at most 200: every one when they are fewer. */
  balance: z.array(z.object({ at: instant, balance: euroAmount })),
});
export type OwnStatisticsAnswer = z.infer<typeof ownStatisticsAnswer>;
