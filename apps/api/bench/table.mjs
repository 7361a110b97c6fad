// A table's till on a given store, without HTTP; shared by the benchmarks of till.execute.

import { setTimeout as sleep } from 'node:timers/promises';
import { openTill } from '#built/apps/api/src/engine/open-till.js';
import { readModelFile } from '#built/apps/api/src/engine/read-model/read-model.js';
import { Clock } from '#built/apps/api/src/platform/clock.js';
import { newId, randomId } from '#built/apps/api/src/platform/ids.js';

const MEMBERS = 50;

/** A node that has caught up with the log in `store`; its read model is in `folder`. */
export async function openNode(store, folder, tillId, remote = false) {
  const settings = { dataDir: folder, tillId, eventStoreUrl: remote ? 'elsewhere' : undefined };
  const readModel = readModelFile(settings, console.error);
  const open = await openTill({ tillId, store, readModel, clock: new Clock('Europe/Berlin') });
  const { till } = open;
  if (!till.state.opened) await setTable(till, tillId);
  open.follow();
  const members = [...till.state.members.values()].map(({ id }) => id);
  const drinkId = till.state.menu[0].id;
  let turn = 0;
  return {
    /** A member, each in turn, buys a drink with a key. */
    purchase: () => {
      const memberId = members[turn++ % members.length];
      return till.execute({ type: 'Purchase', memberId, drinkId }, origin(memberId, '0123456789ab'));
    },
    /** Resolves once the read model has caught up with the log. */
    projected: async () => {
      // By itself it would wait first.
      open.readModel.project();
      while (open.readModel.revision < till.state.revision) await sleep(20);
    },
    close: open.close,
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
