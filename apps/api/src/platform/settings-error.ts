/** The till can't start with its settings. The message has a line for each, for the person who starts it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
