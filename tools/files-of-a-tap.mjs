// Lists our files and functions that a purchase runs through on the server's main thread, from the request until the response
// and the phone's table:changed: node tools/files-of-a-tap.mjs [folder of a built tree]
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { io } from 'socket.io-client';

/** Purchases counted. A function that runs in only some of them (a timer's) is left out. */
const COUNTED = 5;

const [folder = '.'] = process.argv.slice(2);
if (process.env.COUNT_CALLS) await countCalls();
else await measure(resolve(folder));

/** Loaded into the server before it starts: records the functions called between two messages, and sends them at 'report'. */
async function countCalls() {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  process.on('message', async (message) => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    process.send(message === 'report' ? result.flatMap(calledIn) : []);
  });
}

/** `file function` for each of our functions called in a script. */
function calledIn({ url, functions }) {
  const [, file] = /\/dist\/apps\/api\/(?!node_modules)(.*)\.js$/.exec(url) ?? [];
  if (!file) return [];
  return functions
    .filter(({ ranges: [{ count }] }) => count > 0)
    .map(({ functionName, ranges: [{ startOffset }] }) => `${file}.ts ${functionName}@${startOffset}`);
}

async function measure(root) {
  const { ADMIN, Guest, idempotencyKey, overNetwork } = await import(
    `${root}/dist/apps/api/libs/test-kit/src/index.js`
  );
  const { calls } = await import(`${root}/dist/apps/api/libs/contracts/src/index.js`);
  const dataDir = mkdtempSync(join(tmpdir(), 'stammtisch-tap-'));
  const server = fork(`${root}/dist/apps/api/apps/api/src/main.js`, {
    cwd: root,
    execArgv: ['--import', fileURLToPath(import.meta.url)],
    env: {
      PATH: process.env.PATH,
      COUNT_CALLS: 'yes',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  try {
    const url = await addressOf(server);
    const guest = new Guest(overNetwork(url), ADMIN.username, ADMIN.password);
    await guest.logsIn();
    const [drink] = (await guest.home()).drinks;
    const extraHeaders = { cookie: `session=${guest.cookie}` };
    const phone = io(url, { transports: ['websocket'], extraHeaders });
    await once(phone, 'table:snapshot');
    const received = [];
    phone.onAny((message) => received.push(message));
    const tap = async () => {
      const changed = once(phone, 'table:changed');
      await guest.call(calls.purchase, { body: { drink_id: drink.id } }, idempotencyKey());
      await changed;
    };
    await tap();
    let called;
    for (let n = 0; n < COUNTED; n++) {
      await ask(server, 'reset');
      received.length = 0;
      await tap();
      const now = new Set(await ask(server, 'report'));
      called = called ? called.filter((name) => now.has(name)) : [...now];
    }
    print(called, received);
    phone.disconnect();
  } finally {
    server.kill();
    await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function addressOf(server) {
  let output = '';
  for (;;) {
    const [chunk] = await once(server.stdout, 'data');
    output += chunk;
    const address = /open at (http:\/\/[^\s"]+)/.exec(output)?.[1];
    if (address) return address;
  }
}

async function ask(server, message) {
  server.send(message);
  const [answer] = await once(server, 'message');
  return answer;
}

function print(called, received) {
  const files = new Map();
  for (const name of called) {
    const [file, func] = name.split(/ |@/);
    files.set(file, [...(files.get(file) ?? []), func].filter(Boolean));
  }
  for (const [file, functions] of [...files].sort()) console.log(`${file}: ${functions.join(', ')}`);
  const named = [...files.values()].flat().length;
  console.log(`${files.size} files, ${named} named functions; the phone received ${received.join(', ')}`);
}
