// The resources of an idle till, and of one on a busy evening.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { history } from './history.mjs';
import { processorTime, resourcesOf } from './processes.mjs';
import { projected, startTillOn } from './server.mjs';
import { openTable } from './sized-table.mjs';
import { report } from './workplace.mjs';

const PHONES = 50;
/** Taps a second: far more than a real table makes. */
const RATE = 20;
/** How long both are measured, in seconds. */
const SECONDS = 10;

/** Reports the busy till against the idle one, both measured at the same time. */
export async function idleAndBusy(folder, usual) {
  const idle = await startIdle(await history(join(folder, 'idle'), usual.events, usual.members));
  const busy = await openTable(join(folder, 'busy'), { ...usual, phones: PHONES });
  const tills = [busy, idle];
  try {
    const before = tills.map(({ pid }) => processorTime(pid));
    await evening(busy.tap);
    const spent = tills.map(({ pid }, n) => (processorTime(pid) - before[n]) / SECONDS);
    const name = `a till with ${PHONES} phones and ${RATE} taps a second against an idle one`;
    const [measured, reference] = tills.map(resourcesOf);
    for (const what of Object.keys(measured)) reportPair(`${name}, ${what}`, measured[what], reference[what]);
    reportPair(`${name}, processor time a second`, ...spent.map((ms) => ({ figure: ms, unit: 'ms' })));
    report('an idle till, start', { measured: [idle.took], unit: 'ms' });
  } finally {
    await busy.close();
    await idle.stop();
  }
}

const reportPair = (name, { figure, unit }, reference) =>
  report(name, { measured: [figure], reference: [reference.figure], unit });

/** A restarted till, which has no work left. */
async function startIdle(dataDir) {
  const first = await startTillOn(dataDir);
  await projected(first);
  await first.stop();
  return { ...(await startTillOn(dataDir)), dataDir };
}

async function evening(tap) {
  const start = performance.now();
  for (let n = 0; n < SECONDS * RATE; n++) {
    await tap();
    await sleep(Math.max(0, start + ((n + 1) * 1000) / RATE - performance.now()));
  }
}
