/** The till can't start with its settings. The message is one line for the person who starts it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
