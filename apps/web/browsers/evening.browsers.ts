import { afterAll, afterEach, beforeEach, describe, it, jest } from '@jest/globals';
import { RunningTill } from '@stammtisch/test-kit';
import { dataDirs } from '../../api/test/harness/data-dirs.js';
import { registerLink } from '../story-kit/house.js';
import { DESK, PHONE } from '../story-kit/phone.js';
import type { Look } from './browser-window.js';
import { openFirefox } from './firefox.js';
import { Somebody } from './somebody.js';
import { openWebKit } from './webkit.js';

/** Long enough for machines that are slow and busy. */
jest.setTimeout(600_000);

const ENGINES = { WebKit: openWebKit, Firefox: openFirefox };
const LOOKS: readonly Look[] = [PHONE, DESK].flatMap((screen) => [
  { screen, scheme: 'light', motion: true },
  { screen, scheme: 'dark', motion: false },
]);

const newDataDir = dataDirs();

describe.each(
  Object.entries(ENGINES).flatMap(([engine, open]) => LOOKS.map((look) => ({ engine, open, look }))),
)('in $engine, $look.scheme, $look.screen.width wide', ({ engine, open, look }) => {
  const till = new RunningTill(newDataDir(), { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' });
  const table: Somebody[] = [];

  const sitsDown = async (name: string) => {
    const album = `.pictures/${engine}/${look.scheme}-${look.screen.width}/${name}`;
    const somebody = new Somebody(await open(look), album);
    table.push(somebody);
    return somebody;
  };

  beforeEach(() => till.start());
  afterEach(() => Promise.all(table.splice(0).map((somebody) => somebody.leaves())));
  afterAll(() => till.kill());

  it('an evening goes from the first link to the screen at the wall', async () => {
    // Given Anna opens the till, and Bertl joins with her invite
    const anna = await sitsDown('anna');
    await joins(anna, registerLink(till), 'Anna');
    await topsUp(anna);
    const bertl = await sitsDown('bertl');
    await joins(bertl, await invites(anna), 'Bertl');

    // When both drink, then each pays their own
    await drinks(anna);
    await drinks(bertl);
    await anna.sees('16,50 €');
    await bertl.sees('−3,50 €');

    // When Anna gives a round, then Bertl celebrates it and drinks on her
    await givesRound(anna, 'Prost, beinand!');
    await celebratesRound(bertl);
    await drinks(bertl, FREE_HELLES);
    await anna.sees('13,00 €');
    await bertl.sees('−3,50 €');

    // When she takes her own drink back, then she has the money again
    await cancels(anna);
    await anna.sees('16,50 €');
    await changesAccount(bertl);

    // Then all of it stands in the admin area, and on the screen at the wall
    await looksAfterTable(anna);
    await hangsUpScreen(anna);
  });
});

const HELLES = 'Helles, 3,50 €';
const FREE_HELLES = 'Helles, frei statt 3,50 €';

/** Somebody comes to the table with a link. */
async function joins(who: Somebody, link: string, firstName: string): Promise<void> {
  const [username, password] = [firstName.toLowerCase(), 'geheim-am-tisch'];
  await who.goesTo(link);
  await who.fills('Vorname', firstName);
  await who.fills('Benutzername', username);
  await who.fills('Passwort', password);
  await who.fills('Passwort wiederholen', password);
  await who.taps('button', 'Registrieren');
  await who.sees('Registrierung erfolgreich!');
  await who.taps('button', 'OK');
  await who.finds('button', 'Anmelden');
  await who.fills('Benutzername', username);
  await who.fills('Passwort', password);
  await who.taps('button', 'Anmelden');
  await who.sees(`Servus, ${firstName}`);
}

async function topsUp(who: Somebody): Promise<void> {
  await who.taps('button', 'Guthaben');
  await who.taps('button', '20 €');
  await who.taps('button', /aufladen$/);
  await who.sees('20,00 €');
}

/** @returns the link */
async function invites(who: Somebody): Promise<string> {
  await who.taps('button', 'Admin');
  await who.taps('button', 'Mitglied einladen');
  await who.taps('button', /^Ganzer Tisch/);
  await who.finds('button', 'Link kopieren');
  const link = await who.reads('Einladungslink');
  await who.taps('button', 'Schließen');
  await who.taps('button', 'Zurück zum Tisch');
  return link;
}

/** The celebration goes by itself. */
async function drinks(who: Somebody, drink = HELLES): Promise<void> {
  await who.taps('button', drink);
  await who.sees('Getränk erfolgreich gekauft!');
  await who.goneIs('dialog', 'Getränk erfolgreich gekauft!');
}

async function givesRound(who: Somebody, message: string): Promise<void> {
  await who.taps('button', 'Runde');
  await who.taps('radio', /nächste Runde/);
  await who.fills('Nachricht (freiwillig)', message);
  await who.taps('button', 'Runde ausgeben');
  await celebratesRound(who);
}

async function celebratesRound(who: Somebody): Promise<void> {
  await who.sees(/Nacken!/);
  await who.goneIs('dialog', /Nacken!/);
}

/** Takes the newest drink back. */
async function cancels(who: Somebody): Promise<void> {
  await who.taps('button', 'Verlauf');
  await who.taps('button', 'Helles stornieren');
  await who.taps('button', 'Ja, stornieren');
  await who.sees(/storniert/);
  await who.taps('button', 'Schließen');
}

async function changesAccount(who: Somebody): Promise<void> {
  await who.taps('button', 'Konto');
  await who.finds('button', 'Profil speichern');
  await who.fills('Telefon', '0170 1234567');
  await who.taps('button', 'Profil speichern');
  await who.sees(/gespeichert|aktualisiert/);
  await who.taps('button', 'Schließen');
}

/** Each tab by what stands in it. */
const TABS: readonly [tab: string, sight: RegExp][] = [
  ['Mitglieder', /@bertl/],
  ['Getränke', /Weißbier/],
  ['Transaktionen', /Bertl/],
  ['Protokoll', /Runde/],
  ['Kasse', /Heute/],
  ['Übersicht', /Schnellzugriff/],
];

async function looksAfterTable(who: Somebody): Promise<void> {
  await who.taps('button', 'Admin');
  for (const [tab, sight] of TABS) {
    await who.taps('link', tab);
    await who.sees(sight);
  }
}

async function hangsUpScreen(who: Somebody): Promise<void> {
  await who.taps('button', 'Einrichten');
  await who.taps('link', 'Geräte');
  await who.taps('button', 'Bildschirm aufstellen');
  await who.finds('button', 'Link kopieren');
  await who.taps('button', 'Auf diesem Gerät zeigen');
  await who.sees('Bertl');
}
