// Heavy load by another client of the same till, in its own thread.

import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { io } from 'socket.io-client';
import { addressOf, calls } from '#built/libs/contracts/src/index.js';

const SOCKETS = 20;
const LOGINS = 200;
/** Events missed before each `resume`: nearly the most that are sent one by one. */
const MISSED = 900;
const EVER = { from: '2000-01-01', to: '2100-01-01' };
const month = new Date(Date.now() - 10 * 24 * 3600 * 1000).toISOString().slice(0, 7);

/** Addresses of large answers, by name; some only for superusers. */
const FILES = {
  'my-data': () => addressOf(calls.myData, {}),
  'events.ndjson': () => addressOf(calls.exportEvents, {}),
  'transactions.csv': () => addressOf(calls.exportTransactions, {}),
  'my-statistics': () => addressOf(calls.myStatistics, { query: EVER }),
  'my-statement': () => addressOf(calls.myStatement, { query: { month } }),
  statistics: () => addressOf(calls.statistics, { query: EVER }),
  'balances at a time': () => {
    const at = new Date(Date.now() - Math.random() * 1e11).toISOString();
    return addressOf(calls.balances, { query: { at } });
  },
  'a search for what is rare': () =>
    addressOf(calls.events, { query: { type: 'BalanceSet,MemberRemoved,RoundGiven', limit: 200 } }),
};

const LIST = addressOf(calls.history, { query: { limit: 200 } });

let reported = false;

const WORK = {
  ...Object.fromEntries(Object.keys(FILES).map((name) => [name, reads(name)])),
  resumes,
  logins,
  'one connection with very many lists': pipes(1, ({ members }) => members.at(-1)),
  'fifty lists of a member at once': lists,
  'a member who books without end': bookings,
  'strangers who fill 120 connections': pipes(120, () => ''),
};

export const KINDS = Object.keys(WORK);

function reads(name) {
  return async ({ url, admin }) => {
    for (;;) {
      const answer = await fetch(url + FILES[name](), {
        headers: { cookie: admin },
      });
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
      for await (const _ of answer.body ?? []) reportBegun();
    }
  };
}

/** Many members' sockets, each sending `resume` repeatedly. */
async function resumes({ url, members }) {
  for (let n = 0; n < SOCKETS; n++) {
    const socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { cookie: members[n % members.length] },
    });
    let newest = 0;
    const ask = () =>
      socket.emit('resume', { after: newest - MISSED }, () => {
        reportBegun();
        ask();
      });
    socket.on('table:snapshot', ({ revision }) => {
      newest = revision;
      ask();
    });
    socket.on('table:changed', ({ revision }) => {
      newest = revision;
    });
    // Reconnects when the till disconnects it.
    socket.on('disconnect', () => setTimeout(() => socket.connect(), 100));
  }
}

/** Very many logins at once, each from another address, repeated after the wait that the till asks for. */
async function logins({ url }) {
  const person = async (localAddress) => {
    for (;;) {
      const wait = await login(url, localAddress);
      reportBegun();
      await sleep(1000 * wait);
    }
  };
  await Promise.all(Array.from({ length: LOGINS }, (_, n) => person(`127.0.1.${n + 1}`)));
}

/** Resolves with the answer's `retry-after`, in seconds. */
function login(url, localAddress) {
  const headers = { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const calling = request(url + calls.logIn.path, { method: 'POST', headers, localAddress }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(Number(answer.headers['retry-after'] ?? 0)));
    });
    calling.on('error', reject);
    calling.end(JSON.stringify({ username: `nobody-${Math.random()}`, password: 'not-a-password' }));
  });
}

/** Connections that send very many requests in one write, and reconnect when the till disconnects them. */
function pipes(connections, cookieOf) {
  return (table) => {
    const { hostname, port } = new URL(table.url);
    const line = `GET ${LIST} HTTP/1.1\r\nHost: till\r\nCookie: ${cookieOf(table)}\r\n\r\n`;
    const bytes = line.repeat(Math.floor(65_536 / line.length));
    const open = () => {
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      socket.on('error', () => {});
      socket.on('data', () => socket.write(bytes));
      socket.on('close', () => setTimeout(open, 20));
      reportBegun();
    };
    for (let n = 0; n < connections; n++) open();
  };
}

/** One member requests fifty long lists at a time, repeatedly. */
function lists({ url, members }) {
  return Promise.all(
    Array.from({ length: 50 }, () => repeat(url + LIST, { headers: { cookie: members.at(-1) } })),
  );
}

/** One member tops up a cent, fifty times at once, repeatedly. */
function bookings({ url, members }) {
  const headers = { cookie: members.at(-1), 'content-type': 'application/json' };
  const call = { method: 'POST', headers, body: JSON.stringify({ amount: 0.01 }) };
  return Promise.all(Array.from({ length: 50 }, () => repeat(url + calls.topUp.path, call)));
}

/** Ignores the wait that the till asks for. */
async function repeat(url, call) {
  for (;;) {
    await (await fetch(url, call)).text();
    reportBegun();
  }
}

/** Reports once that the load has begun. */
function reportBegun() {
  if (!reported) parentPort?.postMessage('begun');
  reported = true;
}

if (!isMainThread) await WORK[workerData.kind](workerData);
