import { amountLimits } from '@stammtisch/domain';
import * as z from 'zod';
import { centsWithin } from './amounts.js';
import { euroAmount, revision, success } from './common.js';
import { texts } from './texts.js';

/** How far below zero a balance may fall; null: the table has no line, a member none of their own. */
export const creditLineBody = z
  .object({ line: centsWithin(amountLimits.creditLine, texts.amountInvalid).nullable() })
  .meta({ id: 'CreditLineBody' });
export type CreditLineBody = z.infer<typeof creditLineBody>;

export const creditLineAnswer = z
  .object({ ...success, line: euroAmount.nullable(), revision })
  .meta({ id: 'CreditLineAnswer' });
export type CreditLineAnswer = z.infer<typeof creditLineAnswer>;
