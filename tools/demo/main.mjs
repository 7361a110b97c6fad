// `npm run demo`: a throw-away till with members, drinks and an evening going on, to see it live in a minute.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { evening } from './evening.mjs';
import { Guest } from './guest.mjs';

const NAMES = ['Anna', 'Bertl', 'Sepp', 'Leni', 'Mina', 'Franz', 'Vroni', 'Kathi'];
const PORT = process.env.PORT ?? '8000';
const URL = `http://localhost:${PORT}`;

const dataDir = mkdtempSync(join(tmpdir(), 'stammtisch-demo-'));
const over = new AbortController();
const [host, ...others] = NAMES.map((name) => new Guest(URL, name));

const server = spawn(process.execPath, ['dist/apps/api/apps/api/src/main.js'], {
  env: {
    ...process.env,
    PORT,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'log',
    ADMIN_USERNAME: host.username,
    ADMIN_PASSWORD: host.password,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
server.once('exit', (code) => {
  over.abort();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 0);
});
for (const end of ['SIGINT', 'SIGTERM']) process.once(end, () => server.kill('SIGTERM'));

for await (const line of createInterface({ input: server.stdout })) {
  if (line.includes('is open at')) break;
}
server.stdout.resume();

await host.logIn();
await host.call('update-profile', { first_name: host.firstName });
const { invite_link } = await host.call('generate-invite-link', { max_uses: others.length });
for (const guest of others) {
  await guest.register(invite_link.split('/').at(-1));
  await guest.logIn();
}
for (const guest of [host, ...others]) await guest.call('recharge-credit', { amount: 20 });

console.log(`
  Am Stammtisch ist was los: ${URL}

  ${'Benutzername'.padEnd(14)}Passwort
${[host, ...others].map(({ username, password }) => `  ${username.padEnd(14)}${password}`).join('\n')}

  ${host.firstName} ist Admin. Alles hier ist nach Strg+C wieder weg.
`);
await evening([host, ...others], { quick: 40, signal: over.signal });
