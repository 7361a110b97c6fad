import { amountLimits, moneyWays } from '@stammtisch/domain';
import * as z from 'zod';
import { centsWithin } from './amounts.js';
import { line } from './common.js';
import { named } from './shapes.js';
import { texts } from './texts.js';

/** How money changed hands: in cash, or by bank transfer. */
export const moneyWay = z.enum(moneyWays, { error: 'Bitte wähle, ob bar oder überwiesen' });
export type { MoneyWay } from '@stammtisch/domain';

/** Longest note, in characters. */
export const NOTE_LENGTH = 80;
/** Longest name of a category, in characters. */
export const CATEGORY_LENGTH = 40;
/** Longest reason, in characters. */
export const REASON_LENGTH = 120;

/** Money that a treasurer took from a member or paid out to them. The note stays in the log for good. */
export const handoverBody = named('HandoverBody', {
  amount: centsWithin(amountLimits.handover, texts.amountInvalid),
  way: moneyWay,
  note: line(NOTE_LENGTH).default(''),
});
export type HandoverBody = z.infer<typeof handoverBody>;
