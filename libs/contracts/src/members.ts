import { birthDateIsPossible, MIN_PASSWORD_LENGTH, roles } from '@stammtisch/domain';
import * as z from 'zod';
import {
  balanceAmount,
  euroAmount,
  id,
  line,
  requiredLine,
  revision,
  success,
  usernameLine,
} from './common.js';
import { secret } from './secret.js';
import { texts } from './texts.js';

/** Kassenwart and Kassenprüfer; null: neither. */
export const role = z.enum(roles).nullable();
export type Role = z.infer<typeof role>;

/** A member as seen by themselves and by admins. */
export const member = z
  .object({
    id,
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
      .meta({ description: "How far below zero they may drink; null: as far as the table's line lets them" }),
    must_change_password: z.boolean().meta({
      description:
        'An admin has chosen the password: the member is asked for another one before anything else',
    }),
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof member>;

/** Longest password taken: argon2 hashes any length, but no request needs a megabyte of it. */
const MAX_PASSWORD_LENGTH = 200;

/** A password as somebody chooses it. */
export const password = secret(
  z
    .string({ error: texts.fieldsMissing })
    .min(MIN_PASSWORD_LENGTH, { error: texts.passwordTooShort })
    .max(MAX_PASSWORD_LENGTH),
);

/** A password as somebody gives it to show who they are; `missing` is said when it is not there. */
const givenPassword = (missing: string) =>
  secret(z.string({ error: missing }).min(1, { error: missing }).max(MAX_PASSWORD_LENGTH));

export const loginBody = z
  .object({
    username: z
      .string({ error: texts.loginFieldsMissing })
      .trim()
      .min(1, { error: texts.loginFieldsMissing })
      .max(150),
    password: givenPassword(texts.loginFieldsMissing),
  })
  .meta({ id: 'LoginBody' });
export type LoginBody = z.infer<typeof loginBody>;

export const registerBody = z
  .object({
    invite_token: secret(
      z
        .string({ error: texts.inviteInvalid })
        .min(1, { error: texts.inviteInvalid })
        .max(128, { error: texts.inviteInvalid }),
    ),
    first_name: requiredLine(60, texts.fieldsMissing),
    username: usernameLine(60, texts.fieldsMissing),
    password,
  })
  .meta({ id: 'RegisterBody' });
export type RegisterBody = z.infer<typeof registerBody>;

/** Fields left out stay as they are. */
export const updateProfileBody = z
  .object({
    first_name: line(60),
    last_name: line(60),
    email: secret(
      z.union([z.literal(''), z.email({ error: 'Bitte gib eine gültige E-Mail-Adresse ein' }).max(200)]),
    ),
    phone: secret(line(40)),
    birth_date: secret(
      z.iso
        .date({ error: texts.birthDateInvalid })
        .refine((date) => birthDateIsPossible(date, new Date()), { error: texts.birthDateInvalid }),
    ).nullable(),
    sound_enabled: z.boolean(),
  })
  .partial()
  .meta({ id: 'UpdateProfileBody' });
export type UpdateProfileBody = z.infer<typeof updateProfileBody>;

export const changePasswordBody = z
  .object({
    current_password: givenPassword(texts.fieldsMissing),
    new_password: password,
    confirm_password: secret(z.string({ error: texts.newPasswordsDiffer })),
  })
  .refine((body) => body.new_password === body.confirm_password, { error: texts.newPasswordsDiffer })
  .meta({ id: 'ChangePasswordBody' });
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

export const updateBalanceBody = z.object({ balance: balanceAmount }).meta({ id: 'UpdateBalanceBody' });
export type UpdateBalanceBody = z.infer<typeof updateBalanceBody>;

export const roleBody = z.object({ role }).meta({ id: 'RoleBody' });
export type RoleBody = z.infer<typeof roleBody>;

export const memberAnswer = z
  .object({ ...success, member, revision: revision.optional() })
  .meta({ id: 'MemberAnswer' });
export type MemberAnswer = z.infer<typeof memberAnswer>;

export const membersAnswer = z.object({ ...success, members: z.array(member) }).meta({ id: 'MembersAnswer' });
export type MembersAnswer = z.infer<typeof membersAnswer>;

export const newPasswordAnswer = z
  .object({ ...success, new_password: z.string(), revision })
  .meta({ id: 'NewPasswordAnswer' });
export type NewPasswordAnswer = z.infer<typeof newPasswordAnswer>;

export const balanceAnswer = z
  .object({ ...success, new_balance: euroAmount, revision })
  .meta({ id: 'BalanceAnswer' });
export type BalanceAnswer = z.infer<typeof balanceAnswer>;

/** Answer of a call that has nothing to tell but that it is done, and where. */
export const doneAnswer = z.object({ ...success, revision: revision.optional() }).meta({ id: 'DoneAnswer' });
export type DoneAnswer = z.infer<typeof doneAnswer>;
