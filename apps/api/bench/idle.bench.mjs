// S10: resources of an idle till after a start with 10,000 events; and whether 128 MB suffice for a till: 25 members log in at once, ten
// phones are connected, and all buy drinks. Both start as in the image. Processor time is measured only on Linux, and memory is limited
// only as root, by cgroups v1 or v2; elsewhere a line says what is left out.

import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '#built/libs/contracts/src/index.js';
import { ADMIN, Guest, overNetwork, TillProcess, withRetries } from '#built/libs/test-kit/src/index.js';
import { connectClients } from './clients.mjs';
import { history, settingsFor } from './history.mjs';
import { openFiles, processorTime, residentMemory } from './processes.mjs';
import { projected, startTill } from './server.mjs';
import { inFolder, report } from './workplace.mjs';

const EVENTS = 10_000;
/** Pause before a till counts as idle, in ms: after its start it cleans up for some 20 s. */
const REST = 30_000;
const MINUTE = 60_000;
/** Memory of the smallest machine, in bytes. */
const SMALL = 128 * 2 ** 20;
const MEMBERS = 25;
const PHONES = 10;
const DRINKS = 300;
const IMAGE = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536', NODE_ENV: 'production' };

async function idle(folder) {
  const settings = { ...settingsFor(), ...IMAGE };
  const first = await startTill(await history(folder, EVENTS), settings);
  await projected(first);
  await first.stop();
  const till = await startTill(folder, settings);
  await sleep(REST);
  const before = processorTime(till.pid);
  await sleep(MINUTE);
  const spent = processorTime(till.pid) - before;
  const name = `S10 an idle till after a start with ${EVENTS.toLocaleString('en')} events`;
  report(`${name}, memory`, { measured: [residentMemory(till.pid)], unit: 'MiB', bar: { atMost: 110 } });
  if (Number.isNaN(spent)) console.log('The processor time is not measured: only Linux tells');
  else report(`${name}, processor a minute`, { measured: [spent], unit: 'ms', bar: { atMost: 100 } });
  report(`${name}, open files`, { measured: [openFiles(till.pid)], unit: 'files' });
  await till.stop();
}

/** The folder of a new cgroup with little memory; undefined where it can't be made. */
function smallGroup() {
  for (const [parent, limit] of [
    ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes'],
    ['/sys/fs/cgroup', 'memory.max'],
  ]) {
    const group = join(parent, `stammtisch-${process.pid}`);
    try {
      mkdirSync(group);
      if (existsSync(join(group, limit))) {
        writeFileSync(join(group, limit), `${SMALL}`);
        return group;
      }
      rmdirSync(group);
    } catch {
      // Not root, not Linux, or another version of cgroups.
    }
  }
  return undefined;
}

/** Retries after the wait that a busy till asks for. */
const guest = (url, username, password) => new Guest(withRetries(overNetwork(url)), username, password);

async function evening(url) {
  const admin = guest(url, ADMIN.username, ADMIN.password);
  await admin.logsIn();
  const { invite_link } = await admin.call(calls.issueInvite, { body: { hours_valid: 24, max_uses: 0 } });
  const members = Array.from({ length: MEMBERS }, (_, n) => guest(url, `gast${n}`));
  for (const member of members) await member.registers(invite_link);
  await Promise.all(members.map((member) => member.logsIn()));
  const cookies = members.slice(0, PHONES).map(({ cookie }) => `session=${cookie}`);
  const phones = await connectClients(url, PHONES, cookies);
  const { drinks } = await admin.call(calls.home, {});
  for (let n = 0; n < DRINKS; n++)
    await members[n % MEMBERS].call(calls.purchase, { body: { drink_id: drinks[0].id } });
  phones.disconnect();
}

async function small(folder) {
  const group = smallGroup();
  if (!group) return console.log('128 MB are not measured: nobody here may bound the memory');
  const enterGroup = `echo $$ > ${group}/cgroup.procs && exec "$@"`;
  const till = new TillProcess(folder, IMAGE, ['sh', '-c', enterGroup, 'sh']);
  try {
    const served = await Promise.race([
      evening(await till.open()).then(() => true),
      till.ended.then(() => false),
    ]);
    report('S10 a till in 128 MB serves its evening', {
      measured: [served ? 1 : 0],
      unit: '(1: yes)',
      bar: { atLeast: 1 },
    });
  } finally {
    await till.kill();
    rmdirSync(group);
  }
}

await inFolder(async (folder) => {
  await idle(join(folder, 'idle'));
  await small(join(folder, 'small'));
});
