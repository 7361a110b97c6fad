import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parseAst } from 'rolldown/parseAst';

const MAX_BYTES = 130_000;
const ROOT = resolve('dist/apps/web');

/** A script or style sheet of the built app. */
interface BuiltFile {
  readonly path: string;
  readonly text: string;
}

let page: string;
/** By path. */
let files: ReadonlyMap<string, BuiltFile>;
/** The files that the table needs before its first paint. */
let first: BuiltFile[];
beforeAll(() => {
  page = readFileSync(join(ROOT, 'index.html'), 'utf8');
  const assets = readdirSync(join(ROOT, 'assets')).filter((name) => /\.(js|css)$/.test(name));
  files = new Map(
    assets
      .map((name) => `/assets/${name}`)
      .map((path) => [path, { path, text: readFileSync(join(ROOT, path), 'utf8') }]),
  );
  const scripts = containing('Mein Bierdeckel', files.values()).filter((path) => path.endsWith('.js'));
  first = withDependencies([...namedByPage(), ...scripts]);
});

/** Scripts, preloaded modules and style sheets named in the page. */
const namedByPage = () =>
  (page.match(/<(?:script|link)\b[^>]*>/g) ?? [])
    .filter((tag) => tag.startsWith('<script') || /rel="(?:modulepreload|stylesheet)"/.test(tag))
    .flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);

/** A script's static imports. */
const importedBy = ({ path, text }: BuiltFile) =>
  parseAst(text).body.flatMap((statement) =>
    'source' in statement && statement.source ? [join(dirname(path), statement.source.value)] : [],
  );

const nameOf = (path: string) => path.replace(/-[\w-]{8}\.\w+$/, '');

/** These files with all their static imports, and the style sheets of the same names. */
function withDependencies(paths: readonly string[], found = new Set<BuiltFile>()): BuiltFile[] {
  for (const path of paths) {
    const file = files.get(path);
    if (!file || found.has(file)) continue;
    found.add(file);
    if (!path.endsWith('.js')) continue;
    const styles = Array.from(files.keys()).filter(
      (other) => other.endsWith('.css') && nameOf(other) === nameOf(path),
    );
    withDependencies([...importedBy(file), ...styles], found);
  }
  return [...found];
}

const loginFiles = () => withDependencies(namedByPage());

const containing = (words: string, among: Iterable<BuiltFile>) =>
  Array.from(among, ({ path, text }) => (text.includes(words) ? [path] : [])).flat();

/** Parts that are loaded later, each with a text that only this part contains. */
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
  ['the history of events', 'Kein Eintrag passt zu diesen Filtern.'],
  ['the charts', 'Zahlen zeigen'],
  ['the books', 'Noch nie geprüft.'],
  ['the statements', 'gilt bis Eintrag'],
  ['the registration', 'Registrierung erfolgreich!'],
  ['the screen at the table', 'Servus beinand!'],
  ['the tablet at the bar', 'Hier ist der Tresen'],
  ['what a witness has found', 'Zeig das am Tisch'],
  ['what computes its hashes', 'not connected to the till'],
] as const;

describe('what the home screen needs before it can be painted', () => {
  it('weighs at most 130 kB, scripts and styles, gzipped', () => {
    const weights = first.map(({ path, text }) => [path, gzipSync(text).length] as const);
    expect(weights.length).toBeGreaterThan(1);
    const sum = weights.reduce((all, [, weight]) => all + weight, 0);
    expect({ weights, fits: sum <= MAX_BYTES }).toEqual({ weights, fits: true });
  });

  it('includes home screen, login and outbox, and nothing else', () => {
    for (const words of ['Mein Bierdeckel', 'Login fehlgeschlagen', 'stammtisch.outbox'])
      expect([words, containing(words, first)]).not.toEqual([words, []]);
    const later = [...files.values()].filter((file) => !first.includes(file));
    const missing = LATER.filter(([, words]) => containing(words, later).length === 0);
    const tooEarly = LATER.filter(([, words]) => containing(words, first).length > 0);
    expect({ missing, tooEarly }).toEqual({ missing: [], tooEarly: [] });
  });
});

/** The files that the service worker keeps, so that the app opens offline. */
const precached = () =>
  Array.from(
    readFileSync(join(ROOT, 'sw.js'), 'utf8').matchAll(/\{url:[`"']([^`"']+)/g),
    ([, path = '']) => path,
  );

describe('what a phone keeps of the app', () => {
  it('is all that login, table and their sheets need, with pictures and sounds', () => {
    const parts =
      'AccountDialog TopUpDialog RoundDialog HistoryDialog OutboxDialog WallPage TabletPage confetti';
    const needed = [
      ...[...loginFiles(), ...first].map(({ path }) => path),
      ...parts.split(' ').map((part) => `/assets/${part}`),
      ...['/index.html', '/pulp.svg', '/icons/', '/sounds/'],
    ];
    expect(needed.filter((start) => !precached().some((path) => path.startsWith(start)))).toEqual([]);
  });

  it.each(['AdminPage', 'AuditTab', 'TodayPage', 'MembersTab'])(
    'is nothing of no use without the till: %s',
    (part) => {
      const start = `/assets/${part}-`;
      expect([...files.keys()].filter((path) => path.startsWith(start))).not.toEqual([]);
      expect(precached().filter((path) => path.startsWith(start))).toEqual([]);
    },
  );
});

describe('what the login needs before it can be used', () => {
  it('contains nothing of the table', () => {
    expect(containing('Login fehlgeschlagen', loginFiles())).not.toEqual([]);
    expect(containing('Mein Bierdeckel', loginFiles())).toEqual([]);
  });

  it('is preceded by a picture of word mark and mat in the page itself, without styles', () => {
    const [, picture = ''] = /<div id="root">(.*)<\/div>/s.exec(page) ?? [];
    expect(picture).toContain('aria-label="Stammtisch"');
    expect(picture).toContain('Deine digitale Bierkasse');
    expect(picture).not.toMatch(/ style=|<style/);
    const [, mat = ''] = /<section class="([\w-]+)"/.exec(picture) ?? [];
    expect(containing(`.${mat}{`, loginFiles())).not.toEqual([]);
  });
});
