import { amountLimits } from '@stammtisch/domain';
import * as z from 'zod';
import { centsWithin } from './amounts.js';
import { id, revision } from './common.js';
import { answer, named } from './shapes.js';
import { texts } from './texts.js';

/** Most lines that are looked up, and booked, at once. */
export const MOST_LINES = 500;
export const MOST_BOOKED = 200;

/** What tells a line of a bank's statement from all others, made on the treasurer's device; the till keeps a keyed hash of it. */
const line = z.string().min(1).max(100);
/** The codes of references in its text; the text itself stays on the device. */
const codes = z.array(z.string().length(8)).max(20).default([]);

export const lookUpLinesBody = named('LookUpLinesBody', {
  lines: z.array(z.object({ line, codes })).max(MOST_LINES),
});
export type LookUpLinesBody = z.infer<typeof lookUpLinesBody>;

/** For each line, in the same order: is it booked already? Nothing of what was asked is kept. */
export const lookUpLinesAnswer = answer('LookUpLinesAnswer', { booked: z.array(z.boolean()), revision });
export type LookUpLinesAnswer = z.infer<typeof lookUpLinesAnswer>;

/** Each is an announced top-up, or else simply a member's money. */
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

/** `booked`: how many were; those that were booked already are not among them. */
export const bookLinesAnswer = answer('BookLinesAnswer', { booked: z.int(), revision });
export type BookLinesAnswer = z.infer<typeof bookLinesAnswer>;
