// Checks that a package or image works: registers a member, tops up, buys, kills the till, and checks that nothing is lost.
//   node tools/smoke.mjs dist/package/stammtisch-0.1.0.tgz    installed by npm in an empty folder (`npm run test:package`)
//   node tools/smoke.mjs stammtisch:local                     a local Docker image, for DOCKER_DEFAULT_PLATFORM if there are several
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Contained, Installed } from './smoke-tills.mjs';

/** Timeout for the till to open, in ms. Under an emulator it takes a minute. */
const TIMEOUT = 180_000;
const GUEST = { first_name: 'Vroni', username: 'vroni', password: 'prost-und-servus' };

const [target = ''] = process.argv.slice(2);
const isPackage = target.endsWith('.tgz');
const till = isPackage ? new Installed() : new Contained();
try {
  const start = performance.now();
  report(`is installed: ${await till.install(target)} (${seconds(start)})`);
  await checkTill(till);
  await (isPackage ? checkDemo(till) : checkHealth(till));
} finally {
  till.remove();
}

async function checkTill(till) {
  const start = performance.now();
  let url = till.start();
  await until(() => textOf(`${url}/readyz`), till);
  report(`is open (${seconds(start)})`);
  assert.match(await textOf(url), /<html lang="de"/);
  const [, invite_token] = /\/register\/([\w-]+)/.exec(till.output());
  await call(url, '/api/register/', { ...GUEST, invite_token });
  const cookie = await logIn(url);
  await call(url, '/api/recharge-credit/', { amount: 20 }, cookie);
  const { drinks } = await call(url, '/api/home-data/', undefined, cookie);
  await call(url, '/api/create-transaction/', { drink_id: drinks[0].id }, cookie);
  const { balance } = (await call(url, '/api/home-data/', undefined, cookie)).member;
  assert.equal(balance, 20 - drinks[0].price);
  report(`books a top-up and a drink: ${balance} euro are left`);

  await till.kill('SIGKILL');
  url = till.start();
  await until(() => textOf(`${url}/readyz`), till);
  const { member } = await call(url, '/api/home-data/', undefined, await logIn(url));
  assert.equal(member.balance, balance);
  assert.match(till.command('events', 'verify'), /alle wie geschrieben/);
  report('was killed, and lost nothing');
  assert.equal(await till.kill('SIGTERM'), 0);
  assert.match(till.output(), /Stammtisch is closed/);
}

async function checkDemo(till) {
  assert.match(target, new RegExp(`-${till.command('--version').trim()}\\.tgz$`));
  const url = till.start('demo');
  await until(() => till.output().includes('Am Stammtisch ist was los'), till);
  await textOf(`${url}/api/docs/swagger-ui-bundle.js`);
  assert.equal(await till.kill('SIGTERM'), 0);
  report('shows the demo');
}

async function checkHealth(till) {
  till.start();
  await until(() => till.isHealthy(), till);
  report('is healthy');
}

async function logIn(url) {
  const { username, password } = GUEST;
  const { headers } = await request(`${url}/api/login/`, { username, password });
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function call(url, path, body, cookie) {
  return (await request(`${url}${path}`, body, cookie)).json();
}

async function request(url, body, cookie = '') {
  const post = body && { method: 'POST', body: JSON.stringify(body) };
  const headers = {
    cookie,
    ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  };
  const response = await fetch(url, { ...post, headers });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}

async function textOf(url) {
  return (await request(url)).text();
}

/** Polls until the check passes. Docker accepts connections before the till listens, and never answers those. */
async function until(check, till) {
  const deadline = performance.now() + TIMEOUT;
  const passes = async () => check();
  while (!(await Promise.race([passes().catch(() => false), wait(5_000, false)]))) {
    if (performance.now() > deadline || !till.isRunning())
      throw new Error(`The check did not pass:\n${till.output()}`);
    await wait(200);
  }
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

function report(line) {
  console.log(`${target} ${line}`);
}
