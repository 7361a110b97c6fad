import type { Office, TabletAccess } from '@stammtisch/domain';

/** German sentences that API and web app use for the same rule. */
export const texts = {
  loginFieldsMissing: 'Bitte gib Benutzername und Passwort ein',
  loginFailed: 'Benutzername oder Passwort ist falsch',
  passwordsDiffer: 'Die Passwörter stimmen nicht überein',
  newPasswordsDiffer: 'Die neuen Passwörter stimmen nicht überein',
  passwordTooShort: 'Das Passwort muss mindestens 6 Zeichen lang sein',
  passwordNeeded: 'Bitte gib dafür noch einmal dein Passwort ein',
  ownPasswordNeeded: 'Bitte wähle zuerst ein eigenes Passwort',
  givenPasswordOver: 'Dieses Passwort galt nur eine Woche. Bitte lass dir von einem Admin ein neues geben',
  passwordWrong: 'Das aktuelle Passwort ist falsch',
  passwordCommon: 'Dieses Passwort errät man zu leicht. Bitte wähle ein anderes',
  passwordBlank: 'Ein Passwort nur aus Leerzeichen geht nicht. Bitte wähle ein anderes',
  passwordHasName: 'Dein Benutzername darf nicht im Passwort vorkommen. Bitte wähle ein anderes',
  passwordSame: 'Bitte wähle ein anderes Passwort als das bisherige',
  passphraseTooShort: 'Die Passphrase muss mindestens 12 Zeichen lang sein',
  fieldsMissing: 'Bitte fülle alle Felder aus',
  inviteInvalid: 'Ungültiger Einladungslink',
  personalLinkInvalid: 'Dieser Link gilt nicht mehr. Lass dir einen neuen geben',
  inviteExpired: 'Einladungslink ist ungültig oder abgelaufen',
  /** For a top-up's amount; the specification gives the words. */
  topUpInvalid: 'Bitte geben Sie einen gültigen Betrag ein',
  amountInvalid: 'Bitte gib einen gültigen Betrag ein',
  ibanInvalid: 'Das ist keine gültige IBAN',
  bicInvalid: 'Das ist keine gültige BIC',
  recipientMissing: 'Bitte gib an, wem das Bankkonto gehört',
  nameRequired: 'Name ist erforderlich',
  priceChanged: 'Der Preis hat sich gerade geändert',
  noLongerFree: 'Das zahlt keine Runde mehr',
  priceInvalid: 'Bitte gib einen gültigen Preis ein',
  usernameTaken: 'Dieser Benutzername ist schon vergeben',
  usernameAlike: 'Dieser Benutzername sieht einem anderen zum Verwechseln ähnlich',
  emailInvalid: 'Bitte gib eine gültige E-Mail-Adresse ein',
  receiptDateInvalid: 'Bitte gib ein Datum von 1990 bis heute an',
  birthDateByOthers: 'Unter 18 ändert das nur ein Admin',
  birthDateInvalid: 'Bitte gib ein gültiges Geburtsdatum ein',
  menuEmpty: 'Auf der Getränkekarte steht noch nichts, was du ausgeben könntest',
  limitTooLow: 'Für diesen Betrag gibt es nichts auf der Karte',
  belowCreditLine: 'Bis zu deinem Limit reicht es für keine Runde. Lade auf, dann kannst du eine geben.',
  roundAlreadyOpen: 'Es läuft bereits eine Runde',
  monthClosed: 'Dieser Monat ist abgeschlossen. Was nicht stimmt, wird mit einer neuen Buchung berichtigt',
  formerMember: 'Ehemaliges Mitglied',
  coinsDiffer: 'Die Scheine und Münzen ergeben nicht den gezählten Betrag',
  monthEndGone:
    'Zum Monatsende lässt sich nur zählen, solange sich seitdem hier nichts bewegt hat und der Monat offen ist',
  countOutdated: 'Inzwischen wurde etwas gebucht. Bitte schau noch einmal, ob es stimmt',
  boxTooEmpty:
    'So viel liegt laut Kassenbuch nicht in der Barkasse. Nimm das Bankkonto, buch erst Geld in die Barkasse um, oder zähl sie nach',
  reasonMissing: 'Bitte schreib dazu, woran es liegt',
  samePlace: 'Bitte wähle zwei verschiedene',
  categoryUnknown: 'Diese Kategorie steht nicht mehr in der Liste',
  nobodyChosen: 'Bitte wähle mindestens ein Mitglied',
  pinInvalid: 'Bitte wähle 4 bis 6 Ziffern',
  pinEasy: 'Diese PIN errät man zu leicht. Bitte wähle eine andere',
  noteMissing: 'Bitte schreib dazu, wofür',
} as const;

/** The German name of each office. */
export const officeNames: Readonly<Record<Office, string>> = {
  treasurer: 'Kassenwart',
  auditor: 'Kassenprüfer',
  superuser: 'Admin',
};

/** How a tablet serves members, in German. */
export const tabletAccessNames: Readonly<Record<TabletAccess, string>> = {
  tile: 'ohne PIN',
  pin: 'mit PIN',
  phone: 'nur mein Handy',
};
