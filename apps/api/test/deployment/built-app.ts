import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import ts from 'typescript';

const ROOT = resolve('dist/apps/web');

export interface BuiltFile {
  /** Where it is served, as `/assets/index-….js`. */
  readonly path: string;
  readonly text: string;
}

function read(path: string): BuiltFile {
  return { path, text: readFileSync(join(ROOT, path), 'utf8') };
}

/** Every script and style sheet of the built app. */
export function builtFiles(): BuiltFile[] {
  if (!existsSync(ROOT)) throw new Error('not built: node tools/build-if-needed.mjs');
  const assets = readdirSync(join(ROOT, 'assets')).filter((name) => /\.(js|css)$/.test(name));
  return assets.map((name) => read(`/assets/${name}`));
}

/** What the page itself names: its scripts, what it has preloaded for them, its style sheets. */
function namedByPage({ text }: BuiltFile): string[] {
  const tags = text.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  return tags
    .filter((tag) => tag.startsWith('<script') || /rel="(?:modulepreload|stylesheet)"/.test(tag))
    .flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
}

/** What a script can't run without. What it imports later, by a call, is left out. */
function importedBy({ path, text }: BuiltFile): string[] {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  return statements.flatMap((statement) => {
    const from =
      ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)
        ? statement.moduleSpecifier
        : undefined;
    return from && ts.isStringLiteral(from) ? [join(dirname(path), from.text)] : [];
  });
}

/** A script, what it can't run without, and their style sheets, which are named after them. */
function withNeeds(paths: readonly string[]): BuiltFile[] {
  const found = new Map<string, BuiltFile>();
  const styles = builtFiles().filter(({ path }) => path.endsWith('.css'));
  const nameOf = (path: string) => path.replace(/-[\w-]{8}\.\w+$/, '');
  const follow = (path: string) => {
    if (found.has(path)) return;
    const file = read(path);
    found.set(path, file);
    if (!path.endsWith('.js')) return;
    importedBy(file).forEach(follow);
    for (const style of styles) if (nameOf(style.path) === nameOf(path)) follow(style.path);
  };
  paths.forEach(follow);
  return [...found.values()];
}

/** The scripts and style sheets that the browser has to have before the login can be used. */
export const door = () => withNeeds(namedByPage(read('/index.html')));

/** All that it has to have before the table can be painted: `itsWords` stand in the script that comes behind the door. */
export function table(itsWords: string): BuiltFile[] {
  const scripts = builtFiles().filter(({ path, text }) => path.endsWith('.js') && text.includes(itsWords));
  return withNeeds([...namedByPage(read('/index.html')), ...scripts.map(({ path }) => path)]);
}

/** How much of it goes over the line, in bytes. */
export const gzipped = (files: readonly BuiltFile[]) =>
  files.reduce((sum, { text }) => sum + gzipSync(text).length, 0);
