import { type ErrorCode, texts } from '@stammtisch/contracts';
import type { SecurityKind } from './security-log.js';

/** What a failed call means for security. */
export interface Incident {
  readonly kind: SecurityKind;
  /** Whom the incident concerns, when that is not the caller. */
  readonly memberId?: string | undefined;
}

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
    /** What the security log notes; nothing by default. */
    readonly incident?: Incident,
    /** Path of the field that is wrong, as `lines.0.amount`. */
    readonly field?: string,
  ) {
    super(text);
  }
}

/** Refuses a drink whose price is another one than its buyer saw. */
export class PriceChanged extends Problem {
  /** @param price of the drink now, in euro */
  constructor(
    text: string,
    readonly price: number,
  ) {
    super(409, 'price_changed', text);
  }
}

export const invalid = (text = 'Ungültige Eingabe', field?: string) =>
  new Problem(400, 'invalid', text, undefined, undefined, field);
export const unauthenticated = (text = 'Bitte melde dich an') => new Problem(401, 'unauthenticated', text);
export const forbidden = (text = 'Das darfst du nicht', kind: SecurityKind = 'forbidden') =>
  new Problem(403, 'forbidden', text, undefined, { kind });
/** For anybody at a till that nobody has joined. */
export const setUpNeeded = () => new Problem(401, 'set_up_needed', 'Diese Kasse hat noch keine Mitglieder');
/** For a member who has yet to replace a password that an admin gave them. */
export const ownPasswordNeeded = () => new Problem(403, 'own_password_needed', texts.ownPasswordNeeded);
/** For a password that an admin gave, after its time. */
export const givenPasswordOver = (memberId: string) =>
  new Problem(401, 'unauthenticated', texts.givenPasswordOver, undefined, { kind: 'login_failed', memberId });
/** For a call that needs the caller's password again and came without it. */
export const passwordNeeded = () => new Problem(403, 'password_needed', texts.passwordNeeded);
/** For a member who gives another password than their own. */
export const passwordWrong = () =>
  new Problem(400, 'invalid', texts.passwordWrong, undefined, { kind: 'password_wrong' });
/** For a name and a password that don't go together. `memberId`: whose name it is, if anybody's. */
export const loginFailed = (memberId: string | undefined) =>
  new Problem(401, 'unauthenticated', texts.loginFailed, undefined, { kind: 'login_failed', memberId });
/** For a call of another host than the till's. */
export const misdirected = () =>
  new Problem(421, 'invalid', 'Unter dieser Adresse gibt es die Kasse nicht', undefined, {
    kind: 'foreign_host',
  });
export const notFound = (text = 'Nicht gefunden') => new Problem(404, 'not_found', text);
export const tooLarge = () => new Problem(413, 'too_large', 'Die Anfrage ist zu groß');
export const unsupported = (text: string) => new Problem(415, 'unsupported', text);
export const conflict = (text: string) => new Problem(409, 'conflict', text);
export const tooMany = (seconds: number, incident: Incident = { kind: 'throttled' }) =>
  new Problem(429, 'too_many', 'Zu viele Versuche. Bitte warte einen Moment.', seconds, incident);
export const unavailable = () =>
  new Problem(
    503,
    'unavailable',
    'Die Kasse ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.',
    2,
  );
