import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type BuiltFile, builtFiles, door, gzipped, table } from './built-app.js';

const KILOBYTE = 1000;
const BAR = 130 * KILOBYTE;

const saying = (words: string, files: readonly BuiltFile[]) =>
  files.filter(({ text }) => text.includes(words)).map(({ path }) => path);

/** What nobody needs at once. Each is known by words that nothing else has to say. */
const LATER = [
  ['the confetti', 'disableForReducedMotion'],
  ['the celebration', 'Getränk erfolgreich gekauft!'],
  ['topping up', 'Fehler beim Aufladen des Guthabens'],
  ['giving a round', 'Fehler beim Spendieren der Runde'],
  ['the history', 'Keine Transaktionen gefunden'],
  ['what waits for the till', 'Hier wartet nichts mehr.'],
  ['the account', 'Fehler beim Speichern des Profils'],
  ['inviting', 'Fehler beim Generieren des Einladungslinks'],
  ['the admin area', 'Fehler beim Zurücksetzen des Passworts'],
  ['the history of events', 'Dieser Eintrag fehlt im Protokoll'],
  ['the charts', 'Zahlen zeigen'],
  ['the books', 'Noch nie geprüft.'],
  ['the statements', 'gilt bis Eintrag'],
  ['the registration', 'Registrierung erfolgreich!'],
  ['the screen at the table', 'Servus beinand!'],
  ['the tablet at the bar', 'Hier ist der Tresen'],
  ['what a witness has found', 'Zeig das am Tisch'],
  ['what computes its hashes', 'Fehler beim Prüfen des Protokolls'],
] as const;

describe('what the home screen needs before it can be painted', () => {
  const first = table('Mein Bierdeckel');
  const later = builtFiles().filter(({ path }) => !first.some((file) => file.path === path));

  it('weighs at most 130 kB, scripts and styles, gzipped', () => {
    const weights = first.map((file) => [file.path, gzipped([file])]);
    expect(weights.length).toBeGreaterThan(1);
    expect({ weights, fits: gzipped(first) <= BAR }).toEqual({ weights, fits: true });
  });

  it('has the home screen, the login and what keeps taps in it', () => {
    for (const words of ['Mein Bierdeckel', 'Login fehlgeschlagen', 'stammtisch.outbox'])
      expect([words, saying(words, first)]).not.toEqual([words, []]);
  });

  it('leaves all else for later', () => {
    const missing = LATER.filter(([, words]) => saying(words, later).length === 0);
    const tooEarly = LATER.filter(([, words]) => saying(words, first).length > 0);
    expect({ missing, tooEarly }).toEqual({ missing: [], tooEarly: [] });
  });
});

describe('what the login needs before it can be used', () => {
  it('has nothing of the table in it', () => {
    expect(saying('Login fehlgeschlagen', door())).not.toEqual([]);
    expect(saying('Mein Bierdeckel', door())).toEqual([]);
  });

  it('is in the page itself, as a picture of the word mark and the mat, without any style of its own', () => {
    const page = readFileSync('dist/apps/web/index.html', 'utf8');
    const [, picture = ''] = /<div id="root">(.*)<\/div>/s.exec(page) ?? [];
    expect(picture).toContain('aria-label="Stammtisch"');
    expect(picture).toContain('Deine digitale Bierkasse');
    expect(picture).not.toMatch(/ style=|<style/);
    const [, mat = ''] = /<section class="([\w-]+)"/.exec(picture) ?? [];
    expect(saying(`.${mat}{`, door())).not.toEqual([]);
  });
});
