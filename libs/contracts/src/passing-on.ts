import { amountLimits } from '@stammtisch/domain';
import * as z from 'zod';
import { centsWithin } from './amounts.js';
import { euroAmount, id, line, revision } from './common.js';
import { NOTE_LENGTH } from './handovers.js';
import { answer, named } from './shapes.js';
import { texts } from './texts.js';
import { transaction } from './transactions.js';

/** Money for another member, within the caller's limit. The note stays in the log for good; both read it. */
export const passOnBody = named('PassOnBody', {
  member_id: id,
  amount: centsWithin(amountLimits.handover, texts.amountInvalid),
  note: line(NOTE_LENGTH).default(''),
});
export type PassOnBody = z.infer<typeof passOnBody>;

/** `transaction`: the caller's half. */
export const passOnAnswer = answer('PassOnAnswer', { new_balance: euroAmount, transaction, revision });
export type PassOnAnswer = z.infer<typeof passOnAnswer>;

/** Everybody at the table, those without a login too, by name. */
export const tableMembersAnswer = answer('TableMembersAnswer', {
  members: z.array(z.object({ member_id: id, member_name: z.string() })),
  revision,
});
export type TableMembersAnswer = z.infer<typeof tableMembersAnswer>;
