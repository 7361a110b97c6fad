import type { TillFact } from '@stammtisch/domain';

/** What each type of event is called. */
export const kinds: Readonly<Record<TillFact['type'], string>> = {
  TillOpened: 'Kasse eröffnet',
  AppSecretNoted: 'Geheimnis vermerkt',
  InviteIssued: 'Einladung ausgestellt',
  MemberJoined: 'Mitglied beigetreten',
  MemberRemoved: 'Mitglied entfernt',
  ProfileChanged: 'Profil geändert',
  PasswordChanged: 'Passwort geändert',
  PasswordReset: 'Passwort zurückgesetzt',
  SessionEnded: 'Anmeldung beendet',
  SessionsEnded: 'Überall abgemeldet',
  DrinkAdded: 'Getränk hinzugefügt',
  DrinkChanged: 'Getränk geändert',
  DrinkRemoved: 'Getränk entfernt',
  MenuArranged: 'Karte geordnet',
  CreditToppedUp: 'Guthaben aufgeladen',
  DrinkPurchased: 'Getränk gebucht',
  BalanceSet: 'Guthaben gesetzt',
  TransactionCancelled: 'Buchung storniert',
  RoundGiven: 'Runde gegeben',
  RoundEnded: 'Runde beendet',
  WallLinkIssued: 'Bildschirm zugelassen',
  WallLinkRevoked: 'Bildschirm abgemeldet',
};

export interface KindGroup {
  readonly label: string;
  readonly types: readonly TillFact['type'][];
}

/** The types as people look for them; each is in one group. */
export const groups: readonly KindGroup[] = [
  {
    label: 'Kasse',
    types: [
      'DrinkPurchased',
      'CreditToppedUp',
      'BalanceSet',
      'TransactionCancelled',
      'TillOpened',
      'AppSecretNoted',
    ],
  },
  { label: 'Runden', types: ['RoundGiven', 'RoundEnded'] },
  {
    label: 'Mitglieder',
    types: [
      'MemberJoined',
      'MemberRemoved',
      'ProfileChanged',
      'PasswordChanged',
      'PasswordReset',
      'SessionEnded',
      'SessionsEnded',
    ],
  },
  { label: 'Getränke', types: ['DrinkAdded', 'DrinkChanged', 'DrinkRemoved', 'MenuArranged'] },
  { label: 'Einladungen', types: ['InviteIssued'] },
  { label: 'Bildschirme', types: ['WallLinkIssued', 'WallLinkRevoked'] },
];
