/** German sentences that the API answers and the web app shows for the same rule; each stands here once. */
export const texts = {
  loginFieldsMissing: 'Bitte gib Benutzername und Passwort ein',
  loginFailed: 'Benutzername oder Passwort ist falsch',
  passwordsDiffer: 'Die Passwörter stimmen nicht überein',
  newPasswordsDiffer: 'Die neuen Passwörter stimmen nicht überein',
  passwordTooShort: 'Das Passwort muss mindestens 6 Zeichen lang sein',
  passwordWrong: 'Das aktuelle Passwort ist falsch',
  fieldsMissing: 'Bitte fülle alle Felder aus',
  inviteInvalid: 'Ungültiger Einladungslink',
  inviteExpired: 'Einladungslink ist ungültig oder abgelaufen',
  amountInvalid: 'Bitte geben Sie einen gültigen Betrag ein',
  nameRequired: 'Name ist erforderlich',
  priceInvalid: 'Bitte gib einen gültigen Preis ein',
  usernameTaken: 'Dieser Benutzername ist schon vergeben',
  roundAlreadyOpen: 'Es läuft bereits eine Runde',
  formerMember: 'Ehemaliges Mitglied',
} as const;
