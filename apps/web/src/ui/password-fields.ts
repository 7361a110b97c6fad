import { texts } from '@stammtisch/contracts';
import { MIN_PASSWORD_LENGTH } from '@stammtisch/domain';
import { text } from './fields';

const A_NEW_SECRET = { secret: true, autoComplete: 'new-password' } as const;

/** A new password or passphrase. `tooShort`: the error for fewer characters than `least`. */
export const newSecret = (label: string, least: number, tooShort: string, hint: string) =>
  text(label, { ...A_NEW_SECRET, hint, wrong: ({ length }) => (length < least ? tooShort : undefined) });

/** The same text as in the field `name` once more. `differ`: the error for another text. */
export const repeated = (label: string, name: string, differ: string) =>
  text(label, { ...A_NEW_SECRET, wrong: (again, values) => (again === values[name] ? undefined : differ) });

export const newPassword = (label: string) =>
  newSecret(label, MIN_PASSWORD_LENGTH, texts.passwordTooShort, 'Mindestens 6 Zeichen');
