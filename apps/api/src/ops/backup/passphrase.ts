import type { Settings } from '../../platform/settings.js';
import { SettingsError } from '../../platform/settings-error.js';
import { weaknessOf } from '../../topics/members/weak-passwords.js';

/** Is the passphrase what people try first, or made of few letters? Whoever has the file may guess as often as they like. */
export const isWeak = (passphrase: string) =>
  weaknessOf(passphrase, '') !== undefined || new Set(passphrase.toLowerCase()).size < 6;

/** @throws SettingsError when backups would be sealed with a passphrase that is easy to guess */
export function refuseWeakPassphrase({ passphrase }: Pick<Settings['backups'], 'passphrase'>): void {
  if (passphrase === undefined || !isWeak(passphrase)) return;
  throw new SettingsError(
    'Setting BACKUP_PASSPHRASE: is too easy to guess: one that everybody tries first, blanks, or made of fewer than six different signs',
  );
}
