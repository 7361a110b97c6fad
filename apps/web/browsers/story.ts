import type { Somebody } from './somebody.js';

const HELLES = 'Helles, 3,50 €';
const FREE_HELLES = 'Helles, frei statt 3,50 €';

/** Somebody comes to the table with a link. */
export async function joins(who: Somebody, link: string, firstName: string): Promise<void> {
  const [username, password] = [firstName.toLowerCase(), 'geheim-am-tisch'];
  await who.goesTo(link);
  await who.fills('Vorname', firstName);
  await who.fills('Benutzername', username);
  await who.fills('Passwort', password);
  await who.fills('Passwort wiederholen', password);
  await who.picture('registration');
  await who.taps('button', 'Registrieren');
  await who.sees('Registrierung erfolgreich!');
  await who.picture('registered');
  await who.taps('button', 'OK');
  await who.finds('button', 'Anmelden');
  await who.fills('Benutzername', username);
  await who.fills('Passwort', password);
  await who.picture('login');
  await who.taps('button', 'Anmelden');
  await who.sees(`Servus, ${firstName}`);
}

export async function topsUp(who: Somebody): Promise<void> {
  await who.taps('button', 'Guthaben');
  await who.taps('button', '20 €');
  await who.picture('top-up');
  await who.taps('button', /aufladen$/);
  await who.sees('20,00 €');
}

/** @returns the link */
export async function invites(who: Somebody): Promise<string> {
  await who.taps('button', 'Admin');
  await who.taps('button', 'Mitglied einladen');
  await who.finds('button', 'Einladungslink generieren');
  await who.picture('invite');
  await who.taps('button', /^Ganzer Tisch/);
  await who.finds('button', 'Link kopieren');
  await who.picture('invite-link');
  const link = await who.reads('Einladungslink');
  await who.taps('button', 'Schließen');
  await who.taps('button', 'Zurück zum Tisch');
  return link;
}

/** The celebration goes by itself. */
export async function drinks(who: Somebody, drink = HELLES): Promise<void> {
  await who.taps('button', drink);
  await who.sees('Getränk erfolgreich gekauft!');
  await who.picture('bought');
  await who.goneIs('dialog', 'Getränk erfolgreich gekauft!');
}

export const drinksOnRound = (who: Somebody) => drinks(who, FREE_HELLES);

export async function givesRound(who: Somebody, message: string): Promise<void> {
  await who.taps('button', 'Runde');
  await who.taps('radio', /nächste Runde/);
  await who.fills('Nachricht (freiwillig)', message);
  await who.picture('give-round');
  await who.taps('button', 'Runde ausgeben');
  await celebratesRound(who);
}

export async function celebratesRound(who: Somebody): Promise<void> {
  await who.sees(/Nacken!/);
  await who.picture('round-given');
  await who.goneIs('dialog', /Nacken!/);
  await who.picture('home-with-round');
}

/** Takes the newest drink back. */
export async function cancels(who: Somebody): Promise<void> {
  await who.taps('button', 'Verlauf');
  await who.taps('button', 'Helles stornieren');
  await who.picture('history');
  await who.taps('button', 'Ja, stornieren');
  await who.sees(/storniert/);
  await who.taps('button', 'Schließen');
}

export async function changesAccount(who: Somebody): Promise<void> {
  await who.taps('button', 'Konto');
  await who.finds('button', 'Profil speichern');
  await who.picture('account');
  await who.fills('Telefon', '0170 1234567');
  await who.taps('button', 'Profil speichern');
  await who.sees(/gespeichert|aktualisiert/);
  await who.taps('button', 'Schließen');
}

/** Each tab by what stands in it. */
const DESK: readonly [tab: string, sight: RegExp][] = [
  ['Mitglieder', /@bertl/],
  ['Getränke', /Weißbier/],
  ['Transaktionen', /Bertl/],
  ['Protokoll', /Runde/],
  ['Kasse', /Heute/],
  ['Übersicht', /Schnellzugriff/],
];

export async function looksAfterTable(who: Somebody): Promise<void> {
  await who.taps('button', 'Admin');
  for (const [tab, sight] of DESK) {
    await who.taps('tab', tab);
    await who.sees(sight);
    await who.picture(`admin-${tab.toLowerCase()}`);
  }
}

export async function hangsUpScreen(who: Somebody): Promise<void> {
  await who.taps('button', 'Einrichten');
  await who.taps('link', 'Bildschirm');
  await who.taps('button', 'Bildschirm aufstellen');
  await who.finds('button', 'Link kopieren');
  await who.picture('wall-link');
  await who.taps('button', 'Auf diesem Gerät zeigen');
  await who.sees('Bertl');
  await who.picture('wall');
}
