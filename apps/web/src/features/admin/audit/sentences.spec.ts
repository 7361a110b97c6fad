// biome-ignore-all lint/style/noExcessiveLinesPerFile: one row a type of event
import { describe, expect, it } from '@jest/globals';
import type { AuditEvent } from '@stammtisch/contracts';
import { eventTypes, type FactType, SYSTEM } from '@stammtisch/domain';
import { formatDateTime } from '../../../words/format';
import { tappedAndBooked } from '../../../words/late-tap';
import { sentenceOf } from './sentences';

const names = {
  anna: 'Anna',
  bertl: 'Bertl',
  franz: 'Franz',
  gone: 'Ehemaliges Mitglied',
  met: 'Met',
  helles: 'Helles',
  invite: 'Bertl',
};

const NOW = '2026-11-20T22:06:00Z';
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

function told(type: string, data: Record<string, unknown>, actor = 'anna'): string {
  const event: AuditEvent = { revision: 7, type, at: NOW, actor, data, metadata: {} };
  return plain(sentenceOf(event, names));
}

const drink = { memberId: 'anna', payerId: 'anna', roundId: null, name: 'Helles', price: 350 };
const onBertl = { ...drink, payerId: 'bertl', roundId: 'r' };
/** An hour before the moment of all events here. */
const tappedAt = '2026-11-20T21:06:00Z';
const both = plain(tappedAndBooked({ at: NOW, tappedAt }) ?? '');
const undone = { kind: 'purchase', memberId: 'anna', payerId: 'anna', name: 'Helles', amount: 350 };
const round = { roundId: 'r', giverId: 'bertl', giftType: 'next_round' };

type Story = readonly [sentence: string, data: Record<string, unknown>, actor?: string];

const stories: Record<FactType, readonly Story[]> = {
  TillOpened: [['Die Kasse wurde eröffnet', { tillId: 'stammtisch' }, SYSTEM]],
  AppSecretNoted: [['Die Kasse hat sich ihr Geheimnis gemerkt', { check: '0123abcd' }, SYSTEM]],
  NothingChanged: [['Anna wollte etwas, das schon so war', { command: 'SetBalance' }]],
  SessionKeyReplaced: [
    [
      'Der Schlüssel der Anmeldungen wurde getauscht: alle melden sich neu an, alte Einladungen und Bildschirm-Links gelten nicht mehr',
      {},
      SYSTEM,
    ],
  ],
  InviteIssued: [
    [
      'Anna hat einen Einladungslink ausgestellt: 24 Stunden gültig, für eine Person',
      { hoursValid: 24, maxUses: 1 },
    ],
    [
      'Anna hat einen Einladungslink ausgestellt: eine Stunde gültig, für 5 Personen',
      { hoursValid: 1, maxUses: 5 },
    ],
    [
      'Die Kasse hat einen Einladungslink ausgestellt: 24 Stunden gültig, für beliebig viele Personen',
      { hoursValid: 24, maxUses: 0 },
      SYSTEM,
    ],
    [
      'Die Kasse hat einen Einladungslink ausgestellt: 24 Stunden gültig, für einen Admin',
      { hoursValid: 24, maxUses: 1, superuser: true, withMembers: true },
      SYSTEM,
    ],
  ],
  MemberJoined: [
    [
      'Franz ist dem Tisch beigetreten – eingeladen von Bertl',
      { memberId: 'franz', inviteHash: 'invite', superuser: false },
    ],
    ['Anna ist dem Tisch beigetreten – als Admin', { memberId: 'anna', inviteHash: null, superuser: true }],
    ['Franz ist dem Tisch beigetreten', { memberId: 'franz', inviteHash: 'unknown', superuser: false }],
  ],
  MemberPrepared: [
    ['Anna hat Franz einen Platz am Tisch gegeben', { memberId: 'franz', kind: 'person' }],
    ['Anna hat das Sammelkonto Franz angelegt', { memberId: 'franz', kind: 'collective' }],
  ],
  PersonalLinkIssued: [['Anna hat einen persönlichen Link für Franz erstellt', { memberId: 'franz' }]],
  PersonalLinkRevoked: [['Anna hat den persönlichen Link von Franz widerrufen', { memberId: 'franz' }]],
  PersonalLinkUsed: [
    [
      'Franz hat über den persönlichen Link ein Passwort gewählt',
      { memberId: 'franz', usernameHash: 'f' },
      'franz',
    ],
    [
      'Franz hat über den persönlichen Link eine PIN gewählt',
      { memberId: 'franz', usernameHash: null },
      'franz',
    ],
  ],
  MemberRemoved: [['Anna hat ein Mitglied entfernt', { memberId: 'gone' }]],
  CreditLineSet: [
    ['Anna hat das Limit des Tischs auf 20,00 € gesetzt', { memberId: null, line: 2_000 }],
    ['Anna hat das Limit des Tischs aufgehoben', { memberId: null, line: null }],
    ['Anna hat das Limit von Franz auf 0,00 € gesetzt', { memberId: 'franz', line: 0 }],
    ['Anna hat das eigene Limit aufgehoben', { memberId: 'anna', line: null }],
  ],
  RoleSet: [
    ['Anna hat Franz als Kassenwart eingesetzt', { memberId: 'franz', role: 'treasurer' }],
    ['Anna hat sich selbst als Kassenprüfer eingesetzt', { memberId: 'anna', role: 'auditor' }],
    ['Anna hat Franz das Amt abgenommen', { memberId: 'franz', role: null }],
  ],
  ProfileChanged: [
    [
      'Anna hat das eigene Profil geändert: E-Mail, Telefon',
      { memberId: 'anna', fields: ['email', 'phone'] },
    ],
    ['Anna hat das eigene Profil geändert', { memberId: 'anna', fields: [] }],
  ],
  PasswordChanged: [['Anna hat das eigene Passwort geändert', { memberId: 'anna' }]],
  PasswordReset: [['Anna hat das Passwort von Franz zurückgesetzt', { memberId: 'franz' }]],
  SessionEnded: [['Eine Anmeldung von Anna wurde beendet', { memberId: 'anna' }]],
  SessionsEnded: [['Anna hat sich auf allen anderen Geräten abgemeldet', { memberId: 'anna' }]],
  DrinkAdded: [
    ['Anna hat Met für 4,00 € auf die Karte gesetzt', { name: 'Met', price: 400 }],
    ['Anna hat Wasser (frei) auf die Karte gesetzt', { name: 'Wasser', price: 0 }],
  ],
  UnknownAgesSet: [
    [
      'Anna hat den Jugendschutz eingestellt: ohne Geburtsdatum gibt es auch Getränke ab 16 und 18',
      { allowed: true },
    ],
    [
      'Anna hat den Jugendschutz eingestellt: ohne Geburtsdatum keine Getränke ab 16 und 18',
      { allowed: false },
    ],
  ],
  DrinkChanged: [
    ['Anna hat ein Getränk geändert: jetzt Met für 4,50 €, ab 18', { name: 'Met', price: 450, minAge: 18 }],
    [
      'Anna hat ein Getränk geändert: jetzt Met für 4,50 €, für alle',
      { name: 'Met', price: 450, minAge: null },
    ],
    ['Anna hat ein Getränk geändert: jetzt Met für 4,50 €', { name: 'Met', price: 450 }],
    [
      'Anna hat ein Getränk geändert: jetzt Met für 4,50 €, Gruppe „Wein“',
      { name: 'Met', price: 450, group: 'Wein' },
    ],
    [
      'Anna hat ein Getränk geändert: jetzt Met für 4,50 €, ohne Gruppe',
      { name: 'Met', price: 450, group: null },
    ],
  ],
  DrinkRemoved: [
    ['Anna hat Met von der Karte genommen', { drinkId: 'met' }],
    ['Anna hat ein Getränk von der Karte genommen', { drinkId: 'unknown' }],
  ],
  MenuArranged: [
    [
      'Anna hat die Karte neu geordnet: Met, Helles',
      {
        positions: [
          { drinkId: 'helles', position: 2 },
          { drinkId: 'met', position: 1 },
        ],
      },
    ],
  ],
  CreditToppedUp: [
    ['Anna hat 20,00 € aufgeladen', { memberId: 'anna', amount: 2000 }],
    ['Anna hat 20,00 € bar aufgeladen', { memberId: 'anna', amount: 2000, way: 'cash' }],
    [
      'Anna hat 20,00 € per Überweisung aufgeladen (STAMMTISCH 7K3M9QXA)',
      { memberId: 'anna', amount: 2000, way: 'transfer', reference: 'STAMMTISCH 7K3M9QXA' },
    ],
    [
      'Franz hat eine Aufladung von Anna bestätigt: 20,00 € bar',
      { memberId: 'anna', amount: 2000, way: 'cash', announcementId: 'announced' },
      'franz',
    ],
    [
      'Anna hat die eigene Aufladung bestätigt: 20,00 € per Überweisung (STAMMTISCH 7K3M9QXA)',
      {
        memberId: 'anna',
        amount: 2000,
        way: 'transfer',
        reference: 'STAMMTISCH 7K3M9QXA',
        announcementId: 'announced',
      },
    ],
  ],
  TopUpAnnounced: [
    [
      'Anna hat eine Aufladung angekündigt: 20,00 € bar',
      { memberId: 'anna', amount: 2000, way: 'cash', reference: null },
    ],
    [
      'Anna hat eine Aufladung angekündigt: 20,00 € per Überweisung (STAMMTISCH 7K3M9QXA)',
      { memberId: 'anna', amount: 2000, way: 'transfer', reference: 'STAMMTISCH 7K3M9QXA' },
    ],
  ],
  TopUpWithdrawn: [
    [
      'Anna hat eine wartende Aufladung zurückgezogen: 20,00 € bar',
      { memberId: 'anna', amount: 2000, way: 'cash' },
    ],
    [
      'Eine wartende Aufladung von einem ehemaligen Mitglied ist hinfällig: 20,00 € bar',
      { memberId: 'gone', amount: 2000, way: 'cash' },
    ],
  ],
  TopUpDeclined: [
    [
      'Franz hat eine wartende Aufladung von Anna abgelehnt, 20,00 € bar: „Kam nicht an“',
      { memberId: 'anna', amount: 2000, way: 'cash', reason: 'Kam nicht an' },
      'franz',
    ],
    [
      'Franz hat eine wartende Aufladung von Anna abgelehnt, 20,00 € bar',
      { memberId: 'anna', amount: 2000, way: 'cash', reason: '' },
      'franz',
    ],
  ],
  PaymentWaysSet: [
    ['Anna hat eingestellt, wie eingezahlt wird: ohne Angabe, wie', { cash: null, transfer: null }],
    [
      'Anna hat eingestellt, wie eingezahlt wird: bar auf Vertrauen; per Überweisung nach Bestätigung, an Stammtisch e. V., DE02 1203 0000 0000 2020 51',
      {
        cash: { confirm: false },
        transfer: {
          confirm: true,
          recipient: 'Stammtisch e. V.',
          iban: 'DE02120300000000202051',
          bic: null,
          purpose: 'Stammtisch',
        },
      },
    ],
  ],
  DrinkPurchased: [
    ['Anna hat Helles für 3,50 € getrunken', drink],
    ['Anna hat Helles für 3,50 € getrunken – auf Bertls Runde', onBertl],
    [
      'Ehemaliges Mitglied hat Helles für 3,50 € getrunken – auf die Runde eines ehemaligen Mitglieds',
      { ...onBertl, memberId: 'gone', payerId: 'gone' },
      'gone',
    ],
    ['Franz hat Helles für 3,50 € getrunken, gebucht von Anna', { ...drink, memberId: 'franz' }],
    [`Anna hat Helles für 3,50 € getrunken (${both})`, { ...drink, tappedAt }],
    [`Anna hat Helles für 3,50 € getrunken – auf Bertls Runde (${both})`, { ...onBertl, tappedAt }],
  ],
  DepositBooked: [
    [
      'Franz hat eine Einzahlung von sich selbst gebucht: 20,00 € bar',
      { memberId: 'franz', amount: 2000, way: 'cash', note: '' },
      'franz',
    ],
    [
      'Franz hat eine Einzahlung von Anna gebucht: 20,00 € bar',
      { memberId: 'anna', amount: 2000, way: 'cash', note: '' },
      'franz',
    ],
    [
      'Franz hat eine Einzahlung von Anna gebucht: 20,00 € per Überweisung: „Oktober“',
      { memberId: 'anna', amount: 2000, way: 'transfer', note: 'Oktober' },
      'franz',
    ],
    [
      'Franz hat eine Einzahlung von Anna gebucht: 20,00 € per Überweisung: „Oktober“, laut Bank 17.11.2026',
      { memberId: 'anna', amount: 2000, way: 'transfer', note: 'Oktober', bankDate: '2026-11-17' },
      'franz',
    ],
  ],
  PayoutBooked: [
    [
      'Franz hat eine Auszahlung an sich selbst gebucht: 5,00 € bar',
      { memberId: 'franz', amount: 500, way: 'cash', note: '' },
      'franz',
    ],
    [
      'Franz hat eine Auszahlung an Anna gebucht: 5,00 € bar: „Umzug“',
      { memberId: 'anna', amount: 500, way: 'cash', note: 'Umzug' },
      'franz',
    ],
  ],
  SuperuserSet: [
    ['Franz hat Anna zum Admin gemacht', { memberId: 'anna', superuser: true }, 'franz'],
    ['Anna hat sich selbst das Amt Admin abgenommen', { memberId: 'anna', superuser: false }],
  ],
  BalanceCarriedOver: [
    ['Franz hat den alten Stand von Anna übernommen: 12,40 €', { memberId: 'anna', amount: 1240 }, 'franz'],
    ['Anna hat den eigenen alten Stand übernommen: −8,80 €', { memberId: 'anna', amount: -880 }],
  ],
  MoneyPassedOn: [
    [
      'Anna hat 5,00 € an Franz weitergegeben: „fürs Taxi“',
      { memberId: 'anna', otherId: 'franz', amount: 500, note: 'fürs Taxi' },
    ],
    ['Anna hat 5,00 € an Franz weitergegeben', { memberId: 'anna', otherId: 'franz', amount: 500, note: '' }],
  ],
  MoneyReceived: [
    [
      'Franz hat 5,00 € von Anna bekommen: „fürs Taxi“',
      { memberId: 'franz', otherId: 'anna', amount: 500, note: 'fürs Taxi' },
    ],
  ],
  LevyBooked: [
    [
      'Franz hat eine Umlage von Anna gebucht: 12,00 €: „Grillfest“',
      { memberId: 'anna', amount: 1200, note: 'Grillfest' },
      'franz',
    ],
    [
      'Anna hat eine Umlage von sich selbst gebucht: 12,00 €: „Grillfest“',
      { memberId: 'anna', amount: 1200, note: 'Grillfest' },
    ],
  ],
  BalanceSet: [
    [
      'Franz hat den Stand von Anna von 12,00 € auf 20,00 € gesetzt',
      { memberId: 'anna', amount: 800, balance: 2000 },
      'franz',
    ],
    [
      'Franz hat den Stand von Anna von 0,00 € auf 20,00 € gesetzt: „Aus dem alten Heft“',
      { memberId: 'anna', amount: 2000, balance: 2000, reason: 'Aus dem alten Heft' },
      'franz',
    ],
    [
      'Anna hat den eigenen Stand von 0,00 € auf −5,00 € gesetzt',
      { memberId: 'anna', amount: -500, balance: -500 },
    ],
    [
      'Anna hat den Stand von einem ehemaligen Mitglied von 5,00 € auf 0,00 € gesetzt',
      { memberId: 'gone', amount: -500, balance: 0 },
    ],
  ],
  TransactionCancelled: [
    ['Anna hat Helles storniert – 3,50 € zurück', undone],
    ['Anna hat Helles storniert', { ...undone, amount: 0 }],
    ['Anna hat Helles storniert – 3,50 € zurück an Bertl', { ...undone, payerId: 'bertl' }],
    ['Franz hat Helles von Anna storniert – 3,50 € zurück an Anna', undone, 'franz'],
    [
      'Franz hat eine Aufladung von Anna storniert: 20,00 €',
      { ...undone, kind: 'top_up', name: null, amount: -2000 },
      'franz',
    ],
    [
      'Franz hat eine Auszahlung von Anna storniert: 5,00 €',
      { ...undone, kind: 'payout', name: null, amount: 500 },
      'franz',
    ],
  ],
  CashBookOpened: [
    [
      'Anna hat das Kassenbuch begonnen: 50,00 € in der Barkasse, 1.000,00 € auf dem Bankkonto',
      { box: 5000, bank: 100_000 },
    ],
  ],
  ExpenseBooked: [
    [
      'Anna hat eine Ausgabe vom 19.11.2026 gebucht, 42,00 € aus der Barkasse: „3 Kisten Augustiner“',
      { amount: 4200, place: 'box', spentOn: '2026-11-19', note: '3 Kisten Augustiner' },
    ],
    [
      'Anna hat eine Ausgabe vom 19.11.2026 gebucht, 42,00 € vom Bankkonto bei Huber & Co. (Getränke): „Fass“',
      {
        amount: 4200,
        place: 'bank',
        spentOn: '2026-11-19',
        note: 'Fass',
        category: 'Getränke',
        supplier: 'Huber & Co.',
      },
    ],
  ],
  MoneyPutIn: [
    ['Anna hat eine Einlage gebucht, 20,00 € auf das Bankkonto', { amount: 2000, place: 'bank', note: '' }],
    [
      'Anna hat eine Einlage gebucht, 20,00 € auf das Bankkonto von Opa Huber (Spenden)',
      { amount: 2000, place: 'bank', note: '', category: 'Spenden', supplier: 'Opa Huber' },
    ],
  ],
  TipTaken: [
    [
      'Anna hat Trinkgeld gebucht, 5,00 € in die Barkasse: „von Fremden“',
      { amount: 500, place: 'box', note: 'von Fremden' },
    ],
  ],
  MoneyMoved: [
    [
      'Anna hat 100,00 € aus der Barkasse auf das Bankkonto umgebucht',
      { amount: 10_000, from: 'box', to: 'bank', note: '' },
    ],
    [
      'Anna hat 100,00 € vom Bankkonto in die Barkasse umgebucht: „Wechselgeld“',
      { amount: 10_000, from: 'bank', to: 'box', note: 'Wechselgeld' },
    ],
  ],
  CashEntryCancelled: [
    [
      'Anna hat eine Ausgabe storniert, 42,00 €: „3 Kisten Augustiner“',
      { kind: 'expense', moved: [{ place: 'box', amount: 4200 }], note: '3 Kisten Augustiner' },
    ],
    [
      'Anna hat ein Trinkgeld storniert, 5,00 €',
      { kind: 'tip', moved: [{ place: 'box', amount: -500 }], note: '' },
    ],
  ],
  ReceiptAttached: [
    ['Anna hat einen Beleg angefügt: ein Bild, 213 kB', { type: 'image/jpeg', size: 212_345 }],
    ['Anna hat einen Beleg angefügt: ein PDF, 1 kB', { type: 'application/pdf', size: 900 }],
  ],
  CategoriesSet: [
    [
      'Anna hat die Kategorien des Kassenbuchs geändert – Ausgaben: Getränke, Essen; Einnahmen: keine',
      { expenses: ['Getränke', 'Essen'], income: [] },
    ],
  ],
  CashCounted: [
    [
      'Anna hat die Barkasse gezählt: 50,00 €, wie erwartet',
      { place: 'box', counted: 5000, difference: 0, reason: '' },
    ],
    [
      'Anna hat die Barkasse gezählt: 48,80 €, 1,20 € zu wenig: „Wechselgeld“',
      { place: 'box', counted: 4880, difference: -120, reason: 'Wechselgeld' },
    ],
    [
      'Anna hat mit Ben Huber die Barkasse gezählt: 50,00 €, wie erwartet',
      { place: 'box', counted: 5000, difference: 0, reason: '', witness: 'Ben Huber', coins: { 5000: 1 } },
    ],
    [
      'Anna hat das Bankkonto verglichen zum 31.10.2026: 99,00 €, 4,00 € zu viel: „Zinsen“',
      { place: 'bank', counted: 9900, difference: 400, reason: 'Zinsen', asOf: '2026-10' },
    ],
  ],
  RoundGiven: [
    ['Bertl hat dem Tisch die nächste Runde ausgegeben: „Prost!“', { ...round, message: 'Prost!' }],
    ['Bertl hat dem Tisch den ganzen Abend ausgegeben', { ...round, giftType: 'full_evening', message: '' }],
    [
      'Bertl hat dem Tisch den ganzen Abend ausgegeben, höchstens 80,00 €',
      { ...round, giftType: 'full_evening', message: '', limit: 8000 },
    ],
  ],
  RoundEnded: [
    ['Anna hat Bertls Runde beendet', { ...round, reason: 'ended' }],
    ['Bertl hat die eigene Runde beendet', { ...round, reason: 'ended' }, 'bertl'],
    ['Bertls Runde ist zu Ende: alle haben getrunken', { ...round, reason: 'all_served' }],
    ['Bertls Runde ist zu Ende: das Limit ist erreicht', { ...round, reason: 'limit_reached' }],
    ['Bertls Runde ist zu Ende: der Abend ist vorbei', { ...round, reason: 'evening_over' }, SYSTEM],
    [
      'Die Runde eines ehemaligen Mitglieds ist zu Ende: das Mitglied wurde entfernt',
      { ...round, giverId: 'gone', reason: 'giver_removed' },
    ],
  ],
  MonthClosed: [
    [
      'Anna hat den Oktober 2026 abgeschlossen: Guthaben zusammen 268,10 €',
      { month: '2026-10', books: { revision: 7, hash: 'h', totals: { balances: 26_810 } } },
    ],
  ],
  MonthReopened: [
    [
      'Anna hat den Oktober 2026 wieder geöffnet: „Bon vergessen“',
      { month: '2026-10', reason: 'Bon vergessen' },
    ],
  ],
  BackupRestored: [
    [`Anna hat gesagt: Sicherung vom ${formatDateTime(NOW)} eingespielt`, { backupAt: NOW, notedBy: 'anna' }],
  ],
  FirstMonthSet: [['Anna lässt das Geschäftsjahr im Juli beginnen', { month: 7 }]],
  DeviceLinkIssued: [
    ['Anna hat einen Bildschirm am Tisch zugelassen', { linkId: 'l', kind: 'wall', name: '' }],
    ['Anna hat das Tablet „Tresen“ zugelassen', { linkId: 'l', kind: 'tablet', name: 'Tresen' }],
  ],
  DeviceLinkRevoked: [['Anna hat ein Gerät am Tisch abgemeldet', { linkId: 'l' }]],
  TabletAccessSet: [
    ['Anna hat eingestellt, wie am Tablet gebucht wird: mit PIN', { memberId: null, access: 'pin' }],
    [
      'Anna hat gewählt, wie am Tablet auf den eigenen Namen gebucht wird: wie am Tisch üblich',
      { memberId: 'anna', access: null },
    ],
    [
      'Anna hat gewählt, wie am Tablet auf Franz gebucht wird: ohne PIN',
      { memberId: 'franz', access: 'tile' },
    ],
  ],
  PinSet: [['Franz hat eine PIN gewählt', { memberId: 'franz', personRevision: 1 }, 'franz']],
  PinRemoved: [['Franz hat die eigene PIN entfernt', { memberId: 'franz' }, 'franz']],
  BadgeEnrolled: [['Anna hat einen Badge für Franz angelernt', { memberId: 'franz', badgeHash: 'hash' }]],
  BadgeRevoked: [['Anna hat den Badge von Franz gesperrt', { memberId: 'franz' }]],
};

describe('an event as a sentence', () => {
  const all = Object.entries(stories).flatMap(([type, each]) =>
    each.map(([sentence, data, actor]) => ({ type, sentence, data, actor })),
  );

  it.each(all)('$type: $sentence', ({ type, sentence, data, actor }) => {
    expect(told(type, data, actor)).toBe(sentence);
  });

  it('is there for every type that there is', () => {
    expect(Object.keys(stories).toSorted()).toEqual(Object.keys(eventTypes).toSorted());
  });

  it('calls members nobody knows any more what they are', () => {
    expect(told('SessionEnded', { memberId: 'nobody' })).toBe(
      'Eine Anmeldung von einem ehemaligen Mitglied wurde beendet',
    );
    expect(told('PasswordChanged', { memberId: 'nobody' })).toBe(
      'Ehemaliges Mitglied hat das eigene Passwort geändert',
    );
  });

  it('keeps to itself what runs from right to left', () => {
    const from = { ahmed: 'أحمد Ludwigs', invite: 'دعوة', tea: 'شاي' };
    const tell = (type: string, data: Record<string, unknown>) =>
      sentenceOf({ revision: 7, type, at: '', actor: 'ahmed', data, metadata: {} }, from);
    const who = '\u2068أحمد Ludwigs\u2069';
    const tea = '\u2068شاي\u2069';
    const ended = { roundId: 'r', giverId: 'ahmed', reason: 'all_served' };
    const undo = { ...undone, memberId: 'ahmed', payerId: 'ahmed', name: 'شاي' };
    const positions = [{ drinkId: 'tea', position: 1 }];
    const joined = { memberId: 'ahmed', inviteHash: 'invite', superuser: false };
    expect([
      tell('RoundEnded', ended),
      tell('DrinkRemoved', { drinkId: 'tea' }),
      tell('MenuArranged', { positions }),
      tell('TransactionCancelled', undo).replaceAll('\u00a0', ' '),
      tell('MemberJoined', joined),
      tell('ForeignEvent', { type: 'شاي', data: {}, metadata: {} }),
    ]).toEqual([
      `${who}’ Runde ist zu Ende: alle haben getrunken`,
      `${who} hat ${tea} von der Karte genommen`,
      `${who} hat die Karte neu geordnet: ${tea}`,
      `${who} hat ${tea} storniert – 3,50 € zurück`,
      `${who} ist dem Tisch beigetreten – eingeladen von \u2068دعوة\u2069`,
      `Kein Eintrag der Kasse: „${tea}“ – es ändert nichts`,
    ]);
  });

  it('says at which tablet it was done, and how that knew the member', () => {
    const at = (via: unknown) =>
      plain(
        sentenceOf(
          { revision: 7, type: 'DrinkPurchased', at: NOW, actor: 'anna', data: drink, metadata: { via } },
          { ...names, vorn: 'Tresen vorn' },
        ),
      );
    expect([
      at({ tablet: 'vorn', way: 'tile' }),
      at({ tablet: 'vorn', way: 'pin' }),
      at({ tablet: '?' }),
    ]).toEqual([
      'Anna hat Helles für 3,50 € getrunken – am Tresen „Tresen vorn“',
      'Anna hat Helles für 3,50 € getrunken – am Tresen „Tresen vorn“, mit PIN',
      'Anna hat Helles für 3,50 € getrunken – am Tresen',
    ]);
  });

  it('is plain for what a newer till may write', () => {
    expect(told('BeerSpilled', {})).toBe('Etwas, das diese Ansicht noch nicht kennt: „BeerSpilled“');
    expect(told('toString', {})).toBe('Etwas, das diese Ansicht noch nicht kennt: „toString“');
  });

  it('is told of what no till has written, too', () => {
    expect(told('ForeignEvent', { type: 'Tried', data: {}, metadata: {} }, '')).toBe(
      'Kein Eintrag der Kasse: „Tried“ – es ändert nichts',
    );
  });

  it('says so when somebody has made the entry unreadable', () => {
    expect(told('CreditToppedUp', { memberId: 'anna', amount: 'viel' })).toBe(
      'Dieser Eintrag lässt sich nicht lesen',
    );
  });
});
