import { INVITE_HOURS, INVITE_USES } from '@stammtisch/domain';
import * as z from 'zod';
import { addresses, instant, revision } from './common.js';
import { answer, body, success } from './shapes.js';

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
export type InviteCheckAnswer = z.infer<typeof inviteCheckAnswer>;
