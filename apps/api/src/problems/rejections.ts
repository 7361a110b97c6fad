import { texts } from '@stammtisch/contracts';
import { MOST_WAITING, type RejectionCode } from '@stammtisch/domain';
import { forbidden, Problem } from '../platform/problem.js';

const problems: Record<RejectionCode, () => Problem> = {
  announcement_waits: () =>
    new Problem(
      409,
      'conflict',
      'Dieses Geld gehört zu einer angekündigten Aufladung. Wähle sie aus oder lehne sie vorher ab',
    ),
  already_cancelled: () => new Problem(409, 'conflict', 'Diese Buchung ist schon storniert'),
  announcement_confirmed: () => new Problem(409, 'conflict', 'Diese Aufladung ist schon bestätigt'),
  announcement_not_found: () => new Problem(404, 'not_found', 'Diese Aufladung wartet nicht mehr'),
  below_credit_line: () => new Problem(409, 'credit_line', texts.belowCreditLine),
  cannot_remove_self: () => new Problem(409, 'conflict', 'Du kannst dich nicht selbst löschen'),
  cash_book_open: () => new Problem(409, 'conflict', 'Das Kassenbuch ist schon begonnen'),
  cash_entry_not_found: () => new Problem(404, 'not_found', 'Diesen Eintrag gibt es nicht'),
  count_outdated: () => new Problem(409, 'conflict', texts.countOutdated),
  credit_line: () => new Problem(409, 'credit_line', texts.creditLineReached),
  drink_not_found: () => new Problem(404, 'not_found', 'Dieses Getränk gibt es nicht mehr'),
  invite_invalid: () => new Problem(400, 'invalid', texts.inviteInvalid),
  key_reused: () => new Problem(409, 'conflict', 'Diese Anfrage wurde schon mit anderem Inhalt gestellt'),
  last_superuser: () => new Problem(409, 'conflict', 'Der letzte Admin kann nicht gelöscht werden'),
  limit_too_low: () => new Problem(409, 'conflict', texts.limitTooLow),
  member_not_found: () => new Problem(404, 'not_found', 'Dieses Mitglied gibt es nicht'),
  menu_empty: () => new Problem(409, 'conflict', texts.menuEmpty),
  menu_incomplete: () =>
    new Problem(400, 'invalid', 'Die Reihenfolge muss jedes Getränk genau einmal nennen'),
  month_closed: () => new Problem(403, 'not_cancellable', texts.monthClosed),
  month_not_last: () =>
    new Problem(409, 'conflict', 'Nur der zuletzt abgeschlossene Monat lässt sich wieder öffnen'),
  month_not_over: () => new Problem(409, 'conflict', 'Dieser Monat ist noch nicht vorbei'),
  no_cash_book: () => new Problem(409, 'conflict', 'Das Kassenbuch ist noch nicht begonnen'),
  no_round_open: () => new Problem(409, 'conflict', 'Es läuft gerade keine Runde'),
  not_cancellable: () =>
    new Problem(403, 'not_cancellable', 'Diese Buchung kann nicht mehr storniert werden'),
  not_giver: () => forbidden('Nur wer die Runde gibt, kann sie beenden'),
  not_superuser: () => forbidden('Das dürfen nur Admins'),
  not_treasurer: () => forbidden('Das dürfen nur Admins und der Kassenwart'),
  not_your_transaction: () => forbidden('Das ist nicht deine Buchung'),
  other_secret: () => new Problem(409, 'conflict', 'Die Kasse hat ein anderes Geheimnis'),
  password_replaced: () =>
    new Problem(409, 'conflict', 'Das Passwort wurde gerade schon geändert. Bitte versuche es noch einmal.'),
  payout_too_large: () => new Problem(409, 'conflict', 'So viel Guthaben ist nicht da'),
  reason_missing: () => new Problem(400, 'invalid', texts.reasonMissing),
  round_already_open: () => new Problem(409, 'conflict', texts.roundAlreadyOpen),
  same_place: () => new Problem(400, 'invalid', texts.samePlace),
  spent_in_the_future: () => new Problem(400, 'invalid', 'Dieser Tag kommt erst noch'),
  tapped_before_joining: () =>
    new Problem(400, 'invalid', 'Da warst du noch kein Mitglied. Geht die Uhr deines Geräts richtig?'),
  tapped_in_the_future: () =>
    new Problem(400, 'invalid', 'Diese Zeit kommt erst noch. Geht die Uhr deines Geräts richtig?'),
  tapped_too_long_ago: () =>
    new Problem(400, 'invalid', 'Das ist mehr als drei Tage her und wird nicht mehr gebucht'),
  till_has_members: () => new Problem(409, 'conflict', 'Die Kasse hat schon Mitglieder'),
  too_many_announced: () =>
    new Problem(
      409,
      'conflict',
      `${MOST_WAITING} angekündigte Aufladungen warten schon. Mehr gehen erst, wenn sie bestätigt sind`,
    ),
  top_up_spent: () =>
    new Problem(403, 'not_cancellable', 'Davon ist schon etwas weg. Frag einen Admin, wenn es nicht stimmt'),
  transaction_not_found: () => new Problem(404, 'not_found', 'Diese Buchung gibt es nicht'),
  username_taken: () => new Problem(409, 'conflict', texts.usernameTaken),
  wall_link_not_found: () => new Problem(404, 'not_found', 'Diesen Link gibt es nicht mehr'),
  way_missing: () =>
    new Problem(400, 'invalid', 'Sag bitte dazu, wie du einzahlst. Lade dafür die Seite einmal neu'),
  way_unknown: () => new Problem(409, 'conflict', 'So wird hier nicht mehr eingezahlt. Lade die Seite neu'),
};

/** What a member is told when the till says no. */
export function problemOf(code: RejectionCode): Problem {
  return problems[code]();
}
