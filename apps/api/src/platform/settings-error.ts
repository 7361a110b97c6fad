/** The till can't start with what it was given; the message is the one line for the person who starts it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
