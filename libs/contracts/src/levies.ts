import { amountLimits, MOST_LEVIED } from '@stammtisch/domain';
import * as z from 'zod';
import { centsWithin } from './amounts.js';
import { id, requiredLine } from './common.js';
import { NOTE_LENGTH } from './handovers.js';
import { body } from './shapes.js';
import { texts } from './texts.js';

/** The same `amount` from each of the members: all, or none. */
export const levyBody = body('LevyBody', {
  member_ids: z
    .array(id)
    .min(1, { error: texts.nobodyChosen })
    .max(MOST_LEVIED, { error: `Höchstens ${MOST_LEVIED} auf einmal` }),
  amount: centsWithin(amountLimits.handover, texts.amountInvalid),
  note: requiredLine(NOTE_LENGTH, texts.noteMissing),
});
export type LevyBody = z.infer<typeof levyBody>;
