import { INVITE_HOURS, INVITE_USES, MOST_LINKS, MOST_MOVING_IN } from '@stammtisch/domain';
import * as z from 'zod';
import { addresses, balanceAmount, id, instant, newUsername, revision } from './common.js';
import { newPin } from './devices.js';
import { texts } from './german/texts.js';
import { password, prepareMemberBody } from './members.js';
import { answer, body, named, secret, success } from './shapes.js';

/** `max_uses` 0 means unlimited. */
export const inviteBody = body('InviteBody', {
  hours_valid: z.int().min(INVITE_HOURS.min).max(INVITE_HOURS.max).default(INVITE_HOURS.default),
  max_uses: z.int().min(INVITE_USES.min).max(INVITE_USES.max).default(INVITE_USES.default),
});
export type InviteBody = Required<z.input<typeof inviteBody>>;

export const inviteAnswer = answer('InviteAnswer', {
  invite_link: z.string(),
  addresses,
  hours_valid: z.int(),
  max_uses: z.int(),
  expires_at: instant,
  revision,
});
export type InviteAnswer = z.infer<typeof inviteAnswer>;

export const inviteCheckAnswer = z
  .union([
    z.object({ ...success, valid: z.literal(true), expires_at: instant }),
    z.object({ ...success, valid: z.literal(false), error: z.string() }),
  ])
  .meta({ id: 'InviteCheckAnswer' });

/** Each of the members gets a personal link. The caller's password is required if one of them has a login. */
export const personalLinksBody = body('PersonalLinksBody', {
  member_ids: z.array(id).min(1).max(MOST_LINKS),
});

/**
 * `personal_link` is `<origin>/zugang#<token>`. Browsers don't send the fragment to servers. Only this call returns the tokens; a
 * repeat of it returns the same ones.
 */
export const personalLinksAnswer = answer('PersonalLinksAnswer', {
  links: z.array(z.object({ member_id: id, member_name: z.string(), personal_link: z.string() })),
  addresses,
  expires_at: instant,
  revision,
});

/** The link's member. `username` is empty for a member who has none yet. If the table has `tablets`, a PIN can replace it. */
export const personalLinkCheckAnswer = answer('PersonalLinkCheckAnswer', {
  member_name: z.string(),
  username: z.string(),
  tablets: z.boolean(),
});

/** `username` is used for a member who has none yet. Members without a phone choose a `pin` for tablets instead of name and password. */
export const usePersonalLinkBody = z
  .object({
    token: secret(z.string().max(128)),
    username: newUsername.optional(),
    password: password.optional(),
    pin: newPin.optional(),
  })
  .refine(({ password, pin }) => (password === undefined) !== (pin === undefined), {
    error: texts.fieldsMissing,
  })
  .meta({ id: 'UsePersonalLinkBody' });

/** A new member with their balance from elsewhere; below zero they owe. */
const newcomer = prepareMemberBody
  .extend({
    balance: balanceAmount,
    again: z.boolean().default(false).meta({
      description:
        'Adds the member although one of this name is at the table or comes before in the list; else 409',
    }),
  })
  .meta({ id: 'MovingInMember' });

/** A list of members from elsewhere. The till takes all of them or none. */
export const moveInBody = named('MoveInBody', {
  members: z.array(newcomer).max(MOST_MOVING_IN, { error: `Höchstens ${MOST_MOVING_IN} auf einmal` }),
  /** Balances from elsewhere of present members. */
  balances: z
    .array(z.object({ member_id: id, balance: balanceAmount }))
    .max(MOST_MOVING_IN)
    .default([]),
});

/** `member_ids` of the new members, in the order of the request. */
export const moveInAnswer = answer('MoveInAnswer', { member_ids: z.array(id), revision });
