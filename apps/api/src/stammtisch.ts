#!/usr/bin/env node
import { readFileSync } from 'node:fs';

/** The command of the package, `stammtisch`: each of its words is a program of its own. */
const PROGRAMS = new Map([
  [undefined, 'main'],
  ['demo', 'demo'],
  ['events', 'events'],
  // For the container that prepares a cluster.
  ['store-user', 'store-user'],
]);

const HELP = `stammtisch                 öffnet die Kasse in diesem Ordner: was sie behält, liegt in ./data
stammtisch demo            eine Kasse zum Ausprobieren, die danach wieder weg ist
stammtisch events …        prüfen, sichern, wiederherstellen; die Befehle zeigt 'stammtisch events'
stammtisch --version

Eingestellt wird über Umgebungsvariablen, etwa PORT=8080 stammtisch. Welche es gibt, steht in README.md:
`;

const version = () =>
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version as string;
const readme = () => new URL('../../README.md', import.meta.url).pathname;

const [word] = process.argv.slice(2);
const program = PROGRAMS.get(word);
if (program) {
  // The program reads the words behind its own.
  process.argv.splice(2, 1);
  await import(new URL(`./${program}.js`, import.meta.url).href);
} else if (word === '--version' || word === '-v') {
  process.stdout.write(`${version()}\n`);
} else if (word === '--help' || word === '-h') {
  process.stdout.write(`${HELP}${readme()}\n`);
} else {
  process.stderr.write(`'${word}' kennt stammtisch nicht.\n\n${HELP}${readme()}\n`);
  process.exitCode = 2;
}
