import { amountLimits, birthDateIsPossible, MIN_PASSWORD_LENGTH, roles } from '@stammtisch/domain';
import * as z from 'zod';
import { centsWithin } from './amounts.js';
import {
  balanceAmount,
  euroAmount,
  id,
  instant,
  line,
  newUsername,
  requiredLine,
  revision,
  tabletAccess,
} from './common.js';
import { texts } from './german/texts.js';
import { REASON_LENGTH } from './paying-in.js';
import { answer, asCommand, named, secret } from './shapes.js';

/** On screen Kassenwart or Kassenprüfer; null: none. */
export const role = z.enum(roles).nullable();
export type { Office, Role } from '@stammtisch/domain';

/** A role, or superuser (`is_superuser`); null: neither. */
const office = z.enum([...roles, 'superuser']).nullable();

/** A member, as shown to the member and in the admin area. */
export const member = named('Member', {
  id,
  kind: z.enum(['person', 'collective']).meta({
    description: "collective: an account that several people share, such as 'Gäste'. Nobody logs in to it",
  }),
  has_login: z
    .boolean()
    .meta({ description: "false: the member can't log in, and `user_username` is empty" }),
  balance: euroAmount,
  user_username: z.string(),
  user_first_name: z.string(),
  user_last_name: z.string(),
  user_email: z.string(),
  phone: z.string(),
  birth_date: z.iso.date().nullable(),
  sound_enabled: z.boolean(),
  user_is_superuser: z.boolean(),
  is_superuser: z.boolean(),
  role,
  credit_line: euroAmount
    .nullable()
    .meta({ description: 'How far below zero the balance may fall; null: as set for the table' }),
  must_change_password: z.boolean().meta({
    description: 'An admin has given the password, and the member must replace it first',
  }),
  joined_at: instant,
});
export type Member = z.infer<typeof member>;

/** Longest password or token, in characters. argon2 would hash any length. */
const MAX_PASSWORD_LENGTH = 200;

/** A password or passphrase of at least `min` characters. `missing` and `tooShort` are the errors for none and for a shorter one. */
export const secretText = (min: number, missing: string, tooShort = missing) =>
  secret(z.string({ error: missing }).min(min, { error: tooShort }).max(MAX_PASSWORD_LENGTH));

/** A new password that a member chooses. */
export const password = secretText(MIN_PASSWORD_LENGTH, texts.fieldsMissing, texts.passwordTooShort);

/** The caller's password. It is required again for calls that somebody who finds an unlocked phone must not make. */
export const confirmPasswordBody = named('ConfirmPasswordBody', {
  current_password: secretText(1, texts.passwordNeeded),
});
export type ConfirmPasswordBody = z.infer<typeof confirmPasswordBody>;

export const loginBody = named('LoginBody', {
  username: z
    .string({ error: texts.loginFieldsMissing })
    .trim()
    .min(1, { error: texts.loginFieldsMissing })
    .max(150),
  password: secretText(1, texts.loginFieldsMissing),
});
export type LoginBody = z.infer<typeof loginBody>;

/** Also for a missing or overlong token, which nobody can have issued. */
const INVALID_INVITE = { error: texts.inviteInvalid };

export const registerBody = named('RegisterBody', {
  invite_token: secret(
    z.string(INVALID_INVITE).min(1, INVALID_INVITE).max(MAX_PASSWORD_LENGTH, INVALID_INVITE),
  ),
  first_name: requiredLine(60, texts.fieldsMissing),
  username: newUsername,
  password,
});
export type RegisterBody = z.infer<typeof registerBody>;

/** A member without a login yet, or a collective account. */
export const prepareMemberBody = named('PrepareMemberBody', {
  first_name: requiredLine(60, texts.nameRequired),
  last_name: line(60).default(''),
  kind: member.shape.kind.default('person'),
});

const profile = z
  .object({
    first_name: line(60),
    last_name: line(60),
    email: secret(z.union([z.literal(''), z.email({ error: texts.emailInvalid }).max(200)])),
    phone: secret(line(40)),
    birth_date: secret(
      z.iso
        .date({ error: texts.birthDateInvalid })
        .refine((date) => birthDateIsPossible(date, new Date()), { error: texts.birthDateInvalid }),
    ).nullable(),
    sound_enabled: z.boolean(),
  })
  .partial();

/** Changes to the caller's profile. Fields left out stay as they are. */
export const updateProfileBody = asCommand(profile).meta({ id: 'UpdateProfileBody' });

export const changePasswordBody = z
  .object({
    current_password: secretText(1, texts.fieldsMissing),
    new_password: password,
    confirm_password: secret(z.string({ error: texts.newPasswordsDiffer })),
  })
  .refine((body) => body.new_password === body.confirm_password, {
    path: ['confirm_password'],
    error: texts.newPasswordsDiffer,
  })
  .meta({ id: 'ChangePasswordBody' });
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

/** A treasurer's changes to a member: with a login only the birth date. Fields left out stay as they are. */
export const preparedProfileBody = asCommand(
  profile
    .pick({ first_name: true, last_name: true, birth_date: true })
    .extend({ first_name: requiredLine(60, texts.nameRequired).optional() }),
).meta({ id: 'PreparedProfileBody' });

/** The new balance. The reason stays in the log for good, and the member can read it. */
export const updateBalanceBody = named('UpdateBalanceBody', {
  balance: balanceAmount,
  reason: line(REASON_LENGTH).default(''),
});

/** How far below zero the member's balance may fall, in euro; null: the table's limit applies. */
export const creditLineBody = named('CreditLineBody', {
  line: centsWithin(amountLimits.creditLine, texts.amountInvalid).nullable(),
});

export const roleBody = named('RoleBody', { role: office });

export const memberAnswer = answer('MemberAnswer', { member, revision: revision.optional() });
export type MemberAnswer = z.infer<typeof memberAnswer>;

/** A former member whose balance has to be settled: by a deposit, a payout, or by setting it to 0. */
export const formerMember = named('FormerMember', {
  id,
  /** 'Ehemaliges Mitglied 2, Kassenwart bis 05/2026'. */
  member_name: z.string(),
  balance: euroAmount,
  joined_at: instant,
});
export type FormerMember = z.infer<typeof formerMember>;

/** `link_until`: expiry of the personal link; null without one. `tablet_access` is null if the table's setting applies. */
export const listedMember = member
  .extend({
    link_until: instant.nullable(),
    has_pin: z.boolean(),
    has_badge: z.boolean(),
    tablet_access: tabletAccess.nullable(),
  })
  .meta({ id: 'ListedMember' });
export type ListedMember = z.infer<typeof listedMember>;

/** `sum` of all balances of `members` and `former`. The cash position calls it `members`. */
export const membersAnswer = answer('MembersAnswer', {
  members: z.array(listedMember),
  contacts: z.boolean().meta({
    description: 'false: e-mail, phone and birth date of all others are left empty',
  }),
  former: z.array(formerMember),
  sum: euroAmount,
});
export type MembersAnswer = z.infer<typeof membersAnswer>;

export const newPasswordAnswer = answer('NewPasswordAnswer', { new_password: z.string(), revision });

export const balanceAnswer = answer('BalanceAnswer', { new_balance: euroAmount, revision });
export type BalanceAnswer = z.infer<typeof balanceAnswer>;

/** Answer without content. `revision` is that of the call's last event, if it wrote one. */
export const doneAnswer = answer('DoneAnswer', { revision: revision.optional() });

/** A device on which the member is logged in. `since` and `seen_on` are dates of evenings, which last from 06:00 to 06:00. */
export const deviceSession = named('DeviceSession', {
  id,
  name: z.string().meta({ description: "Browser and system: 'Chrome auf Android'" }),
  since: z.iso.date().meta({ description: 'When the member logged in' }),
  seen_on: z.iso.date().meta({ description: 'When it was used last' }),
  current: z.boolean().meta({ description: 'True for the device that asks' }),
});
export type DeviceSession = z.infer<typeof deviceSession>;

export const sessionsAnswer = answer('SessionsAnswer', {
  sessions: z.array(deviceSession),
  /** Expiry of the member's personal link, by which somebody may choose the password; null without one. */
  personal_link_until: instant.nullable(),
});
