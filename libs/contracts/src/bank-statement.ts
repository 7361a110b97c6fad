import { amountLimits } from '@stammtisch/domain';
import * as z from 'zod';
import { centsWithin } from './amounts.js';
import { id, revision } from './common.js';
import { answer, named } from './shapes.js';
import { texts } from './texts.js';

/** How many lines a call may look up at most, and how many it may book. */
export const MOST_LINES = 500;
export const MOST_BOOKED = 200;

/** Key that identifies a line of a bank statement, made on the treasurer's device. The till keeps a keyed hash of the key. */
const line = z.string().min(1).max(100);
/** Possible reference codes in the line's text. The text itself stays on the device. */
const codes = z.array(z.string().length(8)).max(20).default([]);

export const lookUpLinesBody = named('LookUpLinesBody', {
  lines: z.array(z.object({ line, codes })).max(MOST_LINES),
});
export type LookUpLinesBody = z.infer<typeof lookUpLinesBody>;

/** Tells for each line, in the same order, whether it is booked already. The till keeps nothing of the request. */
export const lookUpLinesAnswer = answer('LookUpLinesAnswer', { booked: z.array(z.boolean()), revision });
export type LookUpLinesAnswer = z.infer<typeof lookUpLinesAnswer>;

/** Each line confirms an announced top-up, or is booked as a member's deposit. */
export const bookLinesBody = named('BookLinesBody', {
  lines: z
    .array(
      z
        .object({
          line,
          codes,
          amount: centsWithin(amountLimits.handover, texts.amountInvalid),
          announcement_id: id.optional(),
          member_id: id.optional(),
        })
        .refine(({ announcement_id, member_id }) => !announcement_id !== !member_id, {
          error: 'Bitte wähle für jede Zeile, wessen Geld es ist',
        }),
    )
    .min(1, { error: 'Bitte wähle mindestens eine Zeile' })
    .max(MOST_BOOKED, { error: `Höchstens ${MOST_BOOKED} auf einmal` }),
});
export type BookLinesBody = z.infer<typeof bookLinesBody>;

/** `booked`: how many lines this call booked, without those that were booked already. */
export const bookLinesAnswer = answer('BookLinesAnswer', { booked: z.int(), revision });
export type BookLinesAnswer = z.infer<typeof bookLinesAnswer>;
