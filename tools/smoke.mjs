// Does what was packed work? Registers somebody, tops up, buys, kills the till, and looks whether all of it is still there.
//   node tools/smoke.mjs dist/package/stammtisch-0.1.0.tgz    npm installs that file in an empty folder (`npm run test:package`)
//   node tools/smoke.mjs stammtisch:local                     an image that Docker has; DOCKER_DEFAULT_PLATFORM says which of several
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** For how long a till may take to open, in ms: under an emulator it takes a minute. */
const PATIENCE = 180_000;
const GUEST = { first_name: 'Vroni', username: 'vroni', password: 'prost-und-servus' };

const run = (command, args, options) => execFileSync(command, args, { encoding: 'utf8', ...options });

/** The package, installed in an empty folder. */
class Installed {
  #folder = mkdtempSync(join(tmpdir(), 'stammtisch-smoke-'));
  #said = '';
  #port;
  #process;

  async begins(file) {
    const began = performance.now();
    run('npm', ['install', '--no-audit', '--no-fund', resolve(file)], {
      cwd: this.#folder,
      stdio: 'inherit',
    });
    say(`is installed (${seconds(began)}, ${size(join(this.#folder, 'node_modules'))})`);
    this.#port = await freePort();
  }

  opens(...words) {
    this.#said = '';
    this.#process = this.#start(words);
    return `http://localhost:${this.#port}`;
  }

  #start(words) {
    const env = { ...process.env, PORT: this.#port };
    const till = spawn(join(this.#folder, 'node_modules/.bin/stammtisch'), words, { cwd: this.#folder, env });
    for (const stream of [till.stdout, till.stderr]) stream.on('data', (text) => (this.#said += text));
    till.ended = new Promise((end) => till.once('close', end));
    return till;
  }

  runs() {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  output() {
    return this.#said;
  }

  async is(signal) {
    this.#process.kill(signal);
    return await this.#process.ended;
  }

  async events(...words) {
    return run('npx', ['stammtisch', 'events', ...words], { cwd: this.#folder });
  }

  async more(version) {
    assert.equal(run('npx', ['stammtisch', '--version'], { cwd: this.#folder }).trim(), version);
    const url = this.opens('demo');
    await until(() => this.#said.includes('Am Stammtisch ist was los'), this);
    await answers(`${url}/api/docs/swagger-ui-bundle.js`);
    assert.equal(await this.is('SIGTERM'), 0);
    say('shows the demo');
  }

  async ends() {
    await this.is('SIGKILL');
    rmSync(this.#folder, { recursive: true });
  }
}

/** A container of the image, as narrow as Compose makes it. */
class Contained {
  #name = `stammtisch-smoke-${randomUUID().slice(0, 8)}`;

  async begins(image) {
    const narrow = [
      '--init',
      '--read-only',
      '--tmpfs=/tmp',
      '--cap-drop=ALL',
      '--security-opt=no-new-privileges:true',
    ];
    const place = ['--publish=127.0.0.1::8000', `--volume=${this.#name}:/data`, `--name=${this.#name}`];
    run('docker', ['create', ...narrow, ...place, image]);
    say(`is ${run('docker', ['inspect', '--format={{.Os}}/{{.Architecture}}', image]).trim()}`);
  }

  opens() {
    run('docker', ['start', this.#name]);
    return `http://${run('docker', ['port', this.#name, '8000']).split('\n')[0]}`;
  }

  runs() {
    return run('docker', ['inspect', '--format={{.State.Running}}', this.#name]).trim() === 'true';
  }

  output() {
    return run('docker', ['logs', this.#name], { stdio: ['ignore', 'pipe', 'pipe'] });
  }

  async is(signal) {
    run('docker', ['kill', `--signal=${signal}`, this.#name]);
    return Number(run('docker', ['wait', this.#name]));
  }

  async events(...words) {
    return run('docker', ['exec', this.#name, 'events', ...words]);
  }

  async more() {
    this.opens();
    const health = () => run('docker', ['inspect', '--format={{.State.Health.Status}}', this.#name]).trim();
    await until(() => health() === 'healthy', this);
    say('is healthy');
  }

  async ends() {
    run('docker', ['rm', '--force', '--volumes', this.#name]);
    run('docker', ['volume', 'rm', this.#name]);
  }
}

const [what = ''] = process.argv.slice(2);
const till = what.endsWith('.tgz') ? new Installed() : new Contained();
await till.begins(what);
try {
  await story(till);
  await till.more(/-([^-]+)\.tgz$/.exec(what)?.[1]);
} finally {
  await till.ends();
}

async function story(till) {
  const began = performance.now();
  let url = till.opens();
  await until(() => answers(`${url}/readyz`), till);
  say(`is open (${seconds(began)})`);
  assert.match(await answers(url), /<html lang="de"/);
  const [, invite_token] = /\/register\/([\w-]+)/.exec(till.output());
  await call(url, '/api/register/', { ...GUEST, invite_token });
  const cookie = await logsIn(url);
  await call(url, '/api/recharge-credit/', { amount: 20 }, cookie);
  const { drinks } = await call(url, '/api/home-data/', undefined, cookie);
  await call(url, '/api/create-transaction/', { drink_id: drinks[0].id }, cookie);
  const { balance } = (await call(url, '/api/home-data/', undefined, cookie)).member;
  assert.equal(balance, 20 - drinks[0].price);
  say(`takes money and gives drinks: ${balance} euro are left`);

  await till.is('SIGKILL');
  url = till.opens();
  await until(() => answers(`${url}/readyz`), till);
  const { member } = await call(url, '/api/home-data/', undefined, await logsIn(url));
  assert.equal(member.balance, balance);
  assert.match(await till.events('verify'), /all as they were written/);
  say('was killed, and knows it still');
  assert.equal(await till.is('SIGTERM'), 0);
  assert.match(till.output(), /Stammtisch is closed/);
}

async function logsIn(url) {
  const { username, password } = GUEST;
  const { headers } = await ask(`${url}/api/login/`, { username, password });
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function call(url, path, body, cookie) {
  return (await ask(`${url}${path}`, body, cookie)).json();
}

async function ask(url, body, cookie = '') {
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const headers = {
    cookie,
    ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  };
  const response = await fetch(url, { ...sent, headers });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}

async function answers(url) {
  return (await ask(url)).text();
}

/** Asks again until it is so. Docker takes connections before the till does, and leaves them without an answer. */
async function until(isSo, till) {
  const enough = performance.now() + PATIENCE;
  const asks = async () => isSo();
  while (!(await Promise.race([asks().catch(() => false), wait(5_000, false)]))) {
    if (performance.now() > enough || !till.runs())
      throw new Error(`It did not come to it:\n${till.output()}`);
    await wait(200);
  }
}

function freePort() {
  return new Promise((found) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address();
      server.close(() => found(String(port)));
    });
  });
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

function size(folder) {
  return `${run('du', ['-sm', folder]).split('\t')[0]} MB`;
}

function say(line) {
  console.log(`${what} ${line}`);
}
