import { SettingsError } from '../../platform/errors.js';
import type { Settings } from '../../platform/settings.js';
import { weaknessOf } from '../../topics/members/weak-passwords.js';

/** Is the passphrase easy to guess, or made of few different characters? A stolen file can be guessed at without limit. */
export const isWeak = (passphrase: string) =>
  weaknessOf(passphrase, '') !== undefined || new Set(passphrase.toLowerCase()).size < 6;

/** @throws SettingsError when backups would be sealed with a passphrase that is easy to guess */
export function refuseWeakPassphrase({ passphrase }: Pick<Settings['backups'], 'passphrase'>): void {
  if (passphrase === undefined || !isWeak(passphrase)) return;
  throw new SettingsError(
    'Einstellung BACKUP_PASSPHRASE: ist zu leicht zu raten: eine, die alle zuerst versuchen, Leerzeichen oder weniger als sechs verschiedene Zeichen',
  );
}
