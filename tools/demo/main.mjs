// `npm run demo`: a throw-away till with a season behind it and an evening going on, to see it live in a minute.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Guest, overNetwork, TillProcess } from '../../dist/apps/api/libs/test-kit/src/index.js';
import { evening } from './evening.mjs';
import { writeSeason } from './season.mjs';

const NAMES = [
  ['Anna', 'Huber'],
  ['Bertl', 'Moser'],
  ['Sepp', 'Gruber'],
  ['Leni', 'Wagner'],
  ['Mina', 'Bauer'],
  ['Franz', 'Lechner'],
  ['Vroni', 'Maier'],
  ['Kathi', 'Steiner'],
];
const PORT = process.env.PORT ?? '8000';
const URL = `http://localhost:${PORT}`;

const dataDir = mkdtempSync(join(tmpdir(), 'stammtisch-demo-'));
const over = new AbortController();
const way = overNetwork(URL);
const guests = NAMES.map(([name]) => new Guest(way, name.toLowerCase(), `prost-${name.toLowerCase()}`));
const persons = NAMES.map(([firstName, lastName], index) => {
  const { username, password } = guests[index];
  return { firstName, lastName, username, password };
});
await writeSeason(dataDir, persons);

const till = new TillProcess(dataDir, {
  ...process.env,
  PORT,
  LOG_LEVEL: 'log',
  ADMIN_USERNAME: '',
  ADMIN_PASSWORD: '',
});
till.ended.then(({ code }) => {
  over.abort();
  rmSync(dataDir, { recursive: true, force: true });
  process.stderr.write(till.errors);
  process.exit(code ?? 0);
});
for (const end of ['SIGINT', 'SIGTERM']) process.once(end, () => till.terminate());
await till.open();

await Promise.all(guests.map((guest) => guest.logsIn()));

console.log(`
  Am Stammtisch ist was los: ${URL}

  ${'Benutzername'.padEnd(14)}Passwort
${guests.map(({ username, password }) => `  ${username.padEnd(14)}${password}`).join('\n')}

  Wie im Keller: das Netz in den Werkzeugen des Browsers ausschalten (F12, Netzwerk, Offline), ein paar
  Getränke antippen, wieder einschalten. Oder die Kasse hier anhalten: Strg+Z, und weiter mit fg.

  ${NAMES[0][0]} ist Admin und hat vier Monate Kasse geführt. Beim letzten Kassensturz fehlten 20 €: Findest du, warum?
  Alles hier ist nach Strg+C wieder weg.
`);
await evening(guests, { quick: 40, signal: over.signal });
