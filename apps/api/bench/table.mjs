// A table whose till runs on a given store, without HTTP: what the benchmarks of till.execute share.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { built } from './workplace.mjs';

const { patient } = await built('libs/event-store/src/index.js');
const { ExecutedCommands } = await built('apps/api/src/till/executed-commands.js');
const { Till } = await built('apps/api/src/till/till.js');
const { Log } = await built('apps/api/src/till/log.js');
const { LogTrust, whileTrusted } = await built('apps/api/src/till/log-trust.js');
const { LogSubscription } = await built('apps/api/src/till/log-subscription.js');
const { tillStream } = await built('apps/api/src/till/logged-event.js');
const { StoreHealth } = await built('apps/api/src/till/store-health.js');
const { catchUpTill } = await built('apps/api/src/till/start.js');
const { Clock } = await built('apps/api/src/platform/clock.js');
const { newId, randomId } = await built('apps/api/src/platform/ids.js');
const { ReadModel } = await built('apps/api/src/read-model/read-model.js');
const { openReadModel } = await built('apps/api/src/read-model/database.js');

const MEMBERS = 50;

/** The till's node: caught up with the log in `store`, its read model in `folder`. */
export async function openNode(eventStore, folder, tillId, remote = false) {
  const clock = new Clock('Europe/Berlin');
  const trust = new LogTrust();
  const atOnce = whileTrusted(eventStore, trust);
  const health = new StoreHealth(atOnce, tillId);
  const store = health.watching(patient(atOnce, clock.steady));
  const stream = tillStream(tillId);
  const file = join(folder, 'read-model.sqlite');
  const eventsFile = remote ? undefined : join(folder, 'events.sqlite');
  const readModel = new ReadModel(openReadModel(file, remote), { file, stream, eventsFile }, console.error);
  const loadForeignDocuments = async () => {};
  const till = new Till({
    store,
    stream,
    clock,
    commands: new ExecutedCommands(readModel),
    trust,
    loadForeignDocuments,
    sleep,
    soon: setImmediate,
    random: Math.random,
  });
  await catchUpTill(till, new Log(store, stream), readModel);
  till.onCommitted(({ events }) => readModel.append(events));
  if (!till.state.opened) await setTable(till, tillId);
  const subscription = new LogSubscription(till, store, clock, { tillId }, trust, health);
  subscription.start();
  const members = [...till.state.members.values()].map(({ id }) => id);
  const drinkId = till.state.menu[0].id;
  let turn = 0;
  return {
    /** Somebody buys a drink, with a key. */
    purchase: () => {
      const memberId = members[turn++ % members.length];
      return till.execute({ type: 'Purchase', memberId, drinkId }, origin(memberId, '0123456789ab'));
    },
    /** Resolves once the read model has come as far as the log. */
    projected: async () => {
      while (readModel.revision < till.state.revision) await sleep(20);
    },
    close: async () => {
      await subscription.onApplicationShutdown();
      await till.drained();
      await readModel.close();
      await store.close();
    },
  };
}

function origin(actor, request = '') {
  return { commandId: randomId(), correlationId: 'bench', actor, request };
}

async function setTable(till, tillId) {
  const menu = [{ name: 'Helles', price: 350, icon: 'beer.png' }];
  await till.execute({ type: 'OpenTill', tillId, menu }, origin('system'));
  const first = newId();
  const joining = { personRevision: 0, usernameHash: 'member-0' };
  await till.execute({ type: 'AppointFirstSuperuser', memberId: first, ...joining }, origin('system'));
  const invite = { by: first, inviteHash: 'bench', hoursValid: 24, maxUses: 0 };
  await till.execute({ type: 'IssueInvite', ...invite }, origin(first));
  for (let n = 1; n < MEMBERS; n++) {
    const memberId = newId();
    const who = { memberId, usernameHash: `member-${n}`, personRevision: 0, inviteHash: 'bench' };
    await till.execute({ type: 'Join', ...who }, origin(memberId));
  }
}
