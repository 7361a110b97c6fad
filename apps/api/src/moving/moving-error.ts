/** Moving can't go on; the message is the one line for the admin who started it. */
export class MovingError extends Error {
  override readonly name = 'MovingError';
}
