import { expect, it } from '@jest/globals';
import { type FactType, SYSTEM } from '@stammtisch/domain';
import type { AuditEvent } from '../audit.js';
import { tappedBefore } from './dates.js';
import { eventSentence } from './events.js';

const names = {
  anna: 'Anna',
  bertl: 'Bertl',
  franz: 'Franz',
  gone: 'Ehemaliges Mitglied',
  ahmed: 'أحمد Ludwigs',
  invitation: 'دعوة',
  vorn: 'Tresen vorn',
};

const NOW = '2026-11-20T22:06:00Z';
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** Data of an event, unless its row has other. */
const DEFAULTS = {
  ...{ memberId: 'anna', payerId: 'anna', otherId: 'franz', giverId: 'bertl', roundId: null },
  ...{ kind: 'purchase', name: 'Helles', price: 350, giftType: 'next_round' },
  ...{ amount: 2000, way: 'cash', place: 'box', note: '', reason: '', message: '', difference: 0 },
  month: '2026-10',
};

function sentenceFor(type: string, { by = 'anna', via, ...own }: Record<string, unknown> = {}): string {
  const data = { ...DEFAULTS, ...own };
  const event: AuditEvent = { revision: 7, type, at: NOW, actor: `${by}`, data, metadata: { via } };
  return plain(eventSentence(event, names));
}

/** An hour before the events. */
const tappedAt = '2026-11-20T21:06:00Z';
const tapped = plain(tappedBefore({ at: NOW, tappedAt }) ?? '');
const onBertl = { payerId: 'bertl', roundId: 'r' };
const transfer = { way: 'transfer', reference: 'STAMMTISCH 7K3M9QXA' };
const iban = 'DE02120300000000202051';
const account = { confirm: true, recipient: 'Stammtisch e. V.', iban, bic: null, purpose: 'Stammtisch' };
const noWays = { cash: null, transfer: null };

/** A sentence and its event's data; `by`: the actor, `via`: the tablet. */
type Row = readonly [sentence: string, data?: Record<string, unknown>];

const rows: Record<FactType, readonly [Row, ...Row[]]> = {
  TillOpened: [['Die Kasse wurde eröffnet', { by: SYSTEM }]],
  AppSecretNoted: [['Die Kasse hat sich ihr Geheimnis gemerkt', { by: SYSTEM }]],
  NothingChanged: [['Anna wollte etwas, das schon so war']],
  SessionKeyReplaced: [
    [
      'Der Schlüssel der Anmeldungen wurde getauscht: alle melden sich neu an, alte Einladungen und Bildschirm-Links gelten nicht mehr',
    ],
  ],
  InviteIssued: [
    ['Anna hat einen Einladungslink ausgestellt: gilt 24 h, 1-mal', { hoursValid: 24, maxUses: 1 }],
    ['Anna hat einen Einladungslink ausgestellt: gilt 1 h, 5-mal', { hoursValid: 1, maxUses: 5 }],
    [
      'Die Kasse hat einen Einladungslink ausgestellt: gilt 24 h, beliebig oft',
      { by: SYSTEM, hoursValid: 24, maxUses: 0 },
    ],
    [
      'Die Kasse hat einen Einladungslink für einen Admin ausgestellt: gilt 24 h, 1-mal',
      { by: SYSTEM, hoursValid: 24, maxUses: 1, superuser: true, withMembers: true },
    ],
  ],
  MemberJoined: [
    ['Anna ist dem Tisch beigetreten – als Admin', { inviteHash: null, superuser: true }],
    ['Franz ist dem Tisch beigetreten', { memberId: 'franz', inviteHash: 'unknown' }],
    ['Anna ist dem Tisch beigetreten – eingeladen von \u2068دعوة\u2069', { inviteHash: 'invitation' }],
  ],
  MemberPrepared: [
    ['Anna hat Franz einen Platz am Tisch gegeben', { memberId: 'franz', kind: 'person' }],
    ['Anna hat das Sammelkonto Franz angelegt', { memberId: 'franz', kind: 'collective' }],
  ],
  PersonalLinkIssued: [['Anna hat einen persönlichen Link für Franz erstellt', { memberId: 'franz' }]],
  PersonalLinkRevoked: [['Anna hat den persönlichen Link von Franz widerrufen', { memberId: 'franz' }]],
  PersonalLinkUsed: [
    ['Anna hat über den persönlichen Link ein Passwort gewählt', { usernameHash: 'a' }],
    ['Anna hat über den persönlichen Link eine PIN gewählt', { usernameHash: null }],
  ],
  MemberRemoved: [['Anna hat ein Mitglied entfernt', { memberId: 'gone' }]],
  CreditLineSet: [
    ['Anna hat das Limit von Franz auf 0,00 € gesetzt', { memberId: 'franz', line: 0 }],
    ['Anna hat das Limit von Anna aufgehoben', { line: null }],
  ],
  RoleSet: [
    ['Anna hat Franz als Kassenwart eingesetzt', { memberId: 'franz', role: 'treasurer' }],
    ['Anna hat Anna als Kassenprüfer eingesetzt', { role: 'auditor' }],
    ['Anna hat Franz das Amt abgenommen', { memberId: 'franz', role: null }],
  ],
  ProfileChanged: [
    ['Anna hat das Profil von Anna geändert: E-Mail, Telefon', { fields: ['email', 'phone'] }],
    ['Anna hat das Profil von Anna geändert', { fields: [] }],
  ],
  PasswordChanged: [
    ['Anna hat das eigene Passwort geändert'],
    ['Ehemaliges Mitglied hat das eigene Passwort geändert', { memberId: 'nobody' }],
  ],
  PasswordReset: [['Anna hat das Passwort von Franz zurückgesetzt', { memberId: 'franz' }]],
  SessionEnded: [
    ['Eine Anmeldung von Anna wurde beendet'],
    ['Eine Anmeldung von einem ehemaligen Mitglied wurde beendet', { memberId: 'nobody' }],
  ],
  SessionsEnded: [['Anna hat sich auf allen anderen Geräten abgemeldet']],
  DrinkAdded: [['Anna hat Met für 4,00 € auf die Karte gesetzt', { name: 'Met', price: 400 }]],
  DrinkChanged: [['Anna hat ein Getränk geändert: jetzt Met für 4,50 €', { name: 'Met', price: 450 }]],
  DrinkRemoved: [
    ['Anna hat Helles von der Karte genommen'],
    ['\u2068أحمد Ludwigs\u2069 hat \u2068شاي\u2069 von der Karte genommen', { by: 'ahmed', name: 'شاي' }],
  ],
  MenuArranged: [['Anna hat die Karte neu geordnet']],
  CreditToppedUp: [
    ['Anna hat 20,00 € aufgeladen', { way: undefined }],
    ['Anna hat 20,00 € per Überweisung (STAMMTISCH 7K3M9QXA) aufgeladen', transfer],
    ['Franz hat eine Aufladung von Anna bestätigt: 20,00 € bar', { by: 'franz', announcementId: 'a' }],
    [
      'Anna hat eine Aufladung von Anna bestätigt: 20,00 € per Überweisung (STAMMTISCH 7K3M9QXA)',
      { ...transfer, announcementId: 'a' },
    ],
    ['Dieser Eintrag lässt sich nicht lesen', { amount: 'viel' }],
  ],
  TopUpAnnounced: [
    ['Anna hat eine Aufladung angekündigt: 20,00 € bar', { reference: null }],
    ['Anna hat eine Aufladung angekündigt: 20,00 € per Überweisung (STAMMTISCH 7K3M9QXA)', transfer],
  ],
  TopUpWithdrawn: [
    ['Eine wartende Aufladung von Franz ist zurückgezogen: 20,00 € bar', { memberId: 'franz' }],
  ],
  TopUpDeclined: [
    [
      'Franz hat eine wartende Aufladung von Anna abgelehnt, 20,00 € bar: „Kam nicht an“',
      { by: 'franz', reason: 'Kam nicht an' },
    ],
  ],
  TableSettingsChanged: [
    ['Anna hat eingestellt – Eingezahlt wird: –', { paymentWays: noWays }],
    [
      'Anna hat eingestellt – Eingezahlt wird: bar auf Vertrauen, per Überweisung nach Bestätigung, an Stammtisch e. V., DE02 1203 0000 0000 2020 51, Zweck „Stammtisch“',
      { paymentWays: { cash: { confirm: false }, transfer: account } },
    ],
    [
      'Anna hat eingestellt – Ohne Geburtsdatum ab 16 und 18: erlaubt; Limit des Tischs: ohne Limit',
      { creditLine: null, unknownAges: true },
    ],
  ],
  DrinkPurchased: [
    ['Anna hat Helles für 3,50 € getrunken'],
    ['Anna hat Helles für 3,50 € getrunken – auf Bertls Runde', onBertl],
    ['Franz hat Helles für 3,50 € getrunken, gebucht von Anna', { memberId: 'franz' }],
    [`Anna hat Helles für 3,50 € getrunken, ${tapped}`, { tappedAt }],
    [
      'Anna hat Helles für 3,50 € getrunken – am Tresen „Tresen vorn“, mit PIN',
      { via: { tablet: 'vorn', way: 'pin' } },
    ],
    ['Anna hat Helles für 3,50 € getrunken – am Tresen', { via: { tablet: '?', way: 'tile' } }],
  ],
  DepositBooked: [
    ['Anna hat eine Einzahlung von Anna gebucht: 20,00 € bar'],
    [
      'Franz hat eine Einzahlung von Anna gebucht: 20,00 € per Überweisung: „Oktober“, laut Bank 17.11.2026',
      { by: 'franz', way: 'transfer', note: 'Oktober', bankDate: '2026-11-17' },
    ],
  ],
  PayoutBooked: [
    ['Anna hat eine Auszahlung an Anna gebucht: 20,00 € bar'],
    ['Franz hat eine Auszahlung an Anna gebucht: 20,00 € bar: „Umzug“', { by: 'franz', note: 'Umzug' }],
  ],
  SuperuserSet: [
    ['Franz hat Anna zum Admin gemacht', { by: 'franz', superuser: true }],
    ['Anna hat Anna das Amt Admin abgenommen', { superuser: false }],
  ],
  BalanceCarriedOver: [
    ['Franz hat den alten Stand von Anna übernommen: 20,00 €', { by: 'franz' }],
    ['Anna hat den alten Stand von Anna übernommen: −8,80 €', { amount: -880 }],
  ],
  MoneyPassedOn: [['Anna hat 20,00 € an Franz weitergegeben: „fürs Taxi“', { note: 'fürs Taxi' }]],
  MoneyReceived: [['Anna hat 20,00 € von Franz bekommen: „fürs Taxi“', { note: 'fürs Taxi' }]],
  LevyBooked: [
    ['Franz hat eine Umlage von Anna gebucht: 20,00 €: „Grillfest“', { by: 'franz', note: 'Grillfest' }],
  ],
  BalanceSet: [
    [
      'Franz hat den Stand von Anna von 12,00 € auf 20,00 € gesetzt: „Aus dem alten Heft“',
      { by: 'franz', amount: 800, balance: 2000, reason: 'Aus dem alten Heft' },
    ],
    ['Anna hat den Stand von Anna von 0,00 € auf −5,00 € gesetzt', { amount: -500, balance: -500 }],
  ],
  TransactionCancelled: [
    ['Anna hat Helles storniert: 0,00 €', { amount: 0 }],
    ['Anna hat Helles storniert: 20,00 € zurück an Bertl', { payerId: 'bertl' }],
    ['Anna hat \u2068شاي\u2069 storniert: 20,00 €', { name: 'شاي' }],
    ['Franz hat Helles von Anna storniert: 20,00 €', { by: 'franz' }],
    [
      'Franz hat eine Aufladung von Anna storniert: 20,00 €',
      { by: 'franz', kind: 'top_up', name: null, amount: -2000 },
    ],
    ['Franz hat eine Auszahlung von Anna storniert: 20,00 €', { by: 'franz', kind: 'payout', name: null }],
  ],
  CashBookOpened: [
    [
      'Anna hat das Kassenbuch begonnen: 50,00 € in der Barkasse, 1.000,00 € auf dem Bankkonto',
      { box: 5000, bank: 100_000 },
    ],
  ],
  ExpenseBooked: [
    ['Anna hat eine Ausgabe vom 19.11.2026 gebucht, 20,00 € aus der Barkasse', { spentOn: '2026-11-19' }],
    [
      'Anna hat eine Ausgabe vom 19.11.2026 gebucht, 20,00 € vom Bankkonto bei Huber & Co. (Getränke): „Fass“',
      { place: 'bank', spentOn: '2026-11-19', note: 'Fass', category: 'Getränke', supplier: 'Huber & Co.' },
    ],
  ],
  IncomeBooked: [
    [
      'Anna hat eine Einnahme gebucht, 20,00 € auf das Bankkonto von Opa Huber (Spenden)',
      { place: 'bank', category: 'Spenden', supplier: 'Opa Huber' },
    ],
  ],
  MoneyMoved: [
    [
      'Anna hat 20,00 € aus der Barkasse auf das Bankkonto umgebucht: „Wechselgeld“',
      { from: 'box', to: 'bank', note: 'Wechselgeld' },
    ],
  ],
  CashEntryCancelled: [
    [
      'Anna hat eine Ausgabe storniert, 42,00 €: „3 Kisten Augustiner“',
      { kind: 'expense', moved: [{ place: 'box', amount: 4200 }], note: '3 Kisten Augustiner' },
    ],
    ['Anna hat eine Einnahme storniert, 5,00 €', { kind: 'income', moved: [{ place: 'box', amount: -500 }] }],
  ],
  ReceiptAttached: [
    ['Anna hat einen Beleg angefügt: ein Bild, 213 kB', { type: 'image/jpeg', size: 212_345 }],
    ['Anna hat einen Beleg angefügt: ein PDF, 1 kB', { type: 'application/pdf', size: 900 }],
  ],
  CashCounted: [
    ['Anna hat die Barkasse gezählt: 48,80 €, 1,20 € zu wenig', { counted: 4880, difference: -120 }],
    ['Anna hat mit Ben die Barkasse gezählt: 50,00 €, wie erwartet', { counted: 5000, witness: 'Ben' }],
    [
      'Anna hat das Bankkonto verglichen zum 31.10.2026: 99,00 €, 4,00 € zu viel: „Zinsen“',
      { place: 'bank', counted: 9900, difference: 400, reason: 'Zinsen', asOf: '2026-10' },
    ],
  ],
  RoundGiven: [
    ['Bertl hat dem Tisch die nächste Runde ausgegeben: „Prost!“', { message: 'Prost!' }],
    [
      'Bertl hat dem Tisch den ganzen Abend ausgegeben, höchstens 80,00 €',
      { giftType: 'full_evening', limit: 8000 },
    ],
  ],
  RoundEnded: [
    ['Anna hat Bertls Runde beendet', { reason: 'ended' }],
    ['Bertls Runde ist zu Ende: alle haben getrunken', { reason: 'all_served' }],
    ['Bertls Runde ist zu Ende: das Limit ist erreicht', { reason: 'limit_reached' }],
    ['Bertls Runde ist zu Ende: der Abend ist vorbei', { by: SYSTEM, reason: 'evening_over' }],
    [
      'Die Runde eines ehemaligen Mitglieds ist zu Ende: das Mitglied wurde entfernt',
      { giverId: 'gone', reason: 'giver_removed' },
    ],
  ],
  MonthClosed: [
    [
      'Anna hat den Oktober 2026 abgeschlossen: Guthaben zusammen 268,10 €',
      { books: { totals: { balances: 26_810 } } },
    ],
  ],
  MonthReopened: [
    ['Anna hat den Oktober 2026 wieder geöffnet: „Bon vergessen“', { reason: 'Bon vergessen' }],
  ],
  DeviceLinkIssued: [
    ['Anna hat einen Bildschirm am Tisch zugelassen', { kind: 'wall', name: '' }],
    ['Anna hat das Tablet „Tresen“ zugelassen', { kind: 'tablet', name: 'Tresen' }],
  ],
  DeviceLinkRevoked: [['Anna hat ein Gerät am Tisch abgemeldet']],
  TabletAccessSet: [
    ['Anna hat gewählt, wie am Tablet auf Anna gebucht wird: wie am Tisch üblich', { access: null }],
    [
      'Anna hat gewählt, wie am Tablet auf Franz gebucht wird: ohne PIN',
      { memberId: 'franz', access: 'tile' },
    ],
  ],
  PinSet: [['Anna hat eine PIN gewählt']],
  PinRemoved: [['Anna hat die eigene PIN entfernt']],
  BadgeEnrolled: [['Anna hat einen Badge für Franz angelernt', { memberId: 'franz' }]],
  BadgeRevoked: [['Anna hat den Badge von Franz gesperrt', { memberId: 'franz' }]],
};

/** Types that the till does not write. */
const UNKNOWN: readonly (readonly [type: string, sentence: string, data: Record<string, unknown>])[] = [
  ['BeerSpilled', 'Etwas, das diese Ansicht noch nicht kennt: „BeerSpilled“', {}],
  ['toString', 'Etwas, das diese Ansicht noch nicht kennt: „toString“', {}],
  ['ForeignEvent', 'Kein Eintrag der Kasse: „\u2068شاي\u2069“ – es ändert nichts', { by: '', type: 'شاي' }],
];

const known = Object.entries(rows).flatMap(([type, each]) =>
  each.map(([sentence, data = {}]) => [type, sentence, data] as const),
);

it.each([...known, ...UNKNOWN])('%s is shown as a sentence: %s', (type, sentence, data) => {
  expect(sentenceFor(type, data)).toBe(sentence);
});
