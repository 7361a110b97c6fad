// Checks that a package or image works: registers a member, tops up, buys, kills the till, and checks that everything is still there.
//   node tools/smoke.mjs dist/package/stammtisch-0.1.0.tgz    npm installs that file in an empty folder (`npm run test:package`)
//   node tools/smoke.mjs stammtisch:local                     an image that Docker has; DOCKER_DEFAULT_PLATFORM says which of several
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Contained, Installed } from './smoke-tills.mjs';

/** How long a till may take to open, in ms. Under an emulator it takes a minute. */
const PATIENCE = 180_000;
const GUEST = { first_name: 'Vroni', username: 'vroni', password: 'prost-und-servus' };

const [what = ''] = process.argv.slice(2);
const isPackage = what.endsWith('.tgz');
const till = isPackage ? new Installed() : new Contained();
try {
  const began = performance.now();
  say(`is here: ${await till.begins(what)} (${seconds(began)})`);
  await story(till);
  await (isPackage ? showsDemo(till) : isHealthy(till));
} finally {
  till.ends();
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
  assert.match(till.command('events', 'verify'), /alle wie geschrieben/);
  say('was killed, and knows it still');
  assert.equal(await till.is('SIGTERM'), 0);
  assert.match(till.output(), /Stammtisch is closed/);
}

async function showsDemo(till) {
  assert.match(what, new RegExp(`-${till.command('--version').trim()}\\.tgz$`));
  const url = till.opens('demo');
  await until(() => till.output().includes('Am Stammtisch ist was los'), till);
  await answers(`${url}/api/docs/swagger-ui-bundle.js`);
  assert.equal(await till.is('SIGTERM'), 0);
  say('shows the demo');
}

async function isHealthy(till) {
  till.opens();
  await until(() => till.isHealthy(), till);
  say('is healthy');
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

/** Polls until the check passes. Docker accepts connections before the till listens, and never answers those. */
async function until(isSo, till) {
  const enough = performance.now() + PATIENCE;
  const asks = async () => isSo();
  while (!(await Promise.race([asks().catch(() => false), wait(5_000, false)]))) {
    if (performance.now() > enough || !till.runs())
      throw new Error(`It did not come to it:\n${till.output()}`);
    await wait(200);
  }
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

function say(line) {
  console.log(`${what} ${line}`);
}
