import { type ErrorCode, texts } from '@stammtisch/contracts';
import { MOST_WAITING, type RejectionCode } from '@stammtisch/domain';
import type { SecurityKind } from './security-log.js';

/** An entry of the security log for a failed call. */
export interface Incident {
  readonly kind: SecurityKind;
  /** The member concerned, if that is not the caller. */
  readonly memberId?: string | undefined;
}

interface ProblemDetails {
  /** The wrong field, if it is a single one. */
  readonly field?: string | undefined;
  /** In seconds. */
  readonly retryAfter?: number;
  /** Current price of the drink, in euro, if its buyer saw another one. */
  readonly price?: number;
  readonly incident?: Incident;
}

/** A call that fails for a reason that the member may read. */
export class Problem extends Error {
  override readonly name = 'Problem';

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    /** German sentence for the member. */
    readonly text: string,
    readonly details: ProblemDetails = {},
  ) {
    super(text);
  }
}

export const invalid = (text = 'Ungültige Eingabe', field?: string) =>
  new Problem(400, 'invalid', text, { field });
export const unauthenticated = () => new Problem(401, 'unauthenticated', 'Bitte melde dich an');
export const forbidden = (text = 'Das darfst du nicht', kind: SecurityKind = 'forbidden') =>
  new Problem(403, 'forbidden', text, { incident: { kind } });
/** For all callers of a till without members. */
export const setUpNeeded = () => new Problem(401, 'set_up_needed', 'Diese Kasse hat noch keine Mitglieder');
/** For a member who still has to replace the password that an admin gave them. */
export const ownPasswordNeeded = () =>
  new Problem(403, 'own_password_needed', 'Bitte wähle zuerst ein eigenes Passwort');
/** For an expired password that an admin gave. */
export const givenPasswordOver = (memberId: string) =>
  new Problem(401, 'unauthenticated', texts.givenPasswordOver, {
    incident: { kind: 'login_failed', memberId },
  });
/** For a call that needs the caller's password again but came without it. */
export const passwordNeeded = () => new Problem(403, 'password_needed', texts.passwordNeeded);
export const passwordWrong = () =>
  new Problem(400, 'invalid', 'Das aktuelle Passwort ist falsch', {
    field: 'current_password',
    incident: { kind: 'password_wrong' },
  });
/** @param memberId owner of the user name, if there is one */
export const loginFailed = (memberId: string | undefined) =>
  new Problem(401, 'unauthenticated', 'Benutzername oder Passwort ist falsch', {
    field: 'password',
    incident: { kind: 'login_failed', memberId },
  });
/** For a call to another host than the till's. */
export const misdirected = () =>
  new Problem(421, 'invalid', 'Unter dieser Adresse gibt es die Kasse nicht', {
    incident: { kind: 'foreign_host' },
  });
export const notFound = (text = 'Nicht gefunden') => new Problem(404, 'not_found', text);
export const tooLarge = () => new Problem(413, 'too_large', 'Die Anfrage ist zu groß');
export const unsupported = (text: string) => new Problem(415, 'unsupported', text);
export const conflict = (text: string, field?: string) => new Problem(409, 'conflict', text, { field });
export const tooMany = (
  retryAfter: number,
  text = 'Zu viele Versuche. Bitte warte einen Moment.',
  incident: Incident = { kind: 'throttled' },
) => new Problem(429, 'too_many', text, { retryAfter, incident });
export const unavailable = () =>
  new Problem(
    503,
    'unavailable',
    'Die Kasse ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.',
    { retryAfter: 2 },
  );

/** HTTP status of each error code of the rules. */
const STATUS = {
  invalid: 400,
  forbidden: 403,
  not_cancellable: 403,
  pin_needed: 403,
  not_found: 404,
  conflict: 409,
  credit_line: 409,
  price_changed: 409,
  age: 409,
} as const satisfies Partial<Record<ErrorCode, number>>;

/** Error code, text and wrong field of each rejection. */
const problems: Record<RejectionCode, readonly [code: keyof typeof STATUS, text: string, field?: string]> = {
  age_unknown: ['age', 'Dafür muss das Geburtsdatum im Konto stehen. Wie wär’s so lange mit etwas anderem?'],
  announcement_waits: [
    'conflict',
    'Dieses Geld gehört zu einer Aufladung, die auf Bestätigung wartet. Wähle sie aus oder lehne sie vorher ab',
  ],
  already_cancelled: ['conflict', 'Diese Buchung ist schon storniert'],
  announcement_confirmed: ['conflict', 'Diese Aufladung ist schon bestätigt'],
  announcement_not_found: ['not_found', 'Diese Aufladung wartet nicht mehr'],
  badge_taken: ['conflict', 'Diesen Badge hat schon jemand anderes'],
  below_16: ['age', 'Das gibt es erst ab 16. Wie wär’s mit etwas anderem?'],
  below_18: ['age', 'Das gibt es erst ab 18. Wie wär’s mit etwas anderem?'],
  below_credit_line: ['credit_line', texts.belowCreditLine],
  box_too_empty: ['conflict', texts.boxTooEmpty],
  cannot_remove_self: ['conflict', 'Du kannst dich nicht selbst löschen'],
  cash_book_open: ['conflict', 'Das Kassenbuch ist schon begonnen'],
  cash_entry_not_found: ['not_found', 'Diese Buchung gibt es nicht'],
  category_unknown: ['conflict', 'Diese Kategorie steht nicht mehr in der Liste', 'category'],
  coins_differ: ['invalid', 'Die Scheine und Münzen ergeben nicht den gezählten Betrag', 'coins'],
  collective_account: ['conflict', 'Das ist ein Sammelkonto, da meldet sich niemand an'],
  count_outdated: ['conflict', texts.countOutdated],
  credit_line: ['credit_line', 'Dein Limit ist erreicht. Lade auf, dann geht es weiter.'],
  beyond_credit_line: ['credit_line', 'Dafür reicht dein Limit nicht mehr. Lade auf, dann geht auch das.'],
  device_link_not_found: ['not_found', 'Diesen Link gibt es nicht mehr'],
  drink_not_found: ['not_found', 'Dieses Getränk gibt es nicht mehr'],
  has_login: ['conflict', 'Das macht dieses Mitglied selbst, unter Konto'],
  invite_invalid: ['invalid', texts.inviteInvalid],
  key_reused: ['conflict', 'Diese Anfrage wurde schon mit anderem Inhalt gestellt'],
  last_superuser: ['conflict', 'Der letzte Admin kann nicht gelöscht werden'],
  limit_too_low: ['conflict', texts.limitTooLow, 'limit'],
  members_changed: ['conflict', 'Gerade ist jemand dazugekommen. Versuche es noch einmal.'],
  member_not_found: ['not_found', 'Dieses Mitglied gibt es nicht'],
  menu_empty: ['conflict', texts.menuEmpty],
  menu_incomplete: ['invalid', 'Die Reihenfolge muss jedes Getränk genau einmal nennen', 'drink_orders'],
  month_end_gone: ['conflict', texts.monthEndGone],
  month_closed: ['not_cancellable', texts.monthClosed],
  month_not_last: ['conflict', 'Nur der zuletzt abgeschlossene Monat lässt sich wieder öffnen'],
  month_not_over: ['conflict', 'Dieser Monat ist noch nicht vorbei'],
  no_cash_book: ['conflict', 'Das Kassenbuch ist noch nicht begonnen'],
  no_login: ['conflict', 'Dieses Mitglied hat noch keinen Zugang'],
  no_round_open: ['conflict', 'Es läuft gerade keine Runde'],
  not_cancellable: ['not_cancellable', 'Diese Buchung kann nicht mehr storniert werden'],
  not_giver: ['forbidden', 'Nur wer die Runde gibt, kann sie beenden'],
  not_superuser: ['forbidden', 'Das dürfen nur Admins'],
  not_treasurer: ['forbidden', 'Das dürfen nur Admins und der Kassenwart'],
  not_your_transaction: ['forbidden', 'Das ist nicht deine Buchung'],
  only_settled: ['conflict', 'Wer nicht mehr am Tisch ist, kann nur noch ausgleichen, was offen ist'],
  other_secret: ['conflict', 'Die Kasse hat ein anderes Geheimnis'],
  password_replaced: ['conflict', 'Das Passwort wurde gerade schon geändert. Bitte versuche es noch einmal.'],
  payout_too_large: ['conflict', 'So viel Guthaben ist nicht da', 'amount'],
  personal_link_invalid: ['invalid', 'Dieser Link gilt nicht mehr. Lass dir einen neuen geben'],
  phone_only: ['forbidden', 'Das geht hier nicht, nur am eigenen Handy'],
  pin_needed: ['pin_needed', 'Dafür braucht es hier die PIN'],
  reason_missing: ['invalid', texts.reasonMissing, 'reason'],
  price_changed: ['price_changed', 'Der Preis hat sich gerade geändert'],
  no_longer_free: ['price_changed', 'Das zahlt keine Runde mehr'],
  round_already_open: ['conflict', 'Es läuft bereits eine Runde'],
  same_place: ['invalid', 'Bitte wähle zwei verschiedene', 'to'],
  spent_in_the_future: ['invalid', 'Dieser Tag kommt erst noch', 'spent_on'],
  spent_too_long_ago: ['invalid', texts.receiptDateInvalid, 'spent_on'],
  superuser_needed: ['conflict', 'Das ist der letzte Admin. Mach erst jemand anderen dazu'],
  tablet_revoked: ['forbidden', 'Dieses Tablet ist nicht mehr zugelassen'],
  tapped_before_joining: [
    'invalid',
    'Da warst du noch kein Mitglied. Geht die Uhr deines Geräts richtig?',
    'tapped_at',
  ],
  tapped_in_the_future: [
    'invalid',
    'Diese Zeit kommt erst noch. Geht die Uhr deines Geräts richtig?',
    'tapped_at',
  ],
  tapped_too_long_ago: ['invalid', 'Das ist mehr als drei Tage her und wird nicht mehr gebucht', 'tapped_at'],
  till_has_members: ['conflict', 'Die Kasse hat schon Mitglieder'],
  too_many_announced: [
    'conflict',
    `${MOST_WAITING} Aufladungen warten schon auf Bestätigung. Mehr gehen erst, wenn sie bestätigt sind`,
  ],
  top_up_spent: ['not_cancellable', 'Davon ist schon etwas weg. Frag einen Admin, wenn es nicht stimmt'],
  transaction_not_found: ['not_found', 'Diese Buchung gibt es nicht'],
  username_taken: ['conflict', 'Dieser Benutzername ist schon vergeben', 'username'],
  to_oneself: ['conflict', 'Dir selbst kannst du nichts geben'],
  way_missing: ['invalid', 'Sag bitte dazu, wie du einzahlst. Lade dafür die Seite einmal neu'],
  way_unknown: ['conflict', 'So wird hier nicht mehr eingezahlt. Lade die Seite neu'],
};

/** The error response for a rejection by the rules. */
export function problemOf(rejection: RejectionCode): Problem {
  const [code, text, field] = problems[rejection];
  // `forbidden` has an incident for the security log.
  return code === 'forbidden' ? forbidden(text) : new Problem(STATUS[code], code, text, { field });
}
