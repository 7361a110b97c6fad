// S1: durable commands through till.execute, 50 in flight, embedded store, against plain SQLite inserts at 50 a
// transaction with synchronous=FULL. The two take turns, so that a slow minute of the machine hits both.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'libsql';
import { built, inFolder, median, report } from './workplace.mjs';

const COMMANDS = 30_000;
const IN_FLIGHT = 50;
const ROUNDS = 5;

/** Inserts per second, of rows as large as a purchase is in the log. */
async function plainInserts() {
  return inFolder((folder) => {
    const database = new Database(join(folder, 'plain.sqlite'));
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
      CREATE TABLE events (revision INTEGER PRIMARY KEY, body TEXT NOT NULL)`);
    const insert = database.prepare('INSERT INTO events VALUES (?, ?)');
    const body = 'x'.repeat(620);
    const start = performance.now();
    for (let revision = 0; revision < COMMANDS; ) {
      database.exec('BEGIN IMMEDIATE');
      for (const end = revision + IN_FLIGHT; revision < end; revision++) insert.run(revision, body);
      database.exec('COMMIT');
    }
    const rate = COMMANDS / ((performance.now() - start) / 1000);
    database.close();
    return rate;
  });
}

/** Purchases per second through the real till, its store and its read model. */
async function commands() {
  const { openSqliteEventStore } = await built('libs/event-store/src/index.js');
  const { Till } = await built('apps/api/src/till/till.js');
  const { Clock } = await built('apps/api/src/platform/clock.js');
  const { newId, randomId } = await built('apps/api/src/platform/ids.js');
  const { Journal } = await built('apps/api/src/read-model/journal.js');
  const { openReadModel } = await built('apps/api/src/read-model/database.js');
  return inFolder(async (folder) => {
    const store = openSqliteEventStore(join(folder, 'events.sqlite'));
    const readModel = join(folder, 'read-model.sqlite');
    const journal = new Journal(openReadModel(readModel), readModel, console.error);
    const remembered = (commandId) => journal.remembered(commandId);
    const clock = new Clock('Europe/Berlin');
    const till = new Till({ store, stream: 'till-bench', clock, remembered, sleep, soon: setImmediate, random: Math.random });
    till.onCommitted(({ events }) => {
      journal.append(events, till.tip);
      till.forgetCommands(journal.revision);
    });
    const origin = (actor, request = '') => ({
      commandId: randomId(),
      correlationId: 'bench',
      actor,
      request,
    });
    await till.execute(
      { type: 'OpenTill', tillId: 'bench', menu: [{ name: 'Helles', price: 350, icon: 'beer.png' }] },
      origin('system'),
    );
    const drinkId = till.state.menu[0].id;
    const members = await joinMembers(till, origin, newId);
    const start = performance.now();
    let sent = 0;
    await Promise.all(
      Array.from({ length: IN_FLIGHT }, async () => {
        while (sent < COMMANDS) {
          const memberId = members[sent++ % members.length];
          await till.execute({ type: 'Purchase', memberId, drinkId }, origin(memberId, '0123456789ab'));
        }
      }),
    );
    const rate = COMMANDS / ((performance.now() - start) / 1000);
    await till.drained();
    await journal.close();
    await store.close();
    return rate;
  });
}

async function joinMembers(till, origin, newId) {
  const first = newId();
  const usernameHash = (n) => `member-${n}`;
  const joining = { personRevision: 0, usernameHash: usernameHash(0) };
  await till.execute({ type: 'AppointFirstSuperuser', memberId: first, ...joining }, origin('system'));
  const invite = { by: first, inviteHash: 'bench', hoursValid: 24, maxUses: 0 };
  await till.execute({ type: 'IssueInvite', ...invite }, origin(first));
  const members = [first];
  for (let n = 1; n < 50; n++) {
    const memberId = newId();
    const command = {
      type: 'Join',
      memberId,
      usernameHash: usernameHash(n),
      personRevision: 0,
      inviteHash: 'bench',
    };
    await till.execute(command, origin(memberId));
    members.push(memberId);
  }
  return members;
}

const plain = [];
const executed = [];
for (let round = 0; round < ROUNDS; round++) {
  plain.push(await plainInserts());
  executed.push(await commands());
}
const ratio = median(executed.map((rate, round) => rate / plain[round]));
report('S1 durable commands through till.execute, 50 in flight', {
  measured: median(executed),
  reference: median(plain),
  unit: 'per second',
  ratio,
  bar: '>= 0.5',
  good: ratio >= 0.5,
});
