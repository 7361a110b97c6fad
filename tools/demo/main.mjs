// `npm run demo`: a throw-away till with a year behind it and an evening going on, to see it live in a minute.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Guest, overNetwork, TillProcess } from '../../dist/apps/api/libs/test-kit/src/index.js';
import { evening } from './evening.mjs';
import { PEOPLE } from './people.mjs';
import { writeYear } from './year.mjs';

/** Not a till's own: devices would take that one for this one, forged. */
const PORT = process.env.PORT ?? '8001';
const TABLE = `http://localhost:${PORT}`;

/** The folder with `dist` in it, seen from here and from where the demo is built to. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-demo-'));
const dataDir = join(folder, 'data');
const over = new AbortController();
const way = overNetwork(TABLE);
const guests = PEOPLE.map(({ username, password }) => new Guest(way, username, password));
const { xml, csv } = await writeYear(dataDir);
writeFileSync(join(folder, 'Kontoauszug.xml'), xml);
writeFileSync(join(folder, 'Kontoauszug.csv'), csv);

const settings = { ...process.env, PORT, LOG_LEVEL: 'log', ADMIN_USERNAME: '', ADMIN_PASSWORD: '' };
const till = new TillProcess(dataDir, settings, [], ROOT);
till.ended.then(({ code }) => {
  over.abort();
  rmSync(folder, { recursive: true, force: true });
  process.stderr.write(till.errors);
  process.exit(code ?? 0);
});
for (const end of ['SIGINT', 'SIGTERM']) process.once(end, () => till.terminate());
await till.open();

await Promise.all(guests.map((guest) => guest.logsIn()));

const rows = PEOPLE.map(({ username, password, office }) =>
  `  ${username.padEnd(14)}${password.padEnd(16)}${office}`.trimEnd(),
);
console.log(`
  Am Stammtisch ist was los: ${TABLE}

  ${'Benutzername'.padEnd(14)}Passwort
${rows.join('\n')}

  Wie im Keller: das Netz in den Werkzeugen des Browsers ausschalten (F12, Netzwerk, Offline), ein paar
  Getränke antippen, wieder einschalten. Oder die Kasse hier anhalten: Strg+Z, und weiter mit fg.

  Leni hat die Bücher von Girgl übernommen. Der letzte Monat ist noch offen, und niemand hat die letzten Zeilen
  der Bank gebucht. Ihr Auszug, in zwei Formaten, zum Einlesen unter Kassenbuch, Kontoauszug:
  ${join(folder, 'Kontoauszug.xml')}
  ${join(folder, 'Kontoauszug.csv')}

  Und eine Buchung im letzten Jahr ist falsch: Findest du sie?
  Alles hier ist nach Strg+C wieder weg.
`);
await evening(guests, { quick: 40, signal: over.signal });
