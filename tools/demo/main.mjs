// `npm run demo`: a throw-away till with a year of bookings and a running evening.
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Guest, overNetwork, TillProcess } from '#built/libs/test-kit/src/index.js';
import { evening } from './evening.mjs';
import { PEOPLE } from './people.mjs';
import { writeYear } from './year.mjs';

/** Not the default port: devices that know a real till there would report an exchanged log. */
const PORT = process.env.PORT || '8001';
const TABLE = `http://localhost:${PORT}`;

/** The folder with `dist` in it, both from the source and from the built demo. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const over = new AbortController();
let folder;
let till;

/** Ends the demo and deletes its data. @param cause the error; undefined when the user ends it */
async function leave(cause) {
  if (over.signal.aborted) return;
  over.abort();
  await till?.terminate();
  if (folder) rmSync(folder, { recursive: true, force: true });
  const why = till?.errors.trim().split('\n').at(-1) || cause?.message;
  if (cause) process.stderr.write(`Die Demo hört auf: ${why}\n`);
  process.exit(cause ? 1 : 0);
}
for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(end, () => void leave());
process.on('uncaughtException', (error) => void leave(error));

/** Looks whether the port is free before the year is written, which takes seconds. The till names other faults of it. */
async function expectFreePort() {
  try {
    const server = createServer().listen({ port: PORT, host: '127.0.0.1' });
    await once(server, 'listening');
    server.close();
  } catch ({ code }) {
    if (code === 'EADDRINUSE')
      throw new Error(`Einstellung PORT: ${PORT} gehört schon einem anderen Programm`);
  }
}

async function play() {
  await expectFreePort();
  folder = mkdtempSync(join(tmpdir(), 'stammtisch-demo-'));
  const dataDir = join(folder, 'data');
  const way = overNetwork(TABLE);
  const guests = PEOPLE.map(({ username, password }) => new Guest(way, username, password));
  const { xml, csv } = await writeYear(dataDir);
  writeFileSync(join(folder, 'Kontoauszug.xml'), xml);
  writeFileSync(join(folder, 'Kontoauszug.csv'), csv);
  if (over.signal.aborted) return;
  // The user's other settings are for a real till.
  till = new TillProcess(dataDir, { PORT, ADMIN_USERNAME: '', ADMIN_PASSWORD: '' }, [], ROOT);
  void till.ended.then(() => leave(new Error('die Kasse ist zu')));
  await till.open();
  await Promise.all(guests.map((guest) => guest.logsIn()));
  welcome();
  await evening(guests, { quick: 40, signal: over.signal });
}

function welcome() {
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
  der Bank gebucht. Ihr Auszug, in zwei Formaten, zum Einlesen unter Kasse, Mehr, Kontoauszug:
  ${join(folder, 'Kontoauszug.xml')}
  ${join(folder, 'Kontoauszug.csv')}

  Und eine Buchung im letzten Jahr ist falsch: Findest du sie?
  Alles hier ist nach Strg+C wieder weg.
`);
}

await play().catch(leave);
