import { INVITE_HOURS, INVITE_USES, MOST_LINKS } from '@stammtisch/domain';
import * as z from 'zod';
import { addresses, id, instant, revision, usernameLine } from './common.js';
import { secret } from './compared-fields.js';
import { password } from './members.js';
import { answer, named, success } from './shapes.js';
import { newPin } from './tablet-settings.js';
import { texts } from './texts.js';

/** A device on which a member is logged in. `since` and `seen_on` are dates of evenings, which last from 06:00 to 06:00. */
export const deviceSession = named('DeviceSession', {
  id,
  name: z.string().meta({ description: "What it is, coarsely: 'Chrome auf Android'" }),
  since: z.iso.date().meta({ description: 'When the member logged in' }),
  seen_on: z.iso.date().meta({ description: 'When it was used last' }),
  current: z.boolean().meta({ description: 'The device that asks' }),
});
export type DeviceSession = z.infer<typeof deviceSession>;

export const sessionsAnswer = answer('SessionsAnswer', {
  sessions: z.array(deviceSession),
  /** Until when somebody may choose the member's password by a personal link; null: there is no such link. */
  personal_link_until: instant.nullable(),
});
export type SessionsAnswer = z.infer<typeof sessionsAnswer>;

export const setUpAnswer = answer('SetUpAnswer', {
  needed: z.boolean().meta({ description: 'Has nobody joined this till yet?' }),
});

export const setUpCodeBody = named('SetUpCodeBody', { code: secret(z.string().max(40)) });
export type SetUpCodeBody = z.infer<typeof setUpCodeBody>;

export const setUpCodeAnswer = answer('SetUpCodeAnswer', {
  register_path: z.string().meta({ description: 'Where the first superuser registers' }),
});
export type SetUpCodeAnswer = z.infer<typeof setUpCodeAnswer>;

/** `max_uses` 0 means unlimited. */
export const inviteBody = named('InviteBody', {
  hours_valid: z.int().min(INVITE_HOURS.min).max(INVITE_HOURS.max).default(INVITE_HOURS.default),
  max_uses: z.int().min(INVITE_USES.min).max(INVITE_USES.max).default(INVITE_USES.default),
});
export type InviteBody = z.infer<typeof inviteBody>;

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

/** Members who get a personal link each. The password is asked for again where one of them has a login. */
export const personalLinksBody = named('PersonalLinksBody', {
  member_ids: z.array(id).min(1).max(MOST_LINKS),
});
export type PersonalLinksBody = z.infer<typeof personalLinksBody>;

/** `personal_link` is `<origin>/zugang#<token>`. Browsers send no server what stands behind the `#`. */
export const personalLink = named('PersonalLink', {
  member_id: id,
  member_name: z.string(),
  personal_link: z.string(),
});
export type PersonalLink = z.infer<typeof personalLink>;

/** The tokens are answered only here. A repeat of the call gets the same ones. */
export const personalLinksAnswer = answer('PersonalLinksAnswer', {
  links: z.array(personalLink),
  addresses,
  expires_at: instant,
  revision,
});
export type PersonalLinksAnswer = z.infer<typeof personalLinksAnswer>;

/** Whose link it is. `username` is empty for a member who has yet to choose one; where there are `tablets`, a PIN will do instead. */
export const personalLinkCheckAnswer = answer('PersonalLinkCheckAnswer', {
  member_name: z.string(),
  username: z.string(),
  tablets: z.boolean(),
  expires_at: instant,
});
export type PersonalLinkCheckAnswer = z.infer<typeof personalLinkCheckAnswer>;

/**
 * `username` counts for a member who has none yet. Somebody without a phone chooses a `pin` for tablets instead of name and password.
 */
export const usePersonalLinkBody = z
  .object({
    token: secret(z.string().max(128)),
    username: usernameLine(60, texts.fieldsMissing).optional(),
    password: password.optional(),
    pin: newPin.optional(),
  })
  .refine(({ password, pin }) => (password === undefined) !== (pin === undefined), {
    error: texts.fieldsMissing,
  })
  .meta({ id: 'UsePersonalLinkBody' });
export type UsePersonalLinkBody = z.infer<typeof usePersonalLinkBody>;

/** Addresses of pages outside of the app, or paths on the till's host; null where the settings name none. */
export const legalPagesAnswer = answer('LegalPagesAnswer', {
  imprint_url: z.string().nullable(),
  privacy_url: z.string().nullable(),
});
export type LegalPagesAnswer = z.infer<typeof legalPagesAnswer>;
