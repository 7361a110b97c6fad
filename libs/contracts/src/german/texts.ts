import { type Cents, formatEuro, type Office, type TabletAccess } from '@stammtisch/domain';

/** German sentences that API and web app use for the same rule. */
export const texts = {
  loginFieldsMissing: 'Bitte gib Benutzername und Passwort ein',
  newPasswordsDiffer: 'Die neuen Passwörter stimmen nicht überein',
  passwordTooShort: 'Das Passwort muss mindestens 6 Zeichen lang sein',
  passwordNeeded: 'Bitte gib dafür noch einmal dein Passwort ein',
  givenPasswordOver: 'Dieses Passwort galt nur eine Woche. Bitte lass dir von einem Admin ein neues geben',
  passwordCommon: 'Dieses Passwort errät man zu leicht. Bitte wähle ein anderes',
  passwordBlank: 'Ein Passwort nur aus Leerzeichen geht nicht. Bitte wähle ein anderes',
  passwordHasName: 'Dein Benutzername darf nicht im Passwort vorkommen. Bitte wähle ein anderes',
  passphraseTooShort: 'Die Passphrase muss mindestens 12 Zeichen lang sein',
  fieldsMissing: 'Bitte fülle alle Felder aus',
  inviteInvalid: 'Ungültiger Einladungslink',
  inviteExpired: 'Einladungslink ist ungültig oder abgelaufen',
  /** The specification prescribes this wording for a top-up's amount. */
  topUpInvalid: 'Bitte geben Sie einen gültigen Betrag ein',
  amountInvalid: 'Bitte gib einen gültigen Betrag ein',
  ibanInvalid: 'Das ist keine gültige IBAN',
  bicInvalid: 'Das ist keine gültige BIC',
  recipientMissing: 'Bitte gib an, wem das Bankkonto gehört',
  nameRequired: 'Name ist erforderlich',
  priceInvalid: 'Bitte gib einen gültigen Preis ein',
  emailInvalid: 'Bitte gib eine gültige E-Mail-Adresse ein',
  receiptDateInvalid: 'Bitte gib ein Datum von 1990 bis heute an',
  birthDateByOthers: 'Unter 18 ändert das nur der Kassenwart oder ein Admin',
  birthDateInvalid: 'Bitte gib ein gültiges Geburtsdatum ein',
  menuEmpty: 'Auf der Getränkekarte steht noch nichts, was du ausgeben könntest',
  limitTooLow: 'Für diesen Betrag gibt es nichts auf der Karte',
  belowCreditLine: 'Bis zu deinem Limit reicht es für keine Runde. Lade auf, dann kannst du eine geben.',
  monthClosed: 'Dieser Monat ist abgeschlossen. Was nicht stimmt, wird mit einer neuen Buchung berichtigt',
  monthEndGone:
    'Zum Monatsende lässt sich nur zählen, solange sich seitdem hier nichts bewegt hat und der Monat offen ist',
  formerMember: 'Ehemaliges Mitglied',
  countOutdated: 'Inzwischen wurde etwas gebucht. Bitte schau noch einmal, ob es stimmt',
  boxTooEmpty:
    'So viel liegt laut Kassenbuch nicht in der Barkasse. Nimm das Bankkonto, buch erst Geld in die Barkasse um, oder zähl sie nach',
  reasonMissing: 'Bitte schreib dazu, woran es liegt',
  nobodyChosen: 'Bitte wähle mindestens ein Mitglied',
  pinInvalid: 'Bitte wähle 4 bis 6 Ziffern',
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

/** A drink's price: '3,50 €', or 'frei'. */
export const formatPrice = (price: Cents) => (price === 0 ? 'frei' : formatEuro(price));
