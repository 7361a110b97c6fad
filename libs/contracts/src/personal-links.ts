import { MOST_LINKS } from '@stammtisch/domain';
import * as z from 'zod';
import { addresses, id, instant, revision, usernameLine } from './common.js';
import { secret } from './compared-fields.js';
import { password } from './members.js';
import { answer, body, named } from './shapes.js';
import { newPin } from './tablet-settings.js';
import { texts } from './texts.js';

/** Members who get a personal link each. The password is asked for again where one of them has a login. */
export const personalLinksBody = body('PersonalLinksBody', {
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
