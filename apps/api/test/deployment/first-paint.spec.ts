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

describe('what the home screen loads before its first paint', () => {
  it('is at most 130 kB of gzipped scripts and styles', () => {
    const weights = first.map(({ path, text }) => [path, gzipSync(text).length] as const);
    expect(weights.length).toBeGreaterThan(1);
    const sum = weights.reduce((all, [, weight]) => all + weight, 0);
    expect({ weights, fits: sum <= MAX_BYTES }).toEqual({ weights, fits: true });
  });

  it('includes home screen, login and outbox, and none of the parts loaded later', () => {
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

describe('what the service worker caches', () => {
  it('includes all that login, table and their sheets need, with icons and sounds', () => {
    const parts =
      'AccountDialog TopUpDialog RoundDialog HistoryDialog OutboxDialog WallPage TabletPage confetti';
    const needed = [
      ...[...loginFiles(), ...first].map(({ path }) => path),
      ...parts.split(' ').map((part) => `/assets/${part}`),
      ...['/index.html', '/pulp.svg', '/icons/', '/sounds/'],
    ];
    expect(needed.filter((start) => !precached().some((path) => path.startsWith(start)))).toEqual([]);
  });

  it.each(['AdminPage', 'AuditTab', 'TodayPage', 'MembersTab'])('does not include %s', (part) => {
    const start = `/assets/${part}-`;
    expect([...files.keys()].filter((path) => path.startsWith(start))).not.toEqual([]);
    expect(precached().filter((path) => path.startsWith(start))).toEqual([]);
  });
});

describe('the login page', () => {
  it('loads nothing of the home screen', () => {
    expect(containing('Login fehlgeschlagen', loginFiles())).not.toEqual([]);
    expect(containing('Mein Bierdeckel', loginFiles())).toEqual([]);
  });

  it('is preceded by a preview of word mark and mat in index.html, without inline styles', () => {
    const [, picture = ''] = /<div id="root">(.*)<\/div>/s.exec(page) ?? [];
    expect(picture).toContain('aria-label="Stammtisch"');
    expect(picture).toContain('Deine digitale Bierkasse');
    expect(picture).not.toMatch(/ style=|<style/);
    const [, mat = ''] = /<section class="([\w-]+)"/.exec(picture) ?? [];
    expect(containing(`.${mat}{`, loginFiles())).not.toEqual([]);
  });
});
