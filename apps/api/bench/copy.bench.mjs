// A till copied from one store into another, with all its checks, against raw appends of the same batches into the same kind of
// store, in turn. EVENTS: how many (200,000); TO: esdb://… instead of an SQLite file.

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { LogCheck } from '#built/apps/api/src/engine/till/checked-log.js';
import { chainHash } from '#built/apps/api/src/engine/till/logged-event.js';
import { copyLog } from '#built/apps/api/src/ops/copying/copy.js';
import { locate, storeAt } from '#built/apps/api/src/ops/copying/location.js';
import { readRest } from '#built/apps/api/src/ops/copying/verify.js';
import { newId } from '#built/apps/api/src/platform/ids.js';
import { openSqliteEventStore } from '#built/libs/event-store/src/index.js';
import { EVENTS, inFolder, report } from './workplace.mjs';

const TO = process.env.TO;
const ROUNDS = TO ? 1 : 3;

// A server keeps streams, so each run writes new ones.
const STREAM = `till-bench-${randomUUID()}`;

/** A till's log with members, a drink and many purchases. */
function* log() {
  const members = Array.from({ length: 50 }, () => randomUUID());
  const drink = { drinkId: randomUUID(), name: 'Helles', icon: 'beer.png', price: 350 };
  let previous = '0'.repeat(64);
  for (let revision = 0; revision < EVENTS; revision++) {
    const id = newId();
    const [type, data, actor] = fact(revision, members, drink);
    const at = new Date(Date.UTC(2026, 10, 20, 19) + revision * 1000).toISOString();
    const metadata = {
      actor,
      at,
      commandId: randomUUID(),
      correlationId: 'bench',
      request: '0123456789ab',
      schema: 1,
    };
    const hash = chainHash(previous, { revision, id, type, data, metadata });
    previous = hash;
    yield { id, type, data, metadata: { ...metadata, hash } };
  }
}

function fact(revision, members, drink) {
  const memberId = members[revision % members.length];
  if (revision < members.length) {
    const joining = {
      usernameHash: `name-${revision}`,
      personRevision: 0,
      superuser: revision === 0,
      inviteHash: null,
    };
    return ['MemberJoined', { memberId, ...joining }, memberId];
  }
  if (revision === members.length) return ['DrinkAdded', { ...drink, position: 1 }, memberId];
  const payer = { transactionId: newId(), memberId, payerId: memberId, roundId: null };
  return ['DrinkPurchased', { ...payer, ...drink, evening: '2026-11-20' }, memberId];
}

/** Events per append of a copy, which writes 224 KiB at a time. */
const BATCH = 350;
const perSecond = (start) => EVENTS / ((performance.now() - start) / 1000);

/** Events per second of plain appends, in the batches of a copy. */
async function appendRate(store, stream) {
  let spent = 0;
  let last = -1;
  let batch = [];
  const write = async () => {
    const start = performance.now();
    last = await store.append(stream, last < 0 ? -1 : last, batch);
    spent += performance.now() - start;
    batch = [];
  };
  for (const event of log()) if (batch.push(event) === BATCH) await write();
  if (batch.length > 0) await write();
  return EVENTS / (spent / 1000);
}

/** Events per second, copied only (`rate`), and copied and read again to compare (`verified`). */
async function copyRates(source, target) {
  const start = performance.now();
  await copyLog(source, target, STREAM);
  const rate = perSecond(start);
  await readRest(target, STREAM, new LogCheck());
  return { rate, verified: perSecond(start) };
}

async function inStore(folder, name, work) {
  const store = await storeAt(locate(TO ?? join(folder, `${name}.sqlite`)));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

await inFolder(async (folder) => {
  const source = openSqliteEventStore(join(folder, 'source.sqlite'));
  await appendRate(source, STREAM);
  const appends = [];
  const copies = [];
  for (let round = 0; round < ROUNDS; round++) {
    appends.push(await inStore(folder, `raw-${round}`, (store) => appendRate(store, `raw-${randomUUID()}`)));
    copies.push(await inStore(folder, `copy-${round}`, (store) => copyRates(source, store)));
  }
  await source.close();
  const name = `Copying ${EVENTS.toLocaleString('en')} events, each checked, to ${TO ? 'EventStoreDB' : 'SQLite'}`;
  const raws = { reference: appends, unit: 'per second' };
  report(name, { measured: copies.map(({ rate }) => rate), ...raws, bar: { atLeast: 0.3 } });
  report(`${name}, and the copy read again`, { measured: copies.map(({ verified }) => verified), ...raws });
});
