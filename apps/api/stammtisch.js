#!/usr/bin/env node
import './old-node.js';
import { existsSync, readFileSync } from 'node:fs';

/** The package's command, `stammtisch`: each subcommand is a separate program. */
const PROGRAMS = new Map([
  [undefined, 'main'],
  ['demo', 'demo'],
  ['events', 'events'],
  // For the container that prepares a cluster.
  ['store-user', 'store-user'],
]);

const HELP = `stammtisch                 öffnet die Kasse in diesem Ordner: was sie behält, liegt in ./data
stammtisch demo            eine Kasse zum Ausprobieren, die danach wieder weg ist
stammtisch events …        prüfen, sichern, wiederherstellen; die Befehle zeigt 'stammtisch events --help'
stammtisch --version

In einem Klon heißen sie npm start, npm run demo und npm run events -- …

Eingestellt wird über Umgebungsvariablen, etwa PORT=8080 stammtisch, oder eine Datei .env. Welche es gibt, steht in
docs/settings.md:
`;

const beside = (file) => new URL(`../../${file}`, import.meta.url);
const help = `${HELP}${beside('docs/settings.md').pathname}\n`;

const [first, ...behind] = process.argv.slice(2);
const program = PROGRAMS.get(first);
const unknown = program ? behind[0] : first;
if (program && (unknown === undefined || program === 'events')) {
  // Reads .env like Docker Compose: variables that are already set win. The demo is a separate till and reads none.
  if (program !== 'demo' && existsSync('.env')) process.loadEnvFile('.env');
  // The program reads the arguments after its name.
  process.argv.splice(2, 1);
  await import(new URL(`./${program}.js`, import.meta.url).href);
} else if ([first, ...behind].some((word) => word === '--help' || word === '-h')) {
  process.stdout.write(help);
} else if (first === '--version') {
  process.stdout.write(`${JSON.parse(readFileSync(beside('package.json'), 'utf8')).version}\n`);
} else {
  process.stderr.write(
    `'${unknown}' kennt stammtisch${program && first ? ` ${first}` : ''} nicht.\n\n${help}`,
  );
  process.exitCode = 2;
}
