import { MOST_MOVING_IN } from '@stammtisch/domain';
import * as z from 'zod';
import { balanceAmount, id, revision } from './common.js';
import { prepareMemberBody } from './members.js';
import { answer, named } from './shapes.js';

/** Somebody who moves in, and what they have, or owe below zero. */
const newcomer = prepareMemberBody
  .extend({
    balance: balanceAmount,
    again: z.boolean().default(false).meta({
      description:
        'Taken although somebody of this name is at the table, or comes before in the list; else all is 409',
    }),
  })
  .meta({ id: 'MovingInMember' });

/** A list of members from elsewhere: all of it, or none. */
export const moveInBody = named('MoveInBody', {
  members: z.array(newcomer).max(MOST_MOVING_IN, { error: `Höchstens ${MOST_MOVING_IN} auf einmal` }),
  /** What those have or owe from before who are at the table already. */
  balances: z
    .array(z.object({ member_id: id, balance: balanceAmount }))
    .max(MOST_MOVING_IN)
    .default([]),
});
export type MoveInBody = z.infer<typeof moveInBody>;

/** `member_ids`: of those who moved in, in the order in which they were sent. */
export const moveInAnswer = answer('MoveInAnswer', { member_ids: z.array(id), revision });
export type MoveInAnswer = z.infer<typeof moveInAnswer>;
