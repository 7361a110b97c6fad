import type { ErrorCode } from '@stammtisch/contracts';

/** A call that fails for a reason the member may read. */
export class Problem extends Error {
  override readonly name = 'Problem';

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    /** German sentence for the member. */
    readonly text: string,
    /** Seconds after which another try makes sense. */
    readonly retryAfter?: number,
  ) {
    super(text);
  }
}

export const invalid = (text = 'Ungültige Eingabe') => new Problem(400, 'invalid', text);
export const unauthenticated = (text = 'Bitte melde dich an') => new Problem(401, 'unauthenticated', text);
export const forbidden = (text = 'Das darfst du nicht') => new Problem(403, 'forbidden', text);
export const notFound = (text = 'Nicht gefunden') => new Problem(404, 'not_found', text);
export const tooMany = (seconds: number) =>
  new Problem(429, 'too_many', 'Zu viele Versuche. Bitte warte einen Moment.', seconds);
export const unavailable = () =>
  new Problem(
    503,
    'unavailable',
    'Die Kasse ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.',
    2,
  );
