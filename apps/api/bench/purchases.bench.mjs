// S2: durable purchases over HTTP, 50 connections used by a thousand members in turn (because of the rate limit per member), against a
// bare Nest and Fastify echo under the same load; and one connection alone: its time against three echoes and one commit. Each server
// has its own process; they are measured in turn.

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import autocannon from 'autocannon';
import Database from 'libsql';
import { calls } from '#built/libs/contracts/src/index.js';
import { idempotencyKey } from '#built/libs/test-kit/src/index.js';
import { describeFailure } from './failures.mjs';
import { median } from './figures.mjs';
import { cookies, history } from './history.mjs';
import { Connection, projected, start, startTillOn } from './server.mjs';
import { inFolder, report } from './workplace.mjs';

const CONNECTIONS = 50;
const MEMBERS = 1_000;
const ROUNDS = 3;
const SECONDS = 5;

/** All members' cookies, and the body of a purchase. */
async function table(url, cookies) {
  const phone = new Connection(url, cookies[0]);
  const { drinks } = await phone.call(calls.home);
  phone.close();
  return { cookies, body: JSON.stringify({ drink_id: drinks[0].id }) };
}

/** Posts purchases, each with its own key, as phones do. @returns requests per second */
async function load(server, connections, { cookies, body }) {
  const errors = [];
  const headers = { 'content-type': 'application/json' };
  const url = server.url + calls.purchase.path;
  let next = 0;
  const loading = autocannon({
    url,
    connections,
    duration: SECONDS,
    setupClient: (client) => client.setHeaders(headers),
    requests: [
      {
        method: 'POST',
        body,
        setupRequest: (request) => {
          const cookie = cookies[next++ % cookies.length];
          request.headers = { ...request.headers, cookie, 'idempotency-key': randomUUID() };
          return request;
        },
      },
    ],
  });
  loading.on('reqError', ({ message }) => errors.push(message));
  const { non2xx, statusCodeStats, requests } = await loading;
  if (non2xx > 0 || errors.length > 0) {
    const again = { method: 'POST', body, headers: { ...headers, ...idempotencyKey(), cookie: cookies[0] } };
    throw new Error(await describeFailure(server, statusCodeStats, errors, () => fetch(url, again)));
  }
  return requests.average;
}

/** The time of one commit of a small row, in ms. */
function commit(folder) {
  const database = new Database(join(folder, `${randomUUID()}.sqlite`));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE t (x TEXT)');
  const insert = database.prepare('INSERT INTO t VALUES (?)');
  const times = Array.from({ length: 300 }, () => {
    const start = performance.now();
    insert.run('x'.repeat(620));
    return performance.now() - start;
  });
  database.close();
  return median(times);
}

await inFolder(async (folder) => {
  const dataDir = await history(join(folder, 'till'), 2 * MEMBERS, MEMBERS);
  const members = await cookies(dataDir, MEMBERS);
  const till = await startTillOn(dataDir);
  const echo = await start('apps/api/bench/echo-server.mjs');
  try {
    const guests = await table(till.url, members);
    const both = async (connections) => {
      const rates = {
        echo: await load(echo, connections, guests),
        till: await load(till, connections, guests),
      };
      // The read model's remaining work would disturb the next measurement.
      await projected(till);
      return rates;
    };
    const many = [];
    const alone = [];
    for (let round = 0; round < ROUNDS; round++) {
      many.push(await both(CONNECTIONS));
      alone.push({ ...(await both(1)), commit: commit(folder) });
    }
    report('S2 durable purchases over HTTP, 50 connections', {
      measured: many.map((run) => run.till),
      reference: many.map((run) => run.echo),
      unit: 'per second',
      bar: { atLeast: 0.5 },
    });
    // autocannon's latencies are whole milliseconds; with one connection the rate gives the time of a request.
    const time = (rate) => 1000 / rate;
    report('S2 one connection, time of a purchase against three echoes and one commit', {
      measured: alone.map((run) => time(run.till)),
      reference: alone.map((run) => 3 * time(run.echo) + run.commit),
      unit: 'ms',
      bar: { atMost: 1 },
    });
  } finally {
    await till.stop();
    await echo.stop();
  }
});
