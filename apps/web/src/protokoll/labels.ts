import { type AuditEvent, FOREIGN_EVENT } from '@stammtisch/contracts';
import { type FactOf, type FactType, isFactType } from '@stammtisch/domain';
import type { Filterable } from '../admin/filter';

type Group =
  | 'Geld'
  | 'Kassenbuch'
  | 'Runden'
  | 'Mitglieder'
  | 'Getränke'
  | 'Einladungen'
  | 'Geräte'
  | 'Einrichtung';

/** The German name of each type of event, and its group in the filter. */
const LABELS = {
  DrinkPurchased: ['Getränk gebucht', 'Geld'],
  CreditToppedUp: ['Guthaben aufgeladen', 'Geld'],
  DepositBooked: ['Einzahlung gebucht', 'Geld'],
  PayoutBooked: ['Auszahlung gebucht', 'Geld'],
  TopUpAnnounced: ['Aufladung angekündigt', 'Geld'],
  TopUpWithdrawn: ['Ankündigung zurückgezogen', 'Geld'],
  TopUpDeclined: ['Ankündigung abgelehnt', 'Geld'],
  BalanceSet: ['Guthaben gesetzt', 'Geld'],
  BalanceCarriedOver: ['Guthaben übernommen', 'Geld'],
  MoneyPassedOn: ['Geld weitergegeben', 'Geld'],
  MoneyReceived: ['Geld bekommen', 'Geld'],
  LevyBooked: ['Umlage gebucht', 'Geld'],
  CreditLineSet: ['Limit gesetzt', 'Geld'],
  TransactionCancelled: ['Buchung storniert', 'Geld'],
  MonthClosed: ['Monat abgeschlossen', 'Geld'],
  MonthReopened: ['Monat wieder geöffnet', 'Geld'],
  CashBookOpened: ['Kassenbuch begonnen', 'Kassenbuch'],
  ExpenseBooked: ['Ausgabe gebucht', 'Kassenbuch'],
  IncomeBooked: ['Einnahme gebucht', 'Kassenbuch'],
  MoneyMoved: ['Umgebucht', 'Kassenbuch'],
  CashEntryCancelled: ['Buchung storniert', 'Kassenbuch'],
  CashCounted: ['Kassensturz', 'Kassenbuch'],
  ReceiptAttached: ['Beleg angefügt', 'Kassenbuch'],
  RoundGiven: ['Runde gegeben', 'Runden'],
  RoundEnded: ['Runde beendet', 'Runden'],
  MemberJoined: ['Mitglied beigetreten', 'Mitglieder'],
  MemberPrepared: ['Platz angelegt', 'Mitglieder'],
  MemberRemoved: ['Mitglied entfernt', 'Mitglieder'],
  PersonalLinkIssued: ['Zugang angeboten', 'Mitglieder'],
  PersonalLinkRevoked: ['Zugang zurückgenommen', 'Mitglieder'],
  PersonalLinkUsed: ['Zugang genutzt', 'Mitglieder'],
  RoleSet: ['Amt vergeben', 'Mitglieder'],
  SuperuserSet: ['Admin', 'Mitglieder'],
  ProfileChanged: ['Profil geändert', 'Mitglieder'],
  PasswordChanged: ['Passwort geändert', 'Mitglieder'],
  PasswordReset: ['Passwort zurückgesetzt', 'Mitglieder'],
  SessionEnded: ['Anmeldung beendet', 'Mitglieder'],
  SessionsEnded: ['Überall abgemeldet', 'Mitglieder'],
  DrinkAdded: ['Getränk hinzugefügt', 'Getränke'],
  DrinkChanged: ['Getränk geändert', 'Getränke'],
  DrinkRemoved: ['Getränk entfernt', 'Getränke'],
  MenuArranged: ['Karte geordnet', 'Getränke'],
  InviteIssued: ['Einladung ausgestellt', 'Einladungen'],
  DeviceLinkIssued: ['Gerät zugelassen', 'Geräte'],
  DeviceLinkRevoked: ['Gerät abgemeldet', 'Geräte'],
  TabletAccessSet: ['Tablet-Nutzung gewählt', 'Geräte'],
  PinSet: ['PIN gewählt', 'Geräte'],
  PinRemoved: ['PIN entfernt', 'Geräte'],
  BadgeEnrolled: ['Badge angelernt', 'Geräte'],
  BadgeRevoked: ['Badge gesperrt', 'Geräte'],
  TillOpened: ['Kasse eröffnet', 'Einrichtung'],
  TableSettingsChanged: ['Einstellungen geändert', 'Einrichtung'],
  AppSecretNoted: ['Geheimnis vermerkt', 'Einrichtung'],
  NothingChanged: ['Nichts geändert', 'Einrichtung'],
  SessionKeyReplaced: ['Schlüssel getauscht', 'Einrichtung'],
} as const satisfies Readonly<Record<FactType, readonly [label: string, group: Group]>>;

/** The facts of some groups. */
export type FactsIn<Its extends Group> = FactOf<
  { [Type in FactType]: (typeof LABELS)[Type][1] extends Its ? Type : never }[FactType]
>;

export const groupOf = (type: FactType): Group => LABELS[type][1];

/** All types, in the order of the filter. */
const factTypes = Object.keys(LABELS).filter(isFactType);

const groups: Filterable['groups'] = Array.from(new Set(factTypes.map(groupOf)), (label) => ({
  label,
  types: factTypes.filter((type) => groupOf(type) === label),
}));

const labelOf = (type: string) => (isFactType(type) ? LABELS[type][0] : 'Unbekannt');

/** What the Protokoll is filtered by. */
export const filterable: Filterable = { groups, labelOf };

/** The German name of the event's type. */
export function eventLabel({ type }: AuditEvent): string {
  return type === FOREIGN_EVENT ? 'Fremd' : labelOf(type);
}
