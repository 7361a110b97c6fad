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

Eingestellt wird über Umgebungsvariablen, etwa PORT=8080 stammtisch. Welche es gibt, steht in docs/settings.md:
`;

const beside = (file: string) => new URL(`../../${file}`, import.meta.url);
const help = `${HELP}${beside('docs/settings.md').pathname}\n`;

const [word] = process.argv.slice(2);
const program = PROGRAMS.get(word);
if (program) {
  // The program reads the words behind its own.
  process.argv.splice(2, 1);
  await import(new URL(`./${program}.js`, import.meta.url).href);
} else if (word === '--version') {
  process.stdout.write(`${JSON.parse(readFileSync(beside('package.json'), 'utf8')).version}\n`);
} else if (word === '--help') {
  process.stdout.write(help);
} else {
  process.stderr.write(`'${word}' kennt stammtisch nicht.\n\n${help}`);
  process.exitCode = 2;
}
