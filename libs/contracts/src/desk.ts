import * as z from 'zod';
import { place } from './cash.js';
import { euroAmount, instant, revision } from './common.js';
import { answer, named } from './shapes.js';
import { month } from './statements.js';

/**
 * What a treasurer may have to do: look whether announced money has come (`announcements`), count a place anew (`count`), close the
 * months that are over (`months`), talk to members who can't buy anything any more (`at_limit`), and settle what those who have
 * left had or owed (`former`).
 */
export const taskKinds = ['announcements', 'count', 'months', 'at_limit', 'former'] as const;

/** Something to do. It is gone once it is done. */
export const deskTask = named('DeskTask', {
  kind: z.enum(taskKinds),
  /** How many top-ups, months or members it is about; 1 for a count. */
  count: z.number().int().positive(),
  /** The sum of what waits, or of what former members had, less what they owed; null where no money is meant. */
  amount: euroAmount.nullable(),
  /** The place to count; null for other tasks. */
  place: place.nullable(),
  /** When the place was counted last; the opening of the cash book is a count, too. Null for other tasks. */
  since: instant.nullable(),
  /** The oldest month to close; null for other tasks. */
  month: month.nullable(),
});
export type DeskTask = z.infer<typeof deskTask>;

/** In the order in which they are best done; at most one of each kind, and of `count` one for each place. */
export const tasksAnswer = answer('TasksAnswer', { tasks: z.array(deskTask), revision });
export type TasksAnswer = z.infer<typeof tasksAnswer>;
